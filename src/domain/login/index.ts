import type { Partner } from '../partner'

/** How long a login that left for a provider may take to come back, ms; a bind ticket lives as long. */
export const AWAY_MS = 10 * 60_000
/** Of two returns from login within this time the second counts for nothing. Milliseconds. @spec BC-52 */
export const RETURN_DEBOUNCE_MS = 500

/** Is this public address a login page, so that login neither opens over it nor returns to it? @spec ST-30 NAV-55 */
export const isLoginPage = (url: string): boolean =>
  /^\/(login|mobile|pages\/phone\/phone|pages\/alipay\/phone\/phone)(\/|\?|$)/.test(url)

/** Does a provider's page come back to this path with a code: for a login, or to say who pays? @spec NAV-09 ST-80 */
export const takesCode = (path: string): boolean => path === '/mobile' || /^\/order\/(pay\/|medicalPay$)/.test(path)

const UNSAFE = /[\s\\\u0000-\u001f\u007f]/

/**
 * A web-view address that is ours, whole; '' for any other: `/user` and `https://shop/user` of the origin `https://shop`.
 * Mini-programs have no URL parser, so the address must begin with the origin and a slash, letter by letter. @spec NAV-55
 */
export function ownAddress(address: string | undefined, origin: string): string {
  if (!address || UNSAFE.test(address) || !/^https?:\/\/[^/]+$/.test(origin)) return ''
  if (/^\/(?!\/)/.test(address)) return origin + address
  if (address === origin) return `${origin}/`
  return address.startsWith(`${origin}/`) ? address : ''
}

/**
 * The web-view address to open after login: the token in its query, once, and the platform and seller that it does not
 * name itself. The H5 takes the token out of its address as it starts. @spec NAV-55 ST-03
 */
export function handOver(address: string, given: { token: string; platform?: string; refno?: string }): string {
  const [whole = '', ...fragment] = address.split('#')
  const [path = '', ...query] = whole.split('?')
  const pairs = query
    .join('?')
    .split('&')
    .filter((pair) => pair && pair.split('=')[0] !== 'token')
  const named = new Set(pairs.map((pair) => pair.split('=')[0]))
  for (const [key, value] of Object.entries(given))
    if (value && !named.has(key)) pairs.push(`${key}=${encodeURIComponent(value)}`)
  return `${path}?${pairs.join('&')}${fragment.length ? `#${fragment.join('#')}` : ''}`
}

/** The call by which a customer comes in whom somebody vouches for, null for nobody. `thirdSource` of the entry address. */
export const partnerLogin = (partner: Partner | null | undefined, thirdSource = '') =>
  thirdSource === 'zhyaoshi' ? 'zhyaoshiLogin' : (partner?.customerLogin ?? null)
