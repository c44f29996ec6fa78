/** A url that redirects. Parameters without a place in the target go into its query. */
interface Redirect {
  from: string
  to: string
  /**
   * Shoppers it applies to: those of a partner with a shell, or of a partner whose shell begins with the user page;
   * everyone when absent.
   */
  of?: 'shell' | 'userHome'
}

/** Redirects in order: one may lead to a later one. Pure data. */
const REDIRECTS: readonly Redirect[] = [
  { from: '/globalOrder', to: '/order/index/0' },
  { from: '/global/order', to: '/order/index/0' },
  { from: '/global/order/:index', to: '/order/index/:index' },
  { from: '/', to: '/merchant/index', of: 'shell' },
  { from: '/shopping', to: '/merchant/shopping', of: 'shell' },
  { from: '/user', to: '/merchant/user', of: 'shell' },
  { from: '/search', to: '/merchant/search', of: 'shell' },
  { from: '/order/index/:index?', to: '/merchant/user', of: 'shell' },
  { from: '/commodity/detail/:id', to: '/merchant/goodDetail/:id', of: 'shell' },
  { from: '/order/pay/:id/:payType?', to: '/merchant/pay/:id', of: 'shell' },
  { from: '/order/walletPay/:id', to: '/merchant/walletPay/:id', of: 'shell' },
  { from: '/order/directAffirm/:type', to: '/merchant/directAffirm/:type', of: 'shell' },
  { from: '/merchant', to: '/merchant/index', of: 'shell' },
  { from: '/merchant/index', to: '/merchant/user', of: 'userHome' },
]

/** Properties of a partner that decide its redirects. */
export interface Shell {
  shell: boolean
  home: 'index' | 'user'
}

const partsOf = (path: string) => path.replace(/\/$/, '').split('/')

/** Returns the parameters of a path by the pattern, still encoded; null when the path does not match. */
function read(pattern: string, path: string): Record<string, string> | null {
  const names = partsOf(pattern)
  const parts = partsOf(path)
  if (parts.length > names.length) return null
  const params: Record<string, string> = {}
  const fits = names.every((name, at) => {
    const part = parts[at]
    if (!name.startsWith(':')) return part === name
    if (part) params[name.replace(/[:?]/g, '')] = part
    return Boolean(part) || name.endsWith('?')
  })
  return fits ? params : null
}

function write(to: string, params: Record<string, string>, query: string): string {
  const rest = { ...params }
  const path = to.replace(/:(\w+)/g, (_, key: string) => {
    const value = rest[key] ?? ''
    delete rest[key]
    return value
  })
  const pairs = [...Object.entries(rest).map(([key, value]) => `${key}=${value}`), ...(query ? [query] : [])]
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path
}

/**
 * Returns the url that a url of ours redirects to, with its query; null when it stays. `partner`: the platform's row,
 * if one is active. A target that is not built yet (`isBuilt` takes its path) redirects nobody.
 * @spec NAV-12 NAV-13 NAV-14 NAV-15 NAV-16 NAV-17 NAV-18 NAV-19 NAV-20 NAV-22 NAV-33 NAV-34
 */
export function redirectOf(
  url: string,
  partner: Shell | null | undefined,
  isBuilt: (path: string) => boolean,
): string | null {
  let currentUrl = url
  let redirectUrl: string | null = null
  for (const { from, to, of } of REDIRECTS) {
    if (of && !partner?.shell) continue
    if (of === 'userHome' && partner?.home !== 'user') continue
    const [path = '', ...query] = currentUrl.split('?')
    const params = read(from, path)
    if (!params) continue
    currentUrl = write(to, params, query.join('?'))
    if (isBuilt(currentUrl.split('?')[0] ?? '')) redirectUrl = currentUrl
  }
  return redirectUrl
}
