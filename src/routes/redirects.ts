/** Patterns of a url and of the url that it redirects to. */
export type Pair = readonly [from: string, to: string]

/** Old urls of the own shop in order: one may lead to a later one. Parameters without a place go into the query. */
const OLD_URLS = [
  ['/globalOrder', '/order/index/0'],
  ['/global/order', '/order/index/0'],
  ['/global/order/:index', '/order/index/:index'],
] as const satisfies readonly Pair[]

/** Properties of a partner that decide its redirects. */
export interface Shell {
  shell: boolean
  home: 'index' | 'user'
}

const partsOf = (path: string) => path.replace(/\/$/, '').split('/')

/** Returns the parameters of a path by the pattern as `name=value`, still encoded; null when the path does not match. */
function read(pattern: string, path: string): string[] | null {
  const names = partsOf(pattern)
  const parts = partsOf(path)
  if (parts.length > names.length) return null
  const pairs: string[] = []
  const fits = names.every((name, at) => {
    const part = parts[at]
    if (!name.startsWith(':')) return part === name
    if (part) pairs.push(`${name.replace(/[:?]/g, '')}=${part}`)
    return Boolean(part) || name.endsWith('?')
  })
  return fits ? pairs : null
}

/** Fills a pattern with parameters; the others form the query. A missing part of the path becomes 0. */
function write(pattern: string, params: string[]): string {
  const rest = [...params]
  const path = pattern.replace(/\/:(\w+)(\??)/g, (_, key: string, optional: string) => {
    const at = rest.findIndex((pair) => pair.startsWith(`${key}=`))
    const value = at < 0 ? '' : rest.splice(at, 1)[0]?.slice(key.length + 1)
    return value || !optional ? `/${value || 0}` : ''
  })
  return rest.length > 0 ? `${path}?${rest.join('&')}` : path
}

/** Returns the url when it matches the pattern `from`, written by the pattern `to`; null when it does not match. */
function lead(url: string, from: string, to: string): string | null {
  const [path = '', ...query] = url.split('?')
  const params = read(from, path)
  const text = query.join('?')
  return params && write(to, text ? [...params, ...text.split('&')] : params)
}

type ShopUrls = typeof import('./shell').shopUrls

let shopUrls: ShopUrls | undefined

/** Adds the redirects into the shell of a partner and out of it, which H5 alone has (src/hosts/lazy-tables). */
export const learnShell = (urls: ShopUrls) => void (shopUrls = urls)

/**
 * Returns the url that a url of ours redirects to, with its query; null when it stays. `partner`: the platform's row,
 * if one is active. The shell is known where its rows are: on H5, after the first frame at home.
 * @spec NAV-12 NAV-13 NAV-14 NAV-15 NAV-16 NAV-17 NAV-18 NAV-19 NAV-20 NAV-22 NAV-33 NAV-34
 */
export function redirectOf(url: string, partner: Shell | null | undefined): string | null {
  let redirectUrl: string | null = null
  const pairs = [...OLD_URLS, ...(shopUrls?.(url, partner) ?? [])]
  for (const [from, to] of pairs) redirectUrl = lead(redirectUrl ?? url, from, to) ?? redirectUrl
  return redirectUrl
}
