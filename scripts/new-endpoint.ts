// `npm run new:endpoint -- order refundOrder --method put --path /order-api/order/refund/:id`
import { SERVER_PLACES, type Area } from '../test/spec/areas'
import { addImport, addRow, camel, checkArea, generate, kebab, quoted, Refused, type Draft } from './generate'

export interface NewEndpoint {
  area: string
  name: string
  method: string
  path: string
}

interface KnownCall {
  method: string
  path: string | null
  proposedPath?: string
  alternatives?: string[]
  visitor: string
}

const BUILDERS: Record<string, string> = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'del' }
const VISITOR: Record<string, string> = { public: 'public', 'open-proposed': 'open', 'empty-unsent': 'unsent' }

const shape = (address: string) => address.replace(/:\w+/g, ':')

function knownCall(draft: Draft, method: string, path: string): KnownCall {
  const calls = ['calls', 'extra-calls'].flatMap(
    (file) => JSON.parse(draft.read(`test/spec/${file}.json`)) as KnownCall[],
  )
  const known = calls.find(
    (call) =>
      call.method === method &&
      [call.path ?? call.proposedPath ?? '', ...(call.alternatives ?? [])].some((one) => shape(one) === shape(path)),
  )
  if (known) return known
  throw new Refused(
    `${method} ${path} is not in test/spec/calls.json; add a call of your own to test/spec/extra-calls.json with a reason`,
  )
}

const testOf = (
  name: string,
  toServer: string,
  input: string,
) => `import { openTestApp, type TestApp } from '${toServer}testing/harness'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('${name} refuses until it is written', async () => {
  const { code } = await app.call('${name}', ${input}, await app.login())
  expect(code).toBe(404)
})
`

/**
 * Adds a row to the file of an area that holds `export const <area><Kind> = { … }`, and to the index that spreads it.
 */
function addToArea(
  draft: Draft,
  at: { file: string; index: string; from: string; table: string; rows: string; empty: string },
  row: string,
) {
  if (!draft.has(at.file)) {
    draft.create(at.file, at.empty)
    draft.edit(at.index, (text) => addRow(addImport(text, at.rows, at.from), at.table, `...${at.rows}`))
  }
  draft.edit(at.file, (text) => addRow(text, at.rows, row))
}

/** Plans the endpoint's row, its schema, a handler that refuses every call, and a test. */
export function newEndpoint(draft: Draft, { area, name, method, path }: NewEndpoint) {
  checkArea(area)
  const verb = method.toUpperCase()
  const builder = BUILDERS[verb]
  if (!builder) throw new Refused(`--method is one of ${Object.keys(BUILDERS).join(', ').toLowerCase()}`)
  const visitor = VISITOR[knownCall(draft, verb, path).visitor]
  const options = [
    ...(visitor ? [`visitor: '${visitor}'`] : []),
    ...(visitor === 'unsent' ? ['empty: { done: true }'] : []),
  ]
  const keys = [...path.matchAll(/:(\w+)/g)].map(([, key]) => key as string)

  const endpoints = camel(area, 'endpoints')
  const schemas = camel(area, 'schemas')
  const handlers = camel(area, 'handlers')
  const row = `${name}: ${builder}(${quoted(path)}${options.length > 0 ? `, { ${options.join(', ')} }` : ''})`
  addToArea(
    draft,
    {
      file: `src/contract/${area}/endpoints.ts`,
      index: 'src/contract/lazy-endpoints.ts',
      from: `./${area}/endpoints`,
      table: 'lazyEndpoints',
      rows: endpoints,
      empty: `import { ${builder} } from '../endpoint'\n\nexport const ${endpoints} = {}\n`,
    },
    row,
  )
  draft.edit(`src/contract/${area}/endpoints.ts`, (text) => addImport(text, builder, '../endpoint'))

  const input = `z.object({ ${keys.map((key) => `${key}: z.string().trim().min(1).max(64)`).join(', ')} })`
  addToArea(
    draft,
    {
      file: `src/contract/${area}/schemas.ts`,
      index: 'src/contract/schemas.ts',
      from: `./${area}/schemas`,
      table: 'schemas',
      rows: schemas,
      empty: `import { z } from 'zod'\n\nexport const ${schemas} = {}\n`,
    },
    `${name}: { input: ${input}, reply: z.object({ done: z.literal(true) }) }`,
  )
  draft.edit(`src/contract/${area}/schemas.ts`, (text) => addImport(text, 'z', 'zod'))

  const place = SERVER_PLACES[area as Area]
  const [context = '', ...folders] = place.split('/')
  const routes = `server/contexts/${place}/routes.ts`
  const toServer = '../'.repeat(folders.length + 2)
  addToArea(
    draft,
    {
      file: routes,
      index: `server/contexts/${context}/handlers.ts`,
      from: `./${[...folders, 'routes'].join('/')}`,
      table: camel(context, 'handlers'),
      rows: handlers,
      empty: [
        `import type { ${endpoints} } from '${toServer}../src/contract/${area}/endpoints'`,
        `import type { Handlers } from '${toServer}platform/http/context'\n`,
        `export const ${handlers}: Handlers<keyof typeof ${endpoints}> = {}\n`,
      ].join('\n'),
    },
    `${name}: async () => refuse('missing')`,
  )
  draft.edit(routes, (text) => addImport(text, 'refuse', `${toServer}platform/http/refusal`))
  draft.create(
    `server/contexts/${place}/${kebab(name)}.test.ts`,
    testOf(name, toServer, `{ ${keys.map((key) => `${key}: '1'`).join(', ')} }`),
  )
}

if (require.main === module) {
  generate(
    'usage: npm run new:endpoint -- <area> <name> --method get --path /…',
    { method: { type: 'string' }, path: { type: 'string' } },
    (draft, [area, name], { method, path }) => {
      if (typeof method !== 'string' || typeof path !== 'string') throw new Refused('--method and --path are needed')
      newEndpoint(draft, { area, name, method, path })
    },
  )
}
