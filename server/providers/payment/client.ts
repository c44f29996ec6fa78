import type { Deps } from '../../platform/http/context'
import { Refusal, refuse } from '../../platform/http/refusal'
import type { PayMethod, PaymentProvider, Prepay } from './contract'

/** What a provider or the network says of a failure may hold what we have sent: of it the log has the kind alone. */
const kindOf = ({ code, name }: { code?: unknown; name?: string }) => (code && typeof code === 'string' ? code : name)

/**
 * Opens a trade for somebody who waits: a provider that refuses, fails or stays silent is 502. Whatever else is asked of one is asked by
 * jobs, which come back.
 */
export async function openedBy(
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
