import type { PayRequest } from '../../contract/types'
import type { HostResult } from '../result'

/**
 * What the host said. Only a hint: the order query decides. `unknown` = it may have been paid.
 * `left` = the page went to the provider's cashier, which comes back to `returnUrl`.
 */
export type PayHint = 'ok' | 'unknown' | 'left'

export interface PayHost {
  /** Ways to pay on this host, the first is the default. */
  readonly methods: readonly ('wechat' | 'alipay')[]
  /** Ok, cancelled or failed, and what is not known to have failed is `unknown`. @spec ST-82 */
  pay(request: PayRequest): Promise<HostResult<PayHint>>
}
