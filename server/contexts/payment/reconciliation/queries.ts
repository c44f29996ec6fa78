import { sql } from 'kysely'
import type { Fen } from '../../../../src/domain/money'
import type { BillRow } from '../../../providers/payment/contract'

import type { Handle } from '../../../platform/db/transaction'
import { isFirstPart } from '../pay/queries'

export interface OwnRow extends BillRow {
  outcome: string
  /** Period in which the provider may have recorded it. */
  from: Date
  to: Date | null
}

/** Lists the payments of a period at a provider, and those with these numbers. */
export const listOwnPayments = (
  db: Handle,
  numberAt: number,
  pattern: string,
  start: Date,
  end: Date,
  paidNos: string[],
) =>
  sql<OwnRow>`
    select 'paid' as kind, substr(n.txn_no, ${numberAt}::int) as no, n.trade_no as "tradeNo", n.amount_fen as "amountFen", n.outcome,
      least(p.created_at, n.received_at) as "from", n.received_at as "to"
    from payment_notify n left join payment p on p.trade_no = n.trade_no
    where n.txn_no like ${pattern}
      and ((n.received_at >= ${start} and n.received_at < ${end}) or n.txn_no = any(${paidNos}))
    order by n.txn_no`.execute(db)

/** Lists the refunds of a period at a provider, and those with these ids. */
export const listOwnRefunds = (db: Handle, pattern: string, start: Date, end: Date, ids: number[]) =>
  sql<{ id: number; first: boolean; trade: string; fen: Fen; from: Date; to: Date | null }>`
    select x.id, x.first, n.trade_no as trade, x.fen, x.created_at as "from", x.done_at as "to" from (
      select f.id, ${isFirstPart} as first, p.txn_no, r.amount_fen as fen, f.created_at, r.done_at
      from refund f join refund_part r on r.refund_id = f.id join pay_part p on p.id = r.part_id
      union all
      select f.id, true, f.txn_no, f.amount_fen, f.created_at, f.done_at from refund f where f.reason = 'late'
    ) x join payment_notify n on n.txn_no = x.txn_no
    where x.txn_no like ${pattern} and ((x.done_at >= ${start} and x.done_at < ${end}) or x.id = any(${ids}))
    order by x.id, x.first desc`.execute(db)
