// `npm run new:page -- order return --url /order/return/:id/:type? --title 申请退货`
import { addImport, addRow, camel, checkArea, generate, kebab, pascal, quoted, Refused, type Draft } from './generate'

export interface NewPage {
  area: string
  page: string
  url: string
  title: string
}

interface KnownRoute {
  path: string
  kind: string
  login: boolean
  query: (string | { name: string })[]
}

const indexOf = (name: string) => `import { View } from '@tarojs/components'
import { definePage } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { routes } from '@/routes'
import './index.scss'

const { title } = routes.${name}

export function ${pascal(name)}() {
  return (
    <View>
      <TopBar title={title} />
      <View className="${kebab(name)}">{title}</View>
    </View>
  )
}

export default definePage('${name}', ${pascal(name)})
`

const testOf = (name: string) => `import TestUtils from '@tarojs/test-utils-react'
import { AppContext } from '@/page-kit/context'
import { routes } from '@/routes'
import { testApp } from '../../../../test/fakes/app'
import { ${pascal(name)} } from '.'

test('${name} shows its title', async () => {
  const { app } = testApp()
  const utils = new TestUtils()
  await utils.mount(() => (
    <AppContext.Provider value={app}>
      <${pascal(name)} />
    </AppContext.Provider>
  ))
  expect(utils.html()).toContain(routes.${name}.title)
})
`

/** Plans the page's folder and its row in the route table. */
export function newPage(draft: Draft, { area, page, url, title }: NewPage) {
  checkArea(area)
  const name = camel(area, page)
  const inventory = ['routes', 'extra-routes'].flatMap(
    (file) => JSON.parse(draft.read(`test/spec/${file}.json`)) as KnownRoute[],
  )
  const known = inventory.find((row) => (row.kind === 'page' || row.kind === 'own') && row.path === url)
  if (!known)
    throw new Refused(
      `${url} is not a page of test/spec/routes.json; add a page of your own to extra-routes.json with a reason`,
    )
  const folder = `src/pages/${area}/${page}`
  draft.create(`${folder}/index.tsx`, indexOf(name))
  draft.create(`${folder}/index.scss`, `.${kebab(name)} {\n  min-height: 100%;\n}\n`)
  draft.create(`${folder}/index.test.tsx`, testOf(name))

  const query = known.query.map((entry) => (typeof entry === 'string' ? entry : entry.name))
  const row = [
    `url: ${quoted(url)}`,
    `page: ${quoted(page)}`,
    `title: ${quoted(title)}`,
    ...(known.login ? ['login: true'] : []),
    ...(query.length > 0 ? [`query: [${query.map(quoted).join(', ')}]`] : []),
  ]
  const table = `src/routes/${area}.ts`
  const rows = camel(area, 'routes')
  if (!draft.has(table)) {
    draft.create(
      table,
      `import { defineRoutes } from './define'\n\nexport const ${rows} = defineRoutes('${area}', {})\n`,
    )
    draft.edit('src/routes/lazy-routes.ts', (text) =>
      addRow(addImport(text, rows, `./${area}`), 'lazyRoutes', `...${rows}`),
    )
  }
  draft.edit(table, (text) => addRow(text, rows, `${name}: { ${row.join(', ')} }`))
}

if (require.main === module) {
  generate(
    'usage: npm run new:page -- <area> <page> --url /x/:id --title 标题',
    { url: { type: 'string' }, title: { type: 'string' } },
    (draft, [area, page], { url, title }) => {
      if (typeof url !== 'string' || typeof title !== 'string') throw new Refused('--url and --title are needed')
      newPage(draft, { area, page, url, title })
    },
  )
}
