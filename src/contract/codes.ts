/** Business codes of the envelope, by name. 200 is success; the rest are refusals. @spec API-06 */
export const CODES = {
  ok: 200,
  /** 'order not found' of the specification: the caller goes back. @spec ER-14 */
  notFound: 101,
  loginExpired: 402,
  cartNeedsLogin: 405,
  /** isTokenPass: the token opens no session; the caller logs out. @spec ST-09 */
  tokenRefused: 1002,
  /** HTTP-like refusals, also sent as the HTTP status. */
  badRequest: 400,
  missing: 404,
  tooLarge: 413,
  invalid: 422,
  tooMany: 429,
  fault: 500,
  /** The database cannot work now: the same call may pass after the seconds of `Retry-After`. */
  unavailable: 503,
  /** The sandbox or a partner knows no such account; the caller decides. @spec ER-22 */
  unknownAccount: 600,
  /** A provider's login code or our bind ticket is wrong, used or too old: a new one is needed. @spec ER-23 */
  codeGone: 410,
  /** The identity provider did not answer. @spec ER-23 */
  providerDown: 502,
  /** A split into parcels: nobody around sends to this place, by this way. Read for four seconds. @spec ER-30 */
  noSender: 509,
  /** A split into parcels: lines of several ways of delivery, or goods and city that this way of paying does not serve. @spec ER-31 */
  schemeUnfit: 637,
  /** An order that is no longer what the page thinks: message, then the order list. @spec ER-16 */
  orderMoved: 7001,
  /** Paid already: payment goes on to the result. @spec ER-39 */
  alreadyPaid: 7008,
  /** Message for four seconds. @spec ER-20 */
  notice: 8013,
  /** Stock, limit or availability: the lines are in `data`. @spec ER-34 */
  lineProblem: 8570,
  /** The amount is not what the shopper saw: what changed is in `data`. @spec ER-34 */
  amountChanged: 857100,
  couponClaimed: 629,
  couponNotStarted: 630,
  couponOver: 631,
  couponNewUsers: 632,
  couponSpecificUsers: 633,
  couponGone: 634,
  /** A topic that is over, and one that is not here or not to be had this way: each has a page in its place. @spec ER-55 ER-56 */
  topicOver: 800,
  topicElsewhere: 801,
} as const

export type CodeName = keyof typeof CODES

export interface Envelope<T> {
  code: number
  msg: string
  data: T
}
