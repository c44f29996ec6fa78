import type { Route, UrlParams } from './define'
import { lazyRoutes } from './lazy-routes'
import { mainRoutes } from './main'

export type { Route } from './define'

/** The route table. App config, H5 urls, guards, titles and typed navigation all derive from it. */
const table = { ...mainRoutes, ...lazyRoutes }

/** Public routes by the first part of their url, which has no parameter, grouped on the first use. */
let groups: ReturnType<typeof groupRoutes> | undefined

type Table = typeof table
export type RouteName = keyof Table

type Query<R> = R extends { query: readonly (infer Q extends string)[] } ? { [K in Q]?: string | number } : unknown

/** Parameters of a route: those of its url and its declared query. */
export type RouteParams<N extends RouteName> = UrlParams<Table[N]['url']> & Query<Table[N]>

/** Arguments of navigation: `[params]` when a route needs some, `[params?]` when all are optional. */
export type RouteArgs<N extends RouteName> =
  Record<string, never> extends RouteParams<N> ? [params?: RouteParams<N>] : [params: RouteParams<N>]

export const routes: Record<RouteName, Route> = table
export const routeNames = Object.keys(table) as RouteName[]

/** Adds the rows that H5's first visit does not load. */
export function learnRoutes(lazyRows: Partial<Record<RouteName, Route>>) {
  Object.assign(routes, lazyRows)
  groups = undefined
}

const list = (): Route[] => Object.values(routes)

/** Returns the routes that a host has; without a host those that every host has. */
const routesOn = (host?: string) => list().filter(({ only }) => !only || only === host)

/** Whether the url of a route is public. The page of one mini-program is opened by its file. */
const isPublic = ({ only }: Route) => !only || only === 'h5'

/** Returns the page file without a leading slash: `pages/order/detail/index`. */
export const pageFile = (route: Route) =>
  isPublic(route) ? `pages/${route.area}/${route.page}/index` : route.url.slice(1)

/**
 * Orders urls, static parts before parameters. Compares plainly: a locale's order would be the most expensive step of
 * start-up.
 */
const inOrder = (a: string, b: string) => Number(a > b) - Number(a < b)
const bySpecificity = (a: Route, b: Route) => inOrder(specificity(a.url), specificity(b.url))

/**
 * Returns the pages of an area in matching order: H5's router takes the first match, which is why `/user/address/edit`
 * comes before `/user/address/:state?`.
 */
const pagesOf = (area: string) =>
  routesOn()
    .filter((route) => route.area === area)
    .sort(bySpecificity)

/** Returns the pages of the main package, home first. */
export const mainPages = () => pagesOf('main').map(pageFile)

/**
 * Returns the subpackages: one per area except `main`, and one for each page that only this mini-program has. Several
 * urls of H5 may share a page.
 */
export const subPackages = (host = '') => {
  const files = routesOn(host).map(pageFile)
  const areas = [...new Set(files.map((file) => file.split('/', 2).join('/')))]
  const sorted = [...new Set(routesOn(host).sort(bySpecificity).map(pageFile))]
  return areas
    .filter((root) => root !== 'pages/main')
    .map((root) => ({
      root,
      pages: sorted.filter((file) => file.startsWith(`${root}/`)).map((file) => file.slice(root.length + 1)),
    }))
}

const main: Partial<Record<RouteName, Route>> = mainRoutes

/** Whether a route is a tab. Works for every name, even before H5 has loaded the other rows. */
export const isTab = (name: RouteName) => main[name]?.tab === true

export const tabPages = () => routesOn().filter((route) => route.tab)

const PARAM = /\/:(\w+)(\?)?/g

/** Returns a sort key that puts static parts before parameters. */
const specificity = (url: string) =>
  url
    .split('/')
    .map((part) => (part.startsWith(':') ? '1' : '0'))
    .join('')

/** Returns the fixed part of a url, for a tab with only optional parameters: `/category`. */
const fixedPart = (url: string) => url.replace(/(\/:\w+\?)+$/, '') || '/'

/**
 * Returns the H5 urls of the main package by page file, in the router's form; other pages go through `loadOtherPage`. The
 * bare url comes first, because tabs are recognised by it.
 */
export const h5Routes = (): Record<string, string | string[]> =>
  Object.fromEntries(
    pagesOf('main').map((route) => {
      const bare = fixedPart(route.url)
      return [`/${pageFile(route)}`, bare === route.url ? route.url : [bare, route.url]]
    }),
  )

type Row = [name: RouteName, route: Route]

const firstPart = (url: string) => url.split('/', 2)[1] ?? ''

function groupRoutes() {
  const found = new Map<string, { rows: Row[]; patterns?: ReturnType<typeof compile> }>()
  for (const row of Object.entries(routes) as Row[]) {
    const [, route] = row
    // Leaves out pages of one mini-program: no link of ours opens them by url; the host opens them by file.
    if (!isPublic(route)) continue
    const first = firstPart(route.url)
    const group = found.get(first) ?? { rows: [] }
    group.rows.push(row)
    found.set(first, group)
  }
  return found
}

/** Compiles the urls of one group, on the first use: a start-up needs few of them. */
const compile = (rows: readonly Row[]) =>
  rows
    .map(([name, route]) => {
      const keys: string[] = []
      const source = route.url.replace(PARAM, (_, key: string, optional?: string) => {
        keys.push(key)
        return optional ? '(?:/([^/]+))?' : '/([^/]+)'
      })
      return { name, route, keys, pattern: new RegExp(`^${source}/?$`) }
    })
    .sort((a, b) => bySpecificity(a.route, b.route))

/** Decodes a part of a url; a part that is not a valid encoding stays unchanged. */
export const decodePart = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export interface RouteMatch {
  name: RouteName
  route: Route
  params: Record<string, string>
}

/** Finds the route of a public url, with its url parameters decoded. `null` for an unknown url. */
export function matchUrl(pathname: string): RouteMatch | null {
  const group = (groups ??= groupRoutes()).get(firstPart(pathname))
  if (!group) return null
  for (const { name, route, keys, pattern } of (group.patterns ??= compile(group.rows))) {
    const match = pattern.exec(pathname)
    if (!match) continue
    const pathParams = keys.flatMap((key, index) => {
      const value = match[index + 1]
      return value === undefined ? [] : [[key, decodePart(value)] as const]
    })
    return { name, route, params: Object.fromEntries(pathParams) }
  }
  return null
}

/** Finds the route of a page file, with or without a leading slash. */
export const matchPage = (file: string): RouteName | undefined =>
  routeNames.find((name) => pageFile(routes[name]) === file.replace(/^\//, ''))

export type Params = Record<string, string | number | undefined>

const queryOf = (params: Params) =>
  Object.entries(params)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`)
    .join('&')

const withQuery = (path: string, params: Params) => {
  const query = queryOf(params)
  return query ? `${path}?${query}` : path
}

/** Returns the public url: url parameters go into the path, the others into the query. */
export function publicUrl(name: RouteName, params: Params = {}): string {
  const rest = { ...params }
  const path = routes[name].url.replace(PARAM, (_, key: string) => {
    const value = rest[key]
    delete rest[key]
    return value === undefined || value === '' ? '' : `/${encodeURIComponent(String(value))}`
  })
  return withQuery(path || '/', rest)
}

/** Returns the page url of the mini-programs: every parameter is in the query. */
export const pageUrl = (name: RouteName, params: Params = {}) => withQuery(`/${pageFile(routes[name])}`, params)
