import type { PayRequest } from '../../contract/types'
import type { HostResult } from '../result'

/**
 * Payment result as the host reports it. Only a hint: the order query decides. `unknown` = it may have been paid.
 * `left` = the page went to the provider's cashier, which returns to `returnUrl`.
 */
export type PayHint = 'ok' | 'unknown' | 'left'

/**
 * Payment pages: for a whole order, for the rest after the wallet, for the rest after insurance, and for the insurance
 * card first.
 */
export type PayPage = 'pay' | 'walletPay' | 'medicalPay' | 'medicarePay'

export interface PayHost {
  /** Payment methods on this host, the first is the default. */
  readonly methods: readonly ('wechat' | 'alipay')[]
  /**
   * Returns whose payment sheet pays here; a sheet accepts only payers its provider has identified: that of WeChat's
   * web pages, or of the mini-program, whose payer `login.code()` identifies. '' where the provider's page pays. The
   * call that opens the payment must contain it. `around`: the mini-program around this page does everything, through
   * `handOver`.
   * @spec ST-79 ST-80
   */
  sheet(): Promise<'' | 'office' | 'mini' | 'around'>
  /** Value after the order in the cashier's url on this host: the bank's app adds /2. @spec NAV-28 */
  readonly payType: 2 | null
  /** Whether an order can be paid here at all: group buys are paid in a mini-program only. @spec ST-79 */
  takes(orderNo: string): boolean
  /** Whether deposits can be paid here: not in the bank's app. @spec VA-26 */
  takesDeposits(): boolean
  /**
   * Leaves for WeChat's OAuth page, which identifies the payer and returns to this page with a code and `state`.
   * @spec ST-80
   */
  identify(state: string): Promise<HostResult>
  /**
   * Opens the mini-program's own page for this order, which opens the payment itself. `platform`: partner whose order
   * it is, '' for the own shop.
   * @spec ST-79 ST-80 NAV-52
   */
  handOver(page: PayPage, orderNo: string, platform: string): Promise<HostResult<PayHint>>
  /** Opens the payment: ok, cancelled or failed; `unknown` when it is not known to have failed. @spec ST-82 */
  pay(request: PayRequest): Promise<HostResult<PayHint>>
}
