import { addTitles } from '../../config/plugin-page-titles'
import { matchPage, pageFile, routes, type Route } from '../../src/routes'
import { allFiles, exists, read } from './disk'

const table = Object.entries(routes as Record<string, Route>)

/** Name of the route whose page this is: a page of H5 may have a second url in the shell of a partner. */
const ownName = (route: Route) => matchPage(pageFile(route))

test.each(table)('route %s has its page', (name, route) => {
  const page = `src/${pageFile(route)}`
  expect(exists(`${page}.tsx`)).toBe(true)
  expect(read(`${page}.tsx`)).toMatch(new RegExp(`definePage\\(\\s*'${ownName(route) ?? name}'`))
})

test('the build adds a title to the config of a page, and keeps what the page says itself', () => {
  const configMap = {
    'pages/order/list/index.config': { content: { onReachBottomDistance: 300 } as Record<string, unknown> },
    'app.config': { content: {} },
  }
  addTitles(configMap, [
    { page: 'pages/order/list/index', title: '我的订单' },
    { page: 'pages/alipay/phone/index', title: '手机号' },
  ])
  expect(configMap['pages/order/list/index.config'].content).toEqual({
    navigationBarTitleText: '我的订单',
    onReachBottomDistance: 300,
  })
  expect(configMap['app.config'].content).toEqual({})
})

test('titles of pages are in the route table only', () => {
  const titled = allFiles('src/pages').filter((file) => /navigationBarTitleText/.test(read(file)))
  expect(titled).toEqual([])
})

test('every page folder has its route', () => {
  const known = new Set(table.map(([, route]) => `src/${pageFile(route)}.tsx`))
  const entries = allFiles('src/pages').filter((file) => /^src\/pages\/[^/]+\/[^/]+\/index\.tsx$/.test(file))
  expect(entries.length).toBeGreaterThan(100)
  expect(entries.filter((file) => !known.has(file))).toEqual([])
})

test('no two routes share a url, nor a page outside the shell of partners', () => {
  const urls = table.map(([, route]) => route.url.replace(/:\w+/g, ':'))
  expect(new Set(urls).size).toBe(urls.length)
  const pages = table.filter(([, { replaces }]) => !replaces).map(([, route]) => pageFile(route))
  expect(new Set(pages).size).toBe(pages.length)
})

test('a page entry only connects modules: usually 60 lines, 80 at most', () => {
  const long = table
    .map(([, route]) => `src/${pageFile(route)}.tsx`)
    .filter((file) => exists(file) && read(file).split('\n').length > 81)
  expect(long).toEqual([])
})

test('a page declares its load and show actions once, through useShown', () => {
  const callsTo = (text: string, hook: string) =>
    [...text.matchAll(new RegExp(`${hook}\\(\\(\\) => (?:void )?([\\w.]+\\(\\))`, 'g'))].map(([, call]) => call)
  const twice = allFiles('src/pages').filter((file) => {
    if (!file.endsWith('.tsx')) return false
    const text = read(file)
    return callsTo(text, 'useDidShow').some((call) => callsTo(text, 'useEffect').includes(call))
  })
  expect(twice).toEqual([])
})
