import type { PayRequest } from '../../contract/types'
import type { HostResult } from '../result'

/**
 * What the host said. Only a hint: the order query decides. `unknown` = it may have been paid.
 * `left` = the page went to the provider's cashier, which comes back to `returnUrl`.
 */
export type PayHint = 'ok' | 'unknown' | 'left'

/** Pages that ask for money: for a whole order, for what the wallet leaves of it, for what insurance leaves of it. */
export type PayPage = 'pay' | 'walletPay' | 'medicalPay'

export interface PayHost {
  /** Ways to pay on this host, the first is the default. */
  readonly methods: readonly ('wechat' | 'alipay')[]
  /**
   * Whose sheet takes the money here, which takes it only of whom its provider has named: that of WeChat's web pages, or of the
   * mini-program, which a code of `login.code()` tells. '' where a page of the provider's does. The call that opens the payment has to
   * say so. `around`: the mini-program around this page does it all, by `hand`. @spec ST-79 ST-80
   */
  sheet(): Promise<'' | 'office' | 'mini' | 'around'>
  /** What the address of the cashier has after the order here: the bank's app adds /2. @spec NAV-28 */
  readonly payType: 2 | null
  /** Whether an order is paid here at all: group-buy is paid in a mini-program only. @spec ST-79 */
  takes(orderNo: string): boolean
  /** Whether deposits are paid here: not in the bank's app. @spec VA-26 */
  takesDeposits(): boolean
  /** Leaves for the page of WeChat's that names the payer; it comes back to this one with a code, and with `state`. @spec ST-80 */
  identify(state: string): Promise<HostResult>
  /** Opens the mini-program's own page for this order, which asks for the money and opens the payment itself. @spec ST-79 ST-80 NAV-52 */
  hand(page: PayPage, orderNo: string): Promise<HostResult<PayHint>>
  /** Ok, cancelled or failed, and what is not known to have failed is `unknown`. @spec ST-82 */
  pay(request: PayRequest): Promise<HostResult<PayHint>>
}
