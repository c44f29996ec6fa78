import { CODES } from '../contract/codes'
import type { Flow } from './errors'
import type { ApiError } from './result'

/** Whether the item does not exist: the server reports it as a refusal or as the HTTP status. */
export const isMissing = (error: ApiError) =>
  (error.kind === 'business' && error.code === CODES.missing) ||
  (error.kind === 'http' && error.status === CODES.missing)

/** Impossible cart lines: the server names the line and the reason. @spec ER-29 */
export const CART_LINES: Flow = { codes: [{ codes: [CODES.lineProblem], ms: 3000 }] }

/**
 * Splitting a cart into parcels: no sender delivers there, no such split, a line cannot be bought; other failures
 * cancel the order.
 * @spec ER-30..33
 */
export const SCHEME: Flow = {
  codes: [
    { codes: [CODES.noSender], ms: 4000 },
    { codes: [CODES.schemeUnfit] },
    { codes: [CODES.lineProblem], show: 'dialog' },
  ],
  others: { dropsOrder: true },
}

/** WeChat login: the login page handles some codes; any other shows a dialog and ends at home. @spec ER-23 ER-24 */
export const WECHAT_LOGIN: Flow = {
  codes: [
    { codes: [502, 120, 600, 410], show: 'none' },
    { show: 'dialog', button: 'know', then: 'home' },
  ],
}

/** Binding by a third party: code 600 has its own message. @spec ER-26 */
export const BIND_BY_THIRD_PARTY: Flow = { codes: [{ codes: [600], text: 'notBound' }] }

/**
 * Merchant login: a merchant's shoppers have no other sign-in, and any failure shows the error page.
 * @spec ER-27 NAV-42
 */
export const MERCHANT_LOGIN: Flow = { any: { show: 'none', then: 'errorPage' } }

const UPLOAD_FAULT = { text: 'upload' } as const

/** Uploads: the server reports 500 as HTTP status or as code. @spec ER-11 */
export const UPLOAD: Flow = { codes: [{ codes: [500], ...UPLOAD_FAULT }], http: { 500: UPLOAD_FAULT } }

/** Look-up by a typed order number: a typing error must not navigate back. @spec ER-14 */
export const LOOKUP: Flow = { codes: [{ codes: [CODES.notFound] }] }

/** Staff work that somebody else has done meanwhile: stays on the page, because the default opens the shopper's orders. */
export const STAFF_WORK: Flow = { codes: [{ codes: [CODES.orderMoved] }] }
