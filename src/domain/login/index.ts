import type { Partner } from '../partner'

/** Time limit of an external login, in ms; equals the lifetime of a bind ticket. */
export const EXTERNAL_LOGIN_MS = 10 * 60_000
/** Time in ms within which a second return from login is ignored. @spec BC-52 */
export const RETURN_DEBOUNCE_MS = 500

/** Whether this public url is a login page: login must neither open over it nor return to it. @spec ST-30 NAV-55 */
export const isLoginPage = (url: string): boolean =>
  /^\/(login|mobile|pages\/phone\/phone|pages\/alipay\/phone\/phone)(\/|\?|$)/.test(url)

/**
 * Whether a provider's page returns to this path with a code, for a sign-in or to identify the payer.
 * @spec NAV-09 ST-80
 */
export const isCodeReturnPath = (path: string): boolean =>
  path === '/mobile' || path === '/order/medicalPay' || /^\/(order|merchant)\/pay\//.test(path)

const UNSAFE = /[\s\\\u0000-\u001f\u007f]/

/**
 * Returns a web-view url of our own in full; '' for any other: `/user` and `https://shop/user` of the origin
 * `https://shop`. Compares literally with the origin and a slash, because mini-programs have no URL parser.
 * @spec NAV-55
 */
export function ownAddress(address: string | undefined, origin: string): string {
  if (!address || UNSAFE.test(address) || !/^https?:\/\/[^/]+$/.test(origin)) return ''
  if (/^\/(?!\/)/.test(address)) return origin + address
  if (address === origin) return `${origin}/`
  return address.startsWith(`${origin}/`) ? address : ''
}

/**
 * Returns the web-view url to open after login: adds the token to its query, once, and the platform and seller if it
 * names none. The H5 removes the token from its url at start.
 * @spec NAV-55 ST-03
 */
export function withSessionToken(
  address: string,
  values: { token: string; platform?: string; refno?: string },
): string {
  const [whole = '', ...fragment] = address.split('#')
  const [path = '', ...query] = whole.split('?')
  const pairs = query
    .join('?')
    .split('&')
    .filter((pair) => pair && pair.split('=')[0] !== 'token')
  const named = new Set(pairs.map((pair) => pair.split('=')[0]))
  for (const [key, value] of Object.entries(values))
    if (value && !named.has(key)) pairs.push(`${key}=${encodeURIComponent(value)}`)
  return `${path}?${pairs.join('&')}${fragment.length ? `#${fragment.join('#')}` : ''}`
}

/** Returns the call that signs a partner's customer in, null for none. `thirdSource` comes from the entry url. */
export const partnerLogin = (partner: Partner | null | undefined, thirdSource = '') =>
  thirdSource === 'zhyaoshi' ? 'zhyaoshiLogin' : (partner?.customerLogin ?? null)
