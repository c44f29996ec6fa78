import type { PayMethod } from '../../../providers/payment/contract'
import type { JobDeps } from '../../../platform/jobs/runner'
import { settleFromProvider } from './settle-payment'

/** Closes a trade at the provider. Books earlier payments, which refunds them. */
export async function closeTrade(deps: JobDeps, tradeNo: string) {
  const payment = await deps.db
    .selectFrom('payment')
    .select(['provider', 'order_id'])
    .where('trade_no', '=', tradeNo)
    .executeTakeFirst()
  if (!payment) return
  await deps.payments[payment.provider as PayMethod].close(tradeNo)
  await settleFromProvider(deps, payment.order_id)
}
