import type { PayRequest } from '../../contract/types'

/**
 * What the host said. Only a hint: the order query decides.
 * `left` = the page went to the provider's cashier, which comes back to `returnUrl`. @spec ST-82
 */
export type PayHint = 'ok' | 'cancel' | 'failed' | 'unknown' | 'left'

export interface PayHost {
  /** Ways to pay on this host, the first is the default. */
  readonly methods: readonly ('wechat' | 'alipay')[]
  pay(request: PayRequest): Promise<PayHint>
}
