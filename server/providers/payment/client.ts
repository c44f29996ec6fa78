import type { Deps } from '../../platform/http/context'
import { Refusal, refuse } from '../../platform/http/refusal'
import type { PayMethod, PaymentProvider, Prepay } from './contract'

/**
 * Returns the loggable kind of a failure, not its message: the message may contain data that we have sent.
 */
const kindOf = ({ code, name }: { code?: unknown; name?: string }) => (code && typeof code === 'string' ? code : name)

/**
 * Opens a trade while the shopper waits: a provider that refuses, fails or stays silent gives 502. All other requests
 * to providers run in jobs, which retry.
 */
export async function openProviderTrade(
  { payments, log }: Pick<Deps, 'payments' | 'log'>,
  method: PayMethod,
  trade: Parameters<PaymentProvider['prepay']>[0],
): Promise<Prepay> {
  try {
    return await payments[method].prepay(trade)
  } catch (error) {
    if (error instanceof Refusal) throw error
    log.warn({ method, tradeNo: trade.tradeNo, kind: kindOf(error as Error) }, 'could not open a payment')
    return refuse('providerDown', '支付服务暂时没有响应，请稍后再试')
  }
}
