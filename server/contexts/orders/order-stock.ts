import { refuse } from '../../platform/http/refusal'
import type { Handle, Trx } from '../../platform/db/transaction'
import { freeSlot } from './kinds/reservation/reservation-slot'
import { putHerbsBack } from '../prescription'
import { type Line, problemOf } from '../checkout'

const inLockOrder = (lines: readonly Line[]) =>
  [...lines].sort((a, b) => a.productId - b.productId || (a.sender.storeNo < b.sender.storeNo ? -1 : 1))

/**
 * Takes the pieces. The quantity in the condition is what keeps 50 pieces from being sold 51 times; the order of the rows
 * is what keeps two baskets from waiting for each other.
 */
export async function takeStock(trx: Trx, lines: readonly Line[]) {
  for (const line of inLockOrder(lines)) {
    const taken = await trx
      .updateTable('stock')
      .set((eb) => ({ qty: eb('qty', '-', line.count) }))
      .where('product_id', '=', line.productId)
      .where('store_no', '=', line.sender.storeNo)
      .where('qty', '>=', line.count)
      .executeTakeFirst()
    if (taken.numUpdatedRows === 0n) refuse('lineProblem', `${line.name}：库存不足`, problemOf([line.id]))
  }
}

const sourceOf = (trx: Trx, orderId: number) =>
  trx
    .selectFrom('orders')
    .select(['id', 'source', 'source_ref', 'user_id'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()

type Source = Awaited<ReturnType<typeof sourceOf>>
type Pieces = { product_id: number | null; store_no: string | null; global_id: number | null; count: number }

const toShelf = (trx: Trx, _: Source, { product_id: productId, store_no: storeNo, count }: Pieces) =>
  trx
    .updateTable('stock')
    .set((eb) => ({ qty: eb('qty', '+', count) }))
    .where('product_id', '=', productId)
    .where('store_no', '=', storeNo)
    .execute()

/** A round gets its pieces back, and the shopper may have as many again. The shopper's row first, as when they were taken. */
async function toRound(trx: Trx, { source_ref: round, user_id: userId }: Source, { store_no: storeNo, count }: Pieces) {
  await trx
    .updateTable('seckill_buyer')
    .set((eb) => ({ count: eb('count', '-', count) }))
    .where('round_id', '=', round ?? 0)
    .where('user_id', '=', userId)
    .execute()
  await trx
    .updateTable('seckill_stock')
    .set((eb) => ({ qty: eb('qty', '+', count) }))
    .where('round_id', '=', round ?? 0)
    .where('store_no', '=', storeNo)
    .execute()
}

const toSale = (trx: Trx, { source_ref: sale }: Source, { count }: Pieces) =>
  trx
    .updateTable('presell')
    .set((eb) => ({ qty: eb('qty', '+', count) }))
    .where('id', '=', sale ?? 0)
    .execute()

/** The quota of a group-buy, and the shelf that the pieces lie on. */
async function toQuota(trx: Trx, from: Source, pieces: Pieces) {
  await trx
    .updateTable('group_activity')
    .set((eb) => ({ qty: eb('qty', '+', pieces.count) }))
    .where('id', '=', from.source_ref ?? 0)
    .execute()
  await toShelf(trx, from, pieces)
}

const toCompany = (trx: Trx, _: Source, { global_id: id, count }: Pieces) =>
  trx
    .updateTable('global_product')
    .set((eb) => ({ qty: eb('qty', '+', count) }))
    .where('id', '=', id)
    .execute()

const toSlot = (trx: Trx, { id }: Source, { count }: Pieces) => freeSlot(trx, id, count)

interface Home {
  put(trx: Trx, source: Source, pieces: Pieces): Promise<unknown>
  /** It takes back what has left the shop too: an hour at a store is free again, a medicine is never sold twice. */
  sentToo?: true
}

/** Where pieces go back to that were not taken from the shelf. */
const HOMES: Record<string, Home> = {
  seckill: { put: toRound },
  presell: { put: toSale },
  reserve: { put: toSlot, sentToo: true },
  group: { put: toQuota },
  tcm: { put: putHerbsBack },
  global: { put: toCompany },
}

/** Do pieces of an order of this source go back even after they were sent? */
export const takesSent = (source: string) => HOMES[source]?.sentToo ?? false

/** Puts pieces of an order's lines back where they were taken from, in the lock order of every basket. */
export async function putBack(trx: Trx, orderId: number, pieces: ReadonlyMap<number, number>) {
  const from = await sourceOf(trx, orderId)
  const items = await trx
    .selectFrom('order_item')
    .select(['cart_id', 'product_id', 'store_no', 'global_id'])
    .where('order_id', '=', orderId)
    .orderBy('product_id')
    .orderBy('store_no')
    .orderBy('global_id')
    .execute()
  for (const { cart_id: cartId, ...item } of items) {
    const count = pieces.get(cartId) ?? 0
    if (count > 0) await (HOMES[from.source]?.put ?? toShelf)(trx, from, { ...item, count })
  }
}

/** Pieces of an order that are not on their shelves: all but those that a case has put back. */
export async function piecesOut(handle: Handle, orderId: number): Promise<Map<number, number>> {
  const items = await handle
    .selectFrom('order_item')
    .select(['cart_id', 'count'])
    .where('order_id', '=', orderId)
    .execute()
  const back = await handle
    .selectFrom('refund_item as i')
    .innerJoin('refund as r', 'r.id', 'i.refund_id')
    .select(['i.cart_id', 'i.count'])
    .where('r.order_id', '=', orderId)
    .where('i.restocked', '=', true)
    .execute()
  const isBack = (cartId: number) => back.filter((one) => one.cart_id === cartId).reduce((n, one) => n + one.count, 0)
  return new Map(items.map(({ cart_id: cartId, count }) => [cartId, count - isBack(cartId)]))
}
