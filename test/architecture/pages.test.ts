import { pageFile, routes, type Route } from '../../src/routes'
import { allFiles, exists, read } from './disk'

const table = Object.entries(routes as Record<string, Route>)
const titleOf = (config: string) => /navigationBarTitleText:\s*'([^']*)'/.exec(config)?.[1]

test.each(table)('route %s has its page, with the same title', (name, route) => {
  const page = `src/${pageFile(route)}`
  expect(exists(`${page}.tsx`)).toBe(true)
  expect(titleOf(read(`${page}.config.ts`))).toBe(route.title)
  expect(read(`${page}.tsx`)).toMatch(new RegExp(`definePage\\(\\s*'${name}'`))
})

test('every page folder has its route', () => {
  const known = new Set(table.map(([, route]) => `src/${pageFile(route)}.config.ts`))
  expect(allFiles('src/pages').filter((file) => file.endsWith('index.config.ts') && !known.has(file))).toEqual([])
})

test('no two routes share an address or a page', () => {
  const urls = table.map(([, route]) => route.url.replace(/:\w+/g, ':'))
  expect(new Set(urls).size).toBe(urls.length)
  expect(new Set(table.map(([, route]) => pageFile(route))).size).toBe(table.length)
})

test('a page entry is wiring: 60 lines as a rule, 80 at most', () => {
  const long = table
    .map(([, route]) => `src/${pageFile(route)}.tsx`)
    .filter((file) => exists(file) && read(file).split('\n').length > 81)
  expect(long).toEqual([])
})

test('what a page does when it is drawn and when it is shown is said once, by useShown: else it is done twice', () => {
  const asked = (text: string, hook: string) =>
    [...text.matchAll(new RegExp(`${hook}\\(\\(\\) => (?:void )?([\\w.]+\\(\\))`, 'g'))].map(([, call]) => call)
  const twice = allFiles('src/pages').filter((file) => {
    if (!file.endsWith('.tsx')) return false
    const text = read(file)
    return asked(text, 'useDidShow').some((call) => asked(text, 'useEffect').includes(call))
  })
  expect(twice).toEqual([])
})
