/** Business codes of the envelope, by name. 200 is success; the others are refusals. @spec API-06 */
export const CODES = {
  ok: 200,
  /** 'order not found' of the specification: the caller goes back. @spec ER-14 */
  notFound: 101,
  loginExpired: 402,
  cartNeedsLogin: 405,
  /** isTokenPass: the token opens no session; the caller signs out. @spec ST-09 */
  tokenRefused: 1002,
  /** HTTP-like refusals, also sent as the HTTP status. */
  badRequest: 400,
  missing: 404,
  tooLarge: 413,
  invalid: 422,
  tooMany: 429,
  fault: 500,
  /** Database is temporarily unavailable: the same call may succeed after the seconds of `Retry-After`. */
  unavailable: 503,
  /** Account is unknown to the sandbox or a partner; the caller decides. @spec ER-22 */
  unknownAccount: 600,
  /** Sign-in code of a provider or our bind ticket is wrong, used or expired: a new one is needed. @spec ER-23 */
  codeGone: 410,
  /** Identity provider did not answer. @spec ER-23 */
  providerDown: 502,
  /**
   * Split into parcels: no sender nearby delivers to this place with this method. Shown for four seconds.
   * @spec ER-30
   */
  noSender: 509,
  /**
   * Split into parcels: lines of several delivery methods, or products and city that this payer does not cover.
   * @spec ER-31
   */
  schemeUnfit: 637,
  /** Order is not in the expected state: message, then the order list. @spec ER-16 */
  orderMoved: 7001,
  /** Already paid: payment continues to the result. @spec ER-39 */
  alreadyPaid: 7008,
  /** Message for four seconds. @spec ER-20 */
  notice: 8013,
  /** Stock, limit or availability: `data` contains the lines. @spec ER-34 */
  lineProblem: 8570,
  /** Amount differs from what the shopper saw: `data` contains the changes. @spec ER-34 */
  amountChanged: 857100,
  couponClaimed: 629,
  couponNotStarted: 630,
  couponOver: 631,
  couponNewUsers: 632,
  couponSpecificUsers: 633,
  couponGone: 634,
  /**
   * Topic that is over, and one that is not in this city or not by this entrance: each has its own page.
   * @spec ER-55 ER-56
   */
  topicOver: 800,
  topicElsewhere: 801,
} as const

export type CodeName = keyof typeof CODES

export interface Envelope<T> {
  code: number
  msg: string
  data: T
}
