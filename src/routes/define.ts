/** Flags of a page for its guard, shell and reporter. Absent means no. */
export interface RouteFlags {
  /** Whether the session may end on this page without a redirect to sign-in. @spec NAV-50 */
  staysOnExpiry?: boolean
  /** Whether it is a tab of the tab bar. A page of the shell names the tab that it stands for. */
  tab?: boolean | 'home' | 'user'
  /**
   * Host that alone has this page. Outside apps know the url of a page that only a mini-program has, which is why its
   * file path is its url there. Pages of H5 alone have public urls, and the mini-programs do not know them.
   * @spec NAV-55
   */
  only?: 'weapp' | 'alipay' | 'h5'
  /**
   * Urls of the own shop for which a partner's shopper sees this page. Everybody else sees the page of the first one
   * instead of this page.
   * @spec NAV-12
   */
  replaces?: readonly string[]
  /** Url that this page replaces for partners whose shell begins with the user page. @spec NAV-22 */
  replacesForUserHome?: string
}

export interface Route extends RouteFlags {
  /** Public url, as H5 shows it: `/order/detail/:status/:id`. */
  url: string
  /** Folder of the page: `pages/<area>/<page>/index`; with `only` it follows from the url. */
  page: string
  area: string
  title: string
  /** Whether the page requires sign-in (L in the specification). @spec NAV-01 */
  login?: boolean
  /** Names of the query parameters that the page reads besides those of the url. */
  query?: readonly string[]
}

type RouteRow = Omit<Route, 'area'>

/** Defines the routes of one area. Pure data: the build reads it too, so it must not import Taro or React. */
export const defineRoutes = <const A extends string, const T extends Record<string, RouteRow>>(area: A, table: T) =>
  Object.fromEntries(Object.entries(table).map(([name, row]) => [name, { ...row, area }])) as {
    [K in keyof T]: T[K] & { area: A }
  }

type Part<S extends string> = S extends `:${infer P}?`
  ? { [K in P]?: string | number }
  : S extends `:${infer P}`
    ? { [K in P]: string | number }
    : unknown

/** Parameters of a url pattern: `/a/:x/:y?` → `{ x: string | number; y?: string | number }`. */
export type UrlParams<S extends string> = S extends `${infer Head}/${infer Tail}`
  ? Part<Head> & UrlParams<Tail>
  : Part<S>
