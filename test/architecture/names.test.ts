import path from 'node:path'
import { pageFile, routes, type Route } from '../../src/routes'
import { AREAS, CALL_AREAS, FIELD_WORDS, ROUTE_AREAS, SERVER_PLACES } from '../spec/areas'
import { allFiles, foldersIn, read } from './disk'

const PLACES = ['src/pages', 'src/features', 'src/contract']
const source = [...allFiles('src'), ...allFiles('server'), ...allFiles('scripts'), ...allFiles('test')].filter(
  (file) => !file.includes('/fixture/') && !/\.(snap|md)$/.test(file),
)
const areasOf = (file: string) => [...new Set((JSON.parse(read(file)) as { area: string }[]).map(({ area }) => area))]

/** Pages of one host, whose urls are fixed by other parties. */
const fixed = Object.values(routes as Record<string, Route>).flatMap((route) =>
  route.only ? [pageFile(route).split('/')[1] ?? ''] : [],
)

test.each(PLACES)('folders of %s are area words', (place) => {
  const known = (name: string) =>
    name in AREAS ||
    (place === 'src/features' && name in FIELD_WORDS) ||
    (place === 'src/pages' && fixed.includes(name))
  expect(foldersIn(place).filter((name) => !known(name))).toEqual([])
})

/** Names that are no subject of the shop, with the reason. */
const PLUMBING: Record<string, string> = {
  common: 'texts that every area shows: buttons, errors, units',
  define: 'the type of a route and its helpers; holds no route',
  index: 'joins the routes of all areas and turns them into urls',
  'pull-down': 'what a finger sees that pulls a page down; the page kit draws it',
  'lazy-routes': 'joins the routes of the subpackages, which load after the first page',
  preload: 'names the subpackages that a page downloads for the next tap',
  redirects: 'old urls of many areas, and the pages they lead to',
  shell: 'redirects into the shell of a partner and out of it',
}

const subjects = ['src/domain', 'src/features', 'src/pages', 'src/hosts', 'src/app', 'server/contexts'].flatMap(
  (folder) => allFiles(folder),
)
/** Whether a folder or module of the app or the server is about this subject: `cart-extras` may be `cart/extras`. */
const isSubject = (name: string) => {
  const place = new RegExp(`/${name.replaceAll('-', '[-/]')}(/|\\.tsx?$)`)
  return subjects.some((file) => place.test(file))
}

test('files of src/routes are areas; files of src/texts are areas or subjects of the code', () => {
  const namesIn = (folder: string) =>
    allFiles(folder)
      .filter((file) => !file.includes('.test.'))
      .map((file) => path.basename(file, '.ts'))
  const isArea = (name: string) => name in AREAS || name in FIELD_WORDS || name in PLUMBING
  expect(namesIn('src/routes').filter((name) => !isArea(name))).toEqual([])
  expect(namesIn('src/texts').filter((name) => !isArea(name) && !isSubject(name))).toEqual([])
})

test('every area with calls has its routes.ts at its place on the server, and no other folder has one', () => {
  const places = Object.entries(SERVER_PLACES).filter(([area]) => foldersIn('src/contract').includes(area))
  const onDisk = allFiles('server/contexts').filter((file) => file.endsWith('/routes.ts'))
  expect(onDisk.sort()).toEqual(places.map(([, place]) => `server/contexts/${place}/routes.ts`).sort())
})

test('every area of the inventories has an area word', () => {
  expect(areasOf('test/spec/routes.json').filter((area) => !(area in ROUTE_AREAS))).toEqual([])
  expect(areasOf('test/spec/calls.json').filter((area) => !(area in CALL_AREAS))).toEqual([])
})

test('files and folders are kebab-case', () => {
  const KEBAB = /^[._]?[a-z0-9]+(-[a-z0-9]+)*$/
  const wrong = source.filter((file) =>
    file
      .split('/')
      .flatMap((part) => part.split('.'))
      .some((part) => part !== '' && !KEBAB.test(part)),
  )
  expect(wrong).toEqual([])
})

test('no module name has a dot: it would look like a host file', () => {
  const ROLE = /\.(test|config|lazy|weapp|alipay|h5|d|ui|mutation)$/
  const wrong = [...allFiles('src'), ...allFiles('server')]
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) =>
      path
        .basename(file)
        .replace(/\.tsx?$/, '')
        .replace(ROLE, '')
        .replace(ROLE, '')
        .includes('.'),
    )
  expect(wrong).toEqual([])
})

const variants = allFiles('src').filter((file) => /\.(weapp|alipay|h5)\.[a-z]+$/.test(file))
const moduleOf = (file: string) => file.replace(/\.(weapp|alipay|h5)\.[a-z]+$/, '')
const capabilities = [...new Set(variants.map(moduleOf))]

test('host files are in src/hosts, next to their contract', () => {
  expect(capabilities.filter((module) => !/^src\/hosts\/.+\/index$/.test(module))).toEqual([])
  const folders = new Set(capabilities.map((module) => path.posix.dirname(module)))
  expect([...folders].filter((folder) => !allFiles(folder).includes(`${folder}/contract.ts`))).toEqual([])
})

test('the three host files of a module share one extension, and no plain file hides them', () => {
  const wrong = capabilities.filter((module) => {
    const own = allFiles(path.posix.dirname(module)).filter(
      (file) => file.startsWith(`${module}.`) && !file.includes('.test.'),
    )
    return own.length !== 3 || new Set(own.map((file) => path.extname(file))).size !== 1
  })
  expect(wrong).toEqual([])
})

test('every host file uses satisfies or re-exports a typed shared implementation', () => {
  const wrong = variants
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => !/satisfies |export \{[^}]+\} from |: [A-Z]\w+ = /.test(read(file)))
  expect(wrong).toEqual([])
})
