// Graph of the pages of the app: an edge for each page that a page opens with a tap.
import path from 'node:path'
import { matchUrl, pageFile, routeNames, routes, type RouteName } from '../../src/routes'
import { carouselRows, noticeRows } from '../../server/demo/seed/content'
import { cityServices } from '../../server/contexts/catalog/store/city-services'
import { exists, read } from './disk'

const IMPORT = /(?:\bfrom|\bimport|\brequire)\s*\(?\s*'([^']+)'/g
/** A navigation call up to the end of its first argument: `go('goods', …)`, `go(isOpen ? 'a' : 'b')`, `app[mode]('orderPay')`. */
const CALL = /(?:\bgo|\breplace|\[mode\])\(([^,(){}]*)/g
/** A link in a table of links: `{ name: 'coupons', … }`; with `params` next to it, it is the address of a shared card. */
const ROW = /\bname: '(\w+)'(?!, params)/g
/** A list of pages: those behind the values of a reply, or of tabs: `PAGES = { loyalty: 'insuranceLoyalty' }`. */
const TABLE = /PAGES\b[^=]*= [{[]([^}\]]*)[}\]]/g
/** Cards of products that open another page than the usual one: `new ProductActions(app, 'category_product', 'goodsCategory')`. */
const CARDS = /\bProductActions\(([^)]*)\)/g
const LITERAL = /'(\w+)'/g
const LOGIN = /\.login\(/

const isRoute = (name: string): name is RouteName => Object.hasOwn(routes, name)
const groups = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, group]) => group as string)

/** Returns the names of the pages that the code of a file opens. */
export function linksIn(text: string): RouteName[] {
  const quoted = [CALL, TABLE, CARDS].flatMap((form) => groups(text, form)).flatMap((part) => groups(part, LITERAL))
  const names = [...quoted, ...groups(text, ROW), ...(LOGIN.test(text) ? ['login'] : [])]
  return [...new Set(names)].filter(isRoute)
}

/** Returns the files that an import may mean, within the pages and features. */
function resolve(from: string, specifier: string): string[] {
  const base = specifier.startsWith('@/')
    ? `src/${specifier.slice(2)}`
    : specifier.startsWith('.') && path.posix.join(path.posix.dirname(from), specifier)
  if (!base || !/^src\/(pages|features)\//.test(base)) return []
  return ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
    .map((end) => `${base}${end}`)
    .filter((file) => file.includes('.') && exists(file))
}

/** Returns a page's own file with the files of pages and features that it imports, directly or not. */
function closure(entry: string): string[] {
  const files = new Set([entry])
  for (const file of files)
    for (const specifier of groups(read(file), IMPORT)) for (const next of resolve(file, specifier)) files.add(next)
  return [...files]
}

const URL = /(?:["'`])(\/[\w/-]*(?:\?[\w=&-]*)?)(?:["'`])/g
/** Returns the pages of the urls in a text. */
export const urlsIn = (text: string): RouteName[] =>
  groups(text, URL).flatMap((url) => matchUrl(url.split('?')[0] ?? '')?.name ?? [])

/** Returns the pages that a file of the seed links to, in the part between two marks. */
function seeds(name: string, from = '', to?: string): RouteName[] {
  const text = read(`server/demo/seed/${name}.ts`)
  return urlsIn(text.slice(text.indexOf(from), to ? text.indexOf(to) : undefined))
}
const listed = (rows: object) => urlsIn(JSON.stringify(rows).replaceAll('\\"', '"'))

/** Pages that the demo data links to, by the page that shows the data. */
const seeded = (): Partial<Record<RouteName, RouteName[]>> => ({
  home: [...listed(cityServices({ hasStores: true, hasDecoction: true, hasCustoms: true })), ...listed(carouselRows())],
  noticeDetail: listed(noticeRows(new Date(0))),
  special: seeds('topics', 'const TOPICS', 'const ARTICLES'),
  articleDetail: seeds('topics', 'const ARTICLES', 'export async'),
  serviceAnswer: seeds('help'),
  login: linksIn(read('src/app/open-login.ts').replaceAll('open(', 'go(')),
})

/** Returns the pages of a partner's shell that replace a page. */
const inShell = (name: RouteName): RouteName[] =>
  routeNames.filter((one) => {
    const { replaces = [] } = routes[one]
    return replaces.some((url) => matchUrl(url)?.name === name)
  })

/** Returns for each page the pages that it opens. */
export function linkGraph(): Record<RouteName, RouteName[]> {
  const data = seeded()
  const linksOf = (name: RouteName) => {
    const file = `src/${pageFile(routes[name])}.tsx`
    return [
      ...new Set([...closure(file).flatMap((one) => linksIn(read(one))), ...(data[name] ?? []), ...inShell(name)]),
    ]
  }
  return Object.fromEntries(routeNames.map((name) => [name, linksOf(name)])) as Record<RouteName, RouteName[]>
}

/** Returns the number of taps from home to each page that can be reached. Tabs are one tap away. */
export function tapsFromHome(graph: Record<RouteName, readonly RouteName[]>): Map<RouteName, number> {
  const tabs = routeNames.filter((name) => routes[name].tab === true)
  const taps = new Map<RouteName, number>(tabs.map((name) => [name, name === 'home' ? 0 : 1]))
  const queue = ['home' as RouteName, ...tabs.filter((name) => name !== 'home')]
  for (const name of queue) {
    for (const next of graph[name]) {
      if (taps.has(next)) continue
      taps.set(next, (taps.get(name) ?? 0) + 1)
      queue.push(next)
    }
  }
  return taps
}
