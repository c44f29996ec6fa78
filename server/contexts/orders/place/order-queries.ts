import { sql, type Insertable } from 'kysely'
import type { Fen } from '../../../../src/domain/money'
import { type Mover, OrderStatus } from '../../../../src/domain/order-status'
import { readTogether, rowsOf } from '../../../platform/db/read-together'
import type { Handle, Trx } from '../../../platform/db/transaction'
import { returningRows, writeTogether } from '../../../platform/db/write-together'
import { insertJobPerRow } from '../../../platform/jobs/queue'
import type { PricingContext } from '../../catalog'
import { type CheckedPurchase, selectCheckout } from '../../checkout'
import { selectDelivery } from '../../customer'
import type { NOT_PRODUCTS } from '../../marketing'
import { ownOrders } from '../queries'
import type { OrderItemTable, OrderTable } from '../tables'
import type { ShopUser } from '../../../platform/http/shop-user'
import { anyId } from '../../../platform/db/any-of'

const PLACED = ['id', 'order_no', 'status', 'payable_fen', 'expires_at'] as const

/** Selects the order that this key has already placed in the shop. */
const selectPlaced = (trx: Trx, owner: ShopUser, idemKey: string) =>
  trx
    .selectFrom('orders')
    .select(PLACED)
    .where('user_id', '=', owner.userId)
    .where('merchant_code', '=', owner.merchantCode)
    .where('idem_key', '=', idemKey)

/** Returns the order that this key has already placed in the shop. */
export const placedBefore = (...which: Parameters<typeof selectPlaced>) => selectPlaced(...which).executeTakeFirst()

/** Reads what a submit depends on: the order that it has already placed, and its address. The shopper is locked. */
export const loadSubmission = (trx: Trx, owner: ShopUser, { idemKey, addressId }: Submission) =>
  readTogether(trx, submissionParts(trx, owner, { idemKey, addressId }))

/** Reads the same, and the lines of the cart with what their checkout depends on. */
export const loadCartSubmission = (trx: Trx, owner: ShopUser, { cart, ...submission }: CartSubmission) =>
  readTogether(trx, {
    ...submissionParts(trx, owner, submission),
    ...selectCheckout(trx, { ...owner, ...cart }),
  })

interface Submission {
  idemKey: string
  addressId: number
}

interface CartSubmission extends Submission {
  cart: { ids: number[]; pricing: PricingContext }
}

const submissionParts = (trx: Trx, owner: ShopUser, { idemKey, addressId }: Submission) => ({
  placed: rowsOf(selectPlaced(trx, owner, idemKey), { expires_at: true }),
  ...selectDelivery(trx, owner.userId, addressId),
})

const orderInsert = (trx: Trx, _checked: CheckedPurchase, row: Insertable<OrderTable>) =>
  trx.insertInto('orders').values(row).returning(PLACED)

/** Inserts an order with products; `checked` proves that its purchase limits were checked. */
export const insertProductOrder = (trx: Trx, checked: CheckedPurchase, row: Insertable<OrderTable>) =>
  orderInsert(trx, checked, row).executeTakeFirstOrThrow()

/** Inserts the lines of an order; `_checked` proves that its purchase limits were checked. */
export const insertOrderItems = (trx: Trx, _checked: CheckedPurchase, rows: Insertable<OrderItemTable>[]) =>
  trx.insertInto('order_item').values(rows).execute()

interface WholeOrder {
  order: Insertable<OrderTable>
  lines: Omit<Insertable<OrderItemTable>, 'order_id'>[]
  actor: Mover
  /** Lines of the shopper's cart that the order replaces. */
  cartIds: readonly number[]
}

/**
 * Inserts an order with its lines, its first event and the job that closes it when it stays unpaid, and deletes its lines
 * from the cart, in one statement; `checked` proves that its purchase limits were checked.
 */
export async function insertWholeOrder(
  trx: Trx,
  checked: CheckedPurchase,
  { order, lines, actor, cartIds }: WholeOrder,
): Promise<PlacedOrder> {
  const orderId = sql<number>`(select id from placed)`
  const step = { order_id: orderId, from_status: null, to_status: order.status, actor, at: order.created_at, note: '' }
  const { placed } = await writeTogether(trx, {
    placed: returningRows(orderInsert(trx, checked, order), { expires_at: true }),
    lines: trx.insertInto('order_item').values(lines.map((line) => ({ ...line, order_id: orderId }))),
    event: trx.insertInto('order_event').values(step),
    closing: order.status === OrderStatus.unpaid ? queueClosing() : undefined,
    cart: cartIds.length > 0 ? deleteCartItems(trx, order.user_id, cartIds) : undefined,
  })
  const [row] = placed
  if (!row) throw new Error('the order was not inserted')
  return row
}

/** Order as a submit answers it. */
export interface PlacedOrder {
  id: number
  order_no: string
  status: number
  payable_fen: Fen
  expires_at: Date
}

/** Queues the closing of the order that the step `placed` of the same statement has inserted. */
const queueClosing = () =>
  insertJobPerRow('placed', {
    kind: 'closeOrder',
    payload: sql`jsonb_build_object('orderId', id)`,
    runAt: sql`expires_at`,
    dedupe: sql`'close:' || id`,
  })

/** Inserts an order that never has lines. */
export const insertOrderWithoutProducts = (
  trx: Trx,
  row: Insertable<OrderTable> & { source: (typeof NOT_PRODUCTS)[number] },
) => trx.insertInto('orders').values(row).returning(PLACED).executeTakeFirstOrThrow()

const deleteCartItems = (trx: Trx, userId: number, ids: readonly number[]) =>
  trx.deleteFrom('cart_item').where('user_id', '=', userId).where('id', '=', anyId(ids))

/** Returns the preview that the shopper saw last. */
export async function findSeenPreview(trx: Trx, userId: number) {
  const row = await trx.selectFrom('checkout_seen').select('seen').where('user_id', '=', userId).executeTakeFirst()
  return row?.seen
}

/** Marks an unused coupon as used; returns whether it did. The state in the condition lets only one of two orders use it. */
export async function markCouponUsed(trx: Trx, userId: number, { id, orderId }: { id: number; orderId: number }) {
  const couponUpdate = await trx
    .updateTable('user_coupon')
    .set({ status: 2, order_id: orderId })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('status', '=', 1)
    .executeTakeFirst()
  return couponUpdate.numUpdatedRows > 0n
}

/** Returns the prescription on which an order was sold. */
export const findPrescriptionOfOrder = (handle: Handle, orderId: number) =>
  handle.selectFrom('prescription').select('id').where('order_id', '=', orderId).executeTakeFirst()

export const findOrderToRepeat = (handle: Handle, owner: ShopUser, orderNo: string) =>
  ownOrders(handle, owner, 0).select(['id', 'kind', 'cart_type']).where('order_no', '=', orderNo).executeTakeFirst()
