import type { PayMethod } from '../../../providers/payment/contract'
import type { JobDeps } from '../../../platform/jobs/runner'
import { settleFromProvider } from './settle-payment'
import { findTrade } from './queries'

/** Closes a trade at the provider. Books a payment that has arrived before, which refunds it. */
export async function closeTrade(deps: JobDeps, tradeNo: string) {
  const payment = await findTrade(deps.db, tradeNo)
  if (!payment) return
  await deps.payments[payment.provider as PayMethod].close(tradeNo)
  await settleFromProvider(deps, payment.order_id)
}
