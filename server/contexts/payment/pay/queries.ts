import type { Trx, Handle } from '../../../platform/db/transaction'
import type { Updateable, Insertable } from 'kysely'
import type { Tables } from '../../../platform/db/tables'
import { OrderStatus } from '../../../../src/domain/order-status'
import type { Fen } from '../../../../src/domain/money'
import type { Db } from '../../../platform/db/open'
import { sql } from 'kysely'
import { readTogether, rowsOf } from '../../../platform/db/read-together'
import { selectOrderRates } from '../../catalog'
import { selectCarerOrder } from '../../customer'
import { selectEarning, selectHold } from '../../marketing'
import { selectOtherPayments } from '../../orders'
import type { PayMethod } from '../../../providers/payment/contract'
import type { ShopUser } from '../../../platform/http/shop-user'

export const lockExpiredOrder = (trx: Trx, orderId: number, now: Date) =>
  trx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .where('expires_at', '<=', now)
    .forUpdate()
    .executeTakeFirst()

export const findTrade = (db: Handle, tradeNo: string) =>
  db.selectFrom('payment').select(['provider', 'order_id']).where('trade_no', '=', tradeNo).executeTakeFirst()

export const listRefundItems = (trx: Trx, orderId: number) =>
  trx
    .selectFrom('refund_item as i')
    .innerJoin('refund as r', 'r.id', 'i.refund_id')
    .select(['i.refund_id', 'i.cart_id', 'i.amount_fen', 'i.cover'])
    .where('r.order_id', '=', orderId)
    .orderBy('i.cart_id')
    .execute()

export const updateCover = (trx: Trx, change: Updateable<Tables['refund_item']>, refundId: number, cartId: number) =>
  trx.updateTable('refund_item').set(change).where('refund_id', '=', refundId).where('cart_id', '=', cartId).execute()

const UNPAID = ['id', 'status', 'source', 'payable_fen', 'order_no', 'user_id', 'merchant_code'] as const

/** Locks the order's row: payments, cancellations and closing wait for each other. */
export const lockOrder = (trx: Trx, orderId: number) =>
  trx.selectFrom('orders').select(UNPAID).where('id', '=', orderId).forUpdate().executeTakeFirst()

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

/** Reads what the payment of a locked order changes or depends on. `paidTrade`: the trade that brought the money. */
export const loadPayment = (trx: Trx, orderId: number, paidTrade: string) =>
  readTogether(trx, {
    holds: rowsOf(selectHold(trx, orderId)),
    earnings: rowsOf(selectEarning(trx, orderId)),
    rates: rowsOf(selectOrderRates(trx)),
    elders: rowsOf(selectCarerOrder(trx, orderId)),
    otherPayments: rowsOf(selectOtherPayments(orderId, paidTrade)),
  })

/** Marks an unpaid order paid when its state and amount are the expected ones. */
export const markOrderPaid = (
  trx: Trx,
  change: Updateable<Tables['orders']>,
  orderId: number,
  status: number,
  amountFen: Fen,
) =>
  trx
    .updateTable('orders')
    .set(change)
    .where('id', '=', orderId)
    .where('status', 'in', [OrderStatus.unpaid, OrderStatus.depositPaid])
    .where('status', '=', status)
    .where('payable_fen', '=', amountFen)
    .returning('id')

export const insertParts = (trx: Trx, rows: Insertable<Tables['pay_part']>[]) => trx.insertInto('pay_part').values(rows)

export const lockPayableOrder = (trx: Trx, id: number, owner: ShopUser) =>
  trx
    .selectFrom('orders')
    .select(['id', 'order_no', 'status', 'payable_fen', 'expires_at', 'paid_at'])
    .where('id', '=', id)
    .where('user_id', '=', owner.userId)
    .where('merchant_code', '=', owner.merchantCode)
    .forUpdate()
    .executeTakeFirst()

export const findBillOrder = (db: Handle, tradeNo: string) =>
  db.selectFrom('insured_bill').select('order_id').where('trade_no', '=', tradeNo).executeTakeFirst()

