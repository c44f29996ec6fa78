import type { PayMethod } from '../../payments/provider'
import type { JobDeps } from '../../jobs/runner'

/** Gives a payment back at its provider, once: the refund carries its own number there. Throws until it is done. */
export async function payBack(deps: JobDeps, txnNo: string) {
  const row = await deps.db
    .selectFrom('refund as r')
    .innerJoin('payment_notify as n', 'n.txn_no', 'r.txn_no')
    .innerJoin('payment as p', 'p.trade_no', 'n.trade_no')
    .select(['r.id', 'r.status', 'r.amount_fen', 'p.provider', 'p.trade_no'])
    .where('r.txn_no', '=', txnNo)
    .executeTakeFirst()
  if (!row || row.status === 'done') return
  const provider = deps.payments[row.provider as PayMethod]
  const result = await provider.refund({ tradeNo: row.trade_no, refundNo: `R${row.id}`, amountFen: row.amount_fen })
  if (result !== 'done') throw new Error(`refund ${row.id} is ${result}`)
  await deps.db.updateTable('refund').set({ status: 'done' }).where('id', '=', row.id).execute()
}
