import type { PayMethod } from '../../../providers/payment/contract'
import type { JobDeps } from '../../../platform/jobs/runner'
import { settleFromProvider } from './settle-payment'
import { findTrade } from './queries'

/** Closes a trade at the provider. Books earlier payments, which refunds them. */
export async function closeTrade(deps: JobDeps, tradeNo: string) {
  const payment = await findTrade(deps.db, tradeNo)
  if (!payment) return
  await deps.payments[payment.provider as PayMethod].close(tradeNo)
  await settleFromProvider(deps, payment.order_id)
}