/** Finds an order to pay; `has_payments`: whether a provider may know of a payment. */
export const findPayableOrder = (db: Db, owner: ShopUser, orderNo: string) =>
  db
    .selectFrom('orders')
    .leftJoin('presell_order as p', 'p.order_id', 'orders.id')
    .select([
      'id',
      'order_no',
      'status',
      'source',
      'source_ref',
      'kind',
      'city_id',
      'payable_fen',
      'coupon_fen',
      'expires_at',
      'paid_at',
      'promise_from',
      'promise_to',
      'pickup_from',
      'pickup_to',
    ])
    .select('p.balance_starts_at')
    .select(
      sql<boolean>`exists (select 1 from payment where order_id = orders.id)
        or exists (select 1 from insured_bill where order_id = orders.id)`.as('has_payments'),
    )
    .where('user_id', '=', owner.userId)
    .where('merchant_code', '=', owner.merchantCode)
    .where('order_no', '=', orderNo)
    .where('hidden', '=', false)
    .executeTakeFirst()

/**
 * Inserts a trade once per number, if its order still has this status. Locks the order's row for the statement, and returns
 * the status that it finds.
 */
export async function insertPayment(db: Handle, row: NewTrade, status: number): Promise<number | undefined> {
  const { rows } = await sql<{ status: number }>`
    with locked as (select id, status from orders where id = ${row.orderId} for update),
    written as (
      insert into payment (order_id, provider, trade_no, prepay_id, amount_fen, created_at)
      select id, ${row.method}, ${row.tradeNo}, '', ${row.amountFen}::int, ${row.at}::timestamptz
      from locked where status = ${status}
      on conflict (trade_no) do nothing)
    select status from locked`.execute(db)
  return rows[0]?.status
}

interface NewTrade {
  orderId: number
  method: PayMethod
  tradeNo: string
  amountFen: Fen
  at: Date
}

/** Sets the provider's id of a trade and returns the order's current status. */
export const updatePrepayId = (db: Handle, prepayId: string, tradeNo: string, orderId: number) =>
  db
    .updateTable('payment')
    .set({ prepay_id: prepayId })
    .where('trade_no', '=', tradeNo)
    .returning((eb) => eb.selectFrom('orders').select('status').where('id', '=', orderId).as('status'))
    .executeTakeFirst()

export const findPayment = (db: Handle, tradeNo: string) =>
  db.selectFrom('payment').select('id').where('trade_no', '=', tradeNo).executeTakeFirst()

/** Condition on a `refund_part r` and its `pay_part p`: the first part of its refund that is not paid into a wallet. */
export const isFirstPart = sql<boolean>`not exists (select 1 from refund_part e join pay_part k on k.id = e.part_id
  where e.refund_id = r.refund_id and e.part_id < p.id and k.kind not in ('gold', 'cash'))`

export const markPartDone = (db: Handle, now: Date, refundId: number, partId: number) =>
  db
    .updateTable('refund_part')
    .set({ done_at: now })
    .where('refund_id', '=', refundId)
    .where('part_id', '=', partId)
    .execute()

export const lockOrderRow = (trx: Trx, orderId: number) =>
  trx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute()

export const insertRefundParts = (trx: Trx, rows: Insertable<Tables['refund_part']>[]) =>
  trx.insertInto('refund_part').values(rows).execute()

export const findInsuredLines = (trx: Trx, orderId: number) =>
  trx.selectFrom('insured_bill').select('lines').where('order_id', '=', orderId).executeTakeFirst()

export const findRefundPart = (trx: Trx, refundId: number) =>
  trx.selectFrom('refund_part').select('part_id').where('refund_id', '=', refundId).executeTakeFirst()

/** Lists how an order was paid, with the amounts refunded or refunding. */
export const listPaidParts = (handle: Handle, orderId: number) =>
  handle
    .selectFrom('pay_part as p')
    .leftJoin('refund_part as r', 'r.part_id', 'p.id')
    .select([
      'p.id',
      'p.kind',
      'p.amount_fen as amount',
      sql<Fen>`coalesce(sum(r.amount_fen), 0)::int`.as('refundAmount'),
    ])
    .where('p.order_id', '=', orderId)
    .groupBy(['p.id', 'p.kind', 'p.amount_fen'])
    .orderBy('p.id')
    .execute()

