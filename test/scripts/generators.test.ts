import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Draft } from '../../scripts/generate'
import { newEndpoint } from '../../scripts/new-endpoint'
import { newPage } from '../../scripts/new-page'
import { root } from '../architecture/disk'
import { AREAS, SERVER_PLACES } from '../spec/areas'

/** A copy of the files that the generators edit and the checkers read. */
let copy: string
let written: string[]

const COPIED = ['src', 'server', 'types', 'scripts', 'test/spec', 'test/fakes', 'test/architecture', 'data']
const FILES = ['package.json', 'tsconfig.json', 'eslint.config.mjs', '.oxfmtrc.json', '.oxlintrc.json']

/** Area that this test adds: it has no pages and no endpoints yet. */
const NEW = 'garden'
const DESCRIPTION = 'pages that a test generates'
const PLACE = 'support/garden'
Object.assign(AREAS, { [NEW]: DESCRIPTION })
Object.assign(SERVER_PLACES, { [NEW]: PLACE })

/** Adds the area to the list of the copy, which the checkers read. */
function addArea(folder: string) {
  const file = path.join(folder, 'test/spec/areas.ts')
  const [areas = '', places = ''] = fs.readFileSync(file, 'utf8').split('export const SERVER_PLACES')
  const withArea = areas.replace('export const AREAS = {', `$&\n  ${NEW}: '${DESCRIPTION}',`)
  const withPlace = places.replace('{', `{\n  ${NEW}: '${PLACE}',`)
  fs.writeFileSync(file, `${withArea}export const SERVER_PLACES${withPlace}`)
}

beforeAll(() => {
  copy = fs.mkdtempSync(path.join(os.tmpdir(), 'generated '))
  for (const name of COPIED.filter((folder) => fs.existsSync(path.join(root, folder)))) {
    const filter = (file: string) => !/node_modules|\.swc/.test(path.relative(root, file))
    fs.cpSync(path.join(root, name), path.join(copy, name), { recursive: true, filter })
  }
  for (const name of FILES) fs.copyFileSync(path.join(root, name), path.join(copy, name))
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  if (fs.existsSync(path.join(root, 'server/node_modules'))) {
    fs.symlinkSync(path.join(root, 'server/node_modules'), path.join(copy, 'server/node_modules'))
  }
  addArea(copy)
  const draft = new Draft(copy)
  newPage(draft, { area: 'order', page: 'planted', url: '/order/afterSale/:id/:type?/:barcode?', title: '种下的页' })
  newPage(draft, { area: NEW, page: 'planted', url: '/welfare/info', title: "种下的'新'区" })
  newEndpoint(draft, { area: 'login', name: 'plantedCall', method: 'delete', path: '/appOrder/appOrder/delete' })
  newEndpoint(draft, { area: NEW, name: 'plantedNew', method: 'get', path: '/user-api/userMsg/info/:id' })
  written = draft.write()
})
afterAll(() => fs.rmSync(copy, { recursive: true, force: true }))

const check = (tool: string, ...args: string[]) => {
  const { stdout, stderr } = spawnSync(process.execPath, [path.join(root, 'node_modules', tool), ...args], {
    cwd: copy,
    encoding: 'utf8',
  })
  return `${stdout}${stderr}`.split('\n')
}
const about = (lines: string[]) => lines.filter((line) => written.some((file) => line.includes(file)))

test('writes the page, its test, its row, and an area that the table does not have yet', () => {
  expect(written).toEqual(
    expect.arrayContaining([
      'src/pages/order/planted/index.tsx',
      'src/pages/order/planted/index.scss',
      'src/pages/order/planted/index.test.tsx',
      'src/routes/order.ts',
      `src/routes/${NEW}.ts`,
      'src/routes/lazy-routes.ts',
    ]),
  )
  const read = (file: string) => fs.readFileSync(path.join(copy, file), 'utf8')
  expect(read('src/routes/order.ts')).toMatch(/orderPlanted: \{\s*url: '\/order\/afterSale/)
  expect(read('src/routes/lazy-routes.ts')).toContain(`...${NEW}Routes`)
  expect(read('src/contract/lazy-endpoints.ts')).toContain(`...${NEW}Endpoints`)
  expect(read(`src/contract/${NEW}/endpoints.ts`)).toContain("plantedNew: get('/user-api/userMsg/info/:id')")
  expect(read('server/contexts/customer/sign-in/routes.ts')).toContain("plantedCall: async () => refuse('missing')")
})

test('generated code compiles, passes the linter and is formatted', () => {
  const source = written.filter((file) => /\.tsx?$/.test(file))
  const narrow = { extends: './tsconfig.json', include: ['types', ...source] }
  fs.writeFileSync(path.join(copy, 'tsconfig.narrow.json'), JSON.stringify(narrow))
  expect(about(check('typescript7/bin/tsc', '-p', 'tsconfig.narrow.json'))).toEqual([])
  expect(check('eslint/bin/eslint.js', '--max-warnings', '0', ...source)).toEqual([''])
  const promises = check('oxlint/bin/oxlint', '--type-aware', ...source)
  expect(promises.join('\n')).toContain('Found 0 warnings and 0 errors.')
  expect(check('oxfmt/bin/oxfmt', '--list-different', ...written)).toEqual([''])
}, 400_000)

test('refuses routes, endpoints and areas that the inventories do not know', () => {
  const draft = new Draft(root)
  expect(() => newPage(draft, { area: 'order', page: 'x', url: '/nowhere', title: 'x' })).toThrow('routes.json')
  expect(() => newPage(draft, { area: 'shoes', page: 'x', url: '/', title: 'x' })).toThrow('is not an area')
  expect(() => newEndpoint(draft, { area: 'order', name: 'x', method: 'get', path: '/nowhere' })).toThrow('calls.json')
  expect(() => newEndpoint(draft, { area: 'order', name: 'x', method: 'patch', path: '/' })).toThrow('--method')
  expect(() => newPage(draft, { area: 'main', page: 'home', url: '/', title: '药达' })).toThrow('exists already')
})
