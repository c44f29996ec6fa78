import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Cover } from '../../src/domain/insurance'

type AtOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

/** Money on its way back: a case of after-sales, or money that came too late. */
export interface RefundTable {
  id: Generated<number>
  order_id: number
  /** The payment it goes back to; null where nothing was paid. */
  txn_no: string | null
  amount_fen: number
  /** late: the order no longer waited for this money. asked: a case of after-sales. */
  reason: string
  /**
   * asked: waits for service. returning: agreed, the shopper sends the goods back. returned: they are on their way. queued: the money is on
   * its way through the provider. done, refused. closed: taken back by its shopper, or not sent back in time.
   */
  status: Generated<string>
  refund_type: Generated<number>
  /** The reason in the words of the table, or the shop's own remark. */
  remark: Generated<string>
  /** What the shopper wrote, whole. */
  remark_sealed: ColumnType<string | null, string | null | undefined, string | null>
  voucher_url: Generated<string>
  created_at: Generated<Date>
  done_at: AtOrNull
  /** The whole order is asked for: it stands at 800 meanwhile, and at `from_status` again where service refuses. */
  whole: Generated<boolean>
  from_status: number | null
  /** Of the amount, freight and packing. */
  fees_fen: Generated<number>
  /** What service says with its decision; of a closed case, why it is. */
  answer: Generated<string>
  decided_at: AtOrNull
  /** The parcel in which the goods come back: carrier and number. */
  com: Generated<string>
  num: Generated<string>
  sent_at: AtOrNull
  received_at: AtOrNull
  idem_key: string | null
}

export interface RefundItemTable {
  refund_id: number
  cart_id: number
  count: number
  goods_fen: number
  amount_fen: number
  /** The pieces are on the shelf again. */
  restocked: Generated<boolean>
  /** What of it goes back to insurance, fen; null until that is planned, and where insurance paid nothing of the order. */
  cover: JSONColumnType<Cover | null, string | null | undefined, string | null>
}

export interface RefundTables {
  refund: RefundTable
  refund_item: RefundItemTable
}