export const listOpenParts = (trx: Trx, refundId: number) =>
  trx
    .selectFrom('refund_part as r')
    .innerJoin('pay_part as p', 'p.id', 'r.part_id')
    .select(['p.id as partId', 'p.kind', 'p.txn_no as txnNo', 'r.amount_fen as amountFen'])
    .select(isFirstPart.as('isFirst'))
    .where('r.refund_id', '=', refundId)
    .where('r.done_at', 'is', null)
    .orderBy('p.id')
    .execute()

export const findOrderOwner = (trx: Trx, orderId: number) =>
  trx.selectFrom('orders').select('user_id').where('id', '=', orderId).executeTakeFirstOrThrow()

export const findTradeOfPayment = (db: Handle, txnNo: string) =>
  db
    .selectFrom('payment_notify as n')
    .innerJoin('payment as p', 'p.trade_no', 'n.trade_no')
    .select(['p.provider', 'p.trade_no'])
    .where('n.txn_no', '=', txnNo)
    .executeTakeFirst()

export const findInsuredBill = (db: Handle, tradeNo: string) =>
  db.selectFrom('insured_bill').selectAll().where('trade_no', '=', tradeNo).executeTakeFirstOrThrow()

export const markBillReturned = (db: Handle, tradeNo: string) =>
  db
    .updateTable('insured_bill')
    .set({ state: 'returned' })
    .where('trade_no', '=', tradeNo)
    .where('state', '=', 'late')
    .execute()

export const listLateRefunds = (handle: Handle, orderId: number, pattern: string) =>
  handle
    .selectFrom('refund')
    .select('txn_no')
    .where('order_id', '=', orderId)
    .where('reason', '=', 'late')
    .where('txn_no', 'like', pattern)
    .execute()

/** Inserts the refund of a late payment once. */
export const insertLateRefund = (trx: Trx, row: Insertable<Tables['refund']>) =>
  trx
    .insertInto('refund')
    .values(row)
    .onConflict((conflict) => conflict.column('txn_no').where('reason', '=', sql.lit('late')).doNothing())
    .returning('id')
    .executeTakeFirst()

/** Shows a deleted order again. */
export const showOrder = (trx: Trx, orderId: number) =>
  trx.updateTable('orders').set({ hidden: false }).where('id', '=', orderId).execute()

export const findRefund = (db: Handle, id: number) =>
  db
    .selectFrom('refund')
    .select(['id', 'order_id', 'status', 'reason', 'txn_no', 'amount_fen'])
    .where('id', '=', id)
    .executeTakeFirst()

export const updateOutcome = (trx: Trx, outcome: string, txnNo: string) =>
  trx.updateTable('payment_notify').set({ outcome }).where('txn_no', '=', txnNo)

/**
 * Records a notification once, then locks the order of its payment and returns both. Parallel notifications of one payment
 * wait here for each other. Undefined: it was recorded before, and nothing is locked. Without a payment of this trade at
 * the provider the columns of payment and order are null.
 */
export const recordNotice = (trx: Trx, row: Insertable<Tables['payment_notify']>, method: PayMethod) =>
  trx
    .with('recorded', (db) =>
      db
        .insertInto('payment_notify')
        .values(row)
        .onConflict((conflict) => conflict.column('txn_no').doNothing())
        .returning('txn_no'),
    )
    .with('locked', (db) =>
      db
        .selectFrom('payment as p')
        .innerJoin('orders as o', 'o.id', 'p.order_id')
        .select(['p.amount_fen', ...UNPAID.map((column) => `o.${column}` as const)])
        .where('p.trade_no', '=', row.trade_no)
        .where('p.provider', '=', method)
        .where((eb) => eb.exists(eb.selectFrom('recorded').select('recorded.txn_no')))
        .forUpdate('o'),
    )
    .selectFrom('recorded')
    .leftJoin('locked', (join) => join.onTrue())
    .selectAll('locked')
    .executeTakeFirst()

export const listTrades = (db: Handle, orderId: number) =>
  db.selectFrom('payment').select(['provider', 'trade_no']).where('order_id', '=', orderId).execute()

/** Lists the payment methods that a partner's shop takes, in its order; empty for one that takes all. */
export const listMerchantMethods = (db: Handle, merchantCode: string) =>
  db
    .selectFrom('merchant_pay_method')
    .select('method')
    .where('merchant_code', '=', merchantCode)
    .orderBy('sort')
    .execute()
