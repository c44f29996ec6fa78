/** What a page's guard, shell and reporter need to know about it. Absent means no. */
export interface RouteFlags {
  /** The session may end here without a redirect to login. @spec NAV-50 */
  staysOnExpiry?: boolean
  /** A tab of the tab bar. */
  tab?: boolean
  /** A page of one mini-program alone, whose address outside apps know: there its file is its address. @spec NAV-55 */
  only?: 'weapp' | 'alipay'
}

export interface Route extends RouteFlags {
  /** Public address, the one that H5 shows: `/order/detail/:status/:id`. */
  url: string
  /** Folder of the page: `pages/<area>/<page>/index`; that of a page with `only` follows from its url. */
  page: string
  area: string
  title: string
  /** Login is needed to open it (L of the specification). @spec NAV-01 */
  login?: boolean
  /** Names of the query parameters it reads besides those of the url. */
  query?: readonly string[]
}

type RouteRow = Omit<Route, 'area'>

/** The routes of one area. Pure data: the build reads it too, so nothing of Taro or React may be imported here. */
export const defineRoutes = <const A extends string, const T extends Record<string, RouteRow>>(area: A, table: T) =>
  Object.fromEntries(Object.entries(table).map(([name, row]) => [name, { ...row, area }])) as {
    [K in keyof T]: T[K] & { area: A }
  }

type Part<S extends string> = S extends `:${infer P}?`
  ? { [K in P]?: string | number }
  : S extends `:${infer P}`
    ? { [K in P]: string | number }
    : unknown

/** `/a/:x/:y?` → `{ x: string | number; y?: string | number }` */
export type UrlParams<S extends string> = S extends `${infer Head}/${infer Tail}`
  ? Part<Head> & UrlParams<Tail>
  : Part<S>
