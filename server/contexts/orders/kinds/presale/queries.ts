import { sql, type Insertable } from 'kysely'
import { RefundState } from '../../../../../src/domain/after-sale'
import type { Fen } from '../../../../../src/domain/money'
import { OrderStatus } from '../../../../../src/domain/order-status'
import type { Tables } from '../../../../platform/db/tables'
import type { Handle, Trx } from '../../../../platform/db/transaction'
import type { Page } from '../page'

/** Selects presales with their products, without prescription drugs. @spec RX-04 */
const selectPresales = (handle: Handle) =>
  handle
    .selectFrom('presell as s')
    .innerJoin('product as p', 'p.barcode', 's.barcode')
    .where('p.on_sale', '=', true)
    .where(sql<boolean>`p.drug_class is distinct from 'Rx'`)

const selectPresalesAt = (handle: Handle, status: number, now: Date) => {
  if (status === 0) return selectPresales(handle).where('s.starts_at', '>', now)
  if (status === 2) return selectPresales(handle).where('s.ends_at', '<=', now)
  return selectPresales(handle).where('s.starts_at', '<=', now).where('s.ends_at', '>', now)
}

/** Lists the presales of a status: 0 upcoming, 1 running, 2 over. */
export const listPresales = (
  handle: Handle,
  { status, now }: { status: number; now: Date },
  { pageNum, pageSize }: Page,
) =>
  selectPresalesAt(handle, status, now)
    .selectAll('s')
    .select(['p.name', 'p.spec', 'p.drug_class'])
    .orderBy('s.ends_at')
    .orderBy('s.id')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()

export const countPresales = (handle: Handle, { status, now }: { status: number; now: Date }) =>
  selectPresalesAt(handle, status, now)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()

export const findPresale = (handle: Handle, id: number) =>
  handle.selectFrom('presell').selectAll().where('id', '=', id).executeTakeFirst()

export type PresaleRow = NonNullable<Awaited<ReturnType<typeof findPresale>>>

/** Pieces of a presale in a shopper's open orders. */
export const countHeldPieces = (handle: Handle, userId: number, presaleId: number) =>
  handle
    .selectFrom('order_item as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select(sql<number>`coalesce(sum(i.count), 0)::int`.as('n'))
    .where('o.user_id', '=', userId)
    .where('o.source', '=', 'presell')
    .where('o.source_ref', '=', presaleId)
    .where('o.status', '<>', OrderStatus.cancelled)
    .executeTakeFirstOrThrow()

/** Takes pieces of a presale that has enough. */
export const takePieces = (trx: Trx, presaleId: number, count: number) =>
  trx
    .updateTable('presell')
    .set((eb) => ({ qty: eb('qty', '-', count) }))
    .where('id', '=', presaleId)
    .where('qty', '>=', count)
    .executeTakeFirst()

export const putBackPieces = (trx: Trx, presaleId: number, count: number) =>
  trx
    .updateTable('presell')
    .set((eb) => ({ qty: eb('qty', '+', count) }))
    .where('id', '=', presaleId)
    .execute()

export const insertParts = (trx: Trx, row: Insertable<Tables['presell_order']>) =>
  trx.insertInto('presell_order').values(row).execute()

/** Selects deposit and balance of an order; undefined for an order of another kind. */
export const findParts = (trx: Trx, orderId: number) =>
  trx.selectFrom('presell_order').selectAll().where('order_id', '=', orderId).executeTakeFirst()

/** Selects deposit and balance of a presale order. */
export const getParts = (trx: Trx, orderId: number) =>
  trx.selectFrom('presell_order').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()

/** Marks the deposit paid and returns the payment period of the balance. */
export const markDepositPaid = (trx: Trx, orderId: number, at: Date) =>
  trx
    .updateTable('presell_order')
    .set({ deposit_paid_at: at })
    .where('order_id', '=', orderId)
    .returning(['balance_starts_at', 'balance_ends_at'])
    .executeTakeFirstOrThrow()

/** Selects an order whose balance is due and may still be paid. */
export const findDueOrder = (trx: Trx, orderId: number, at: Date) =>
  trx
    .selectFrom('orders as o')
    .innerJoin('presell_order as p', 'p.order_id', 'o.id')
    .select(['o.user_id', 'o.order_no', 'o.order_type', 'p.balance_ends_at'])
    .where('o.id', '=', orderId)
    .where('o.status', '=', OrderStatus.depositPaid)
    .where('p.balance_ends_at', '>', at)
    .executeTakeFirst()

/** Inserts the refund of a deposit, to be queued. */
export const insertDepositRefund = (
  trx: Trx,
  { orderId, txnNo, amountFen, at }: { orderId: number; txnNo: string | null; amountFen: Fen; at: Date },
) =>
  trx
    .insertInto('refund')
    .values({
      order_id: orderId,
      txn_no: txnNo,
      amount_fen: amountFen,
      reason: 'deposit',
      status: RefundState.queued,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
