import type { Hosts } from '@/hosts/contract'
import { PAUSES } from '@/features/order/pay-query'

type PayResult = Awaited<ReturnType<Hosts['pay']['pay']>>
/** Answer of the host to a payment. It decides nothing: the payment query does. */
export type Hint = 'ok' | 'unknown' | 'left' | 'failed' | 'cancel' | 'noSheet'

/** Number of payment queries after each hint; few after a cancel, because a cancelled payment is hardly ever paid. */
export const QUERIES: Record<Hint, number> = {
  ok: PAUSES.length,
  unknown: PAUSES.length,
  left: 1,
  failed: 2,
  cancel: 1,
  noSheet: 1,
}

/** Reads a hint from the answer of the host. @spec ST-82 */
export const hintOf = (result: PayResult): Hint => {
  if (result.ok) return result.value
  const { error } = result
  if (error.kind === 'cancel') return 'cancel'
  // Either WeChat does not know the page (invalid signature), or this WeChat has no payment sheet.
  const hasNoSheet = error.kind === 'unsupported' || (error.kind === 'failed' && error.reason === 'signature')
  return hasNoSheet ? 'noSheet' : 'failed'
}
