import { CODES } from '../contract/codes'
import type { Flow } from './errors'
import type { ApiError } from './result'

/** There is no such thing: the server says it as a refusal or as the address's own status. */
export const isMissing = (error: ApiError) =>
  (error.kind === 'business' && error.code === CODES.missing) ||
  (error.kind === 'http' && error.status === CODES.missing)

/** A line of the cart that cannot be so: the server says which and why. @spec ER-29 */
export const CART_LINES: Flow = { codes: [{ codes: [CODES.lineProblem], ms: 3000 }] }

/** A cart split into parcels: nobody sends there, it cannot be split so, a line cannot be bought; else the order is given up. @spec ER-30..33 */
export const SCHEME: Flow = {
  codes: [
    { codes: [CODES.noSender], ms: 4000 },
    { codes: [CODES.schemeUnfit] },
    { codes: [CODES.lineProblem], show: 'dialog' },
  ],
  others: { dropsOrder: true },
}

/** WeChat login: codes that the login page decides on; any other is read, and ends at home. @spec ER-23 ER-24 */
export const WECHAT_LOGIN: Flow = {
  codes: [
    { codes: [502, 120, 600, 410], show: 'none' },
    { show: 'dialog', button: 'know', then: 'home' },
  ],
}

/** @spec ER-26 */
export const BIND_BY_THIRD_PARTY: Flow = { codes: [{ codes: [600], text: 'notBound' }] }

/** A merchant's shoppers have no other way in: whatever fails is the last page they see. @spec ER-27 NAV-42 */
export const MERCHANT_LOGIN: Flow = { any: { show: 'none', then: 'errorPage' } }

const UPLOAD_FAULT = { text: 'upload' } as const

/** The server says it in either way. @spec ER-11 */
export const UPLOAD: Flow = { codes: [{ codes: [500], ...UPLOAD_FAULT }], http: { 500: UPLOAD_FAULT } }

/** An order by the number that somebody typed: a slip of the thumb sends nobody back. @spec ER-14 */
export const LOOKUP: Flow = { codes: [{ codes: [CODES.notFound] }] }
