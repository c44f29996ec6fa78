import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { fromFen, toFen } from '../../../../src/domain/money'
import { confirmedCartType } from '../../../../src/domain/kind'
import { OrderStatus } from '../../../../src/domain/order-status'
import { cutToken } from '../../../../src/domain/room-no'
import type { Shelf } from '../../catalog'
import { inTransaction, type Trx } from '../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { addJob } from '../../../platform/jobs/queue'
import { addressOf, lockUser, shownAddress as shown } from '../../customer'
import {
  type Basket,
  basketAreaReason,
  basketLines,
  type CheckoutWish,
  checkPurchaseLimits,
  type Line,
  loadBasket,
  newOrderNo,
  placeOfAddress,
  priceBasket,
  type Priced,
  problemOf,
  refuseApart,
  refuseUnsold,
  seenOf,
} from '../../checkout'
import { spendPoints } from '../../marketing'
import { changesSince } from './changes-since-quote'
import { addEvent } from '../order-events'
import { kindOf, type OrderSource } from '../kinds/registry'
import { piecesOf, takeStock } from '../order-stock'
import { symptomColumn } from './order-symptom'
import { wishColumns } from './order-options'
import type { Vault } from '../../../platform/encryption'
import { addressColumns, noteColumn } from '../private-columns'

/** So long an order waits for its payment. */
export const PAY_MS = 15 * 60_000
const EXTRAS = [
  'specifiStoreNo',
  'roomNo',
  'thirdBusinessId',
  'thirdUid',
  'thirdAdtag',
  'thirdPlatform',
  'merchantCode',
  'mark',
] as const

/** What every submit says; the lines are its source's business. */
export type Submit = Omit<Parsed<'submitO2o'>, 'cartIds'> & {
  cartIds?: number[]
  /** What the shopper saw is owed later, yuan. */
  balance?: number
}
export type Submitted = Reply<'submitO2o'>

export interface Placed {
  id: number
  order_no: string
  status: number
  payable_fen: number
  expires_at: Date
}

export const answer = (order: Placed): Submitted => ({
  id: order.id,
  orderNo: order.order_no,
  orderStatusCode: order.status,
  payable: fromFen(order.payable_fen),
  expireTime: order.expires_at.toISOString(),
  errStock: 0,
  cartIdErrList: [],
})

/** The order that this key has made already. */
export const placedBefore = (trx: Trx, userId: number, idemKey: string): Promise<Placed | undefined> =>
  trx
    .selectFrom('orders')
    .select(['id', 'order_no', 'status', 'payable_fen', 'expires_at'])
    .where('user_id', '=', userId)
    .where('idem_key', '=', idemKey)
    .executeTakeFirst()

/** Fen: paid now, and paid later. @spec PR-16 */
export interface Parts {
  deposit: number
  balance: number
}

/** Where the lines of an order come from. */
export interface LineSource<B extends Basket = Basket> {
  load(trx: Trx, wish: CheckoutWish): Promise<B>
  /** Ends with code 8570 where a line cannot be sold so. */
  refuseBad(trx: Trx, at: { userId: number; now: Date }, basket: B): Promise<void>
  /** The order stands: its lines leave, and what they needed is used up. */
  leave(trx: Trx, userId: number, basket: B, orderId: number, priced: Priced): Promise<void>
  /** What is paid first and what later, where that is not the whole at once. */
  parts?(basket: B, priced: Priced): Parts
  /** What the order says it came from. */
  origin?: { source: OrderSource; source_ref: number | null; prefix?: string }
}

/** The shopper's cart. */
export const FROM_CART: LineSource = {
  load: loadBasket,
  refuseBad: async (_trx, _at, { lines }) => refuseUnsold(lines),
  leave: async (trx, userId, { lines }) => {
    const ids = lines.map(({ id }) => id)
    await trx.deleteFrom('cart_item').where('user_id', '=', userId).where('id', 'in', ids).execute()
  },
}

/**
 * Places an order, once per `idemKey`: sending it again answers the same order. Everything is computed anew; the
 * client's amount is only compared. One transaction; the rows that many shoppers meet at (stock) are touched last, in one
 * fixed order. Code 8570: a line cannot be bought; 857100: the amount is another one. Both say what, in `data`.
 * @spec ER-34 ER-38 EN-21 VA-20
 */
export async function submitOrder<B extends Basket>(
  ctx: Ctx,
  input: Submit,
  cartTypes: readonly number[],
  source: LineSource<B>,
): Promise<Submitted> {
  const userId = ownerOf(ctx)
  if (!cartTypes.includes(input.cartType)) refuse('invalid', '下单方式与商品不符，请返回购物车重试')
  const shelf = await ctx.shelf()
  return inTransaction(ctx.db, async (trx) => {
    // One shopper's submits wait for each other, so a repeat finds the order of the first.
    await lockUser(trx, userId)
    const before = await placedBefore(trx, userId, input.idemKey)
    if (before) return answer(before)
    const { basket, priced, address } = await evaluate(trx, ctx, { userId, shelf, input, source })
    const due = source.parts?.(basket, priced).deposit
    const facts = { userId, input, basket, priced, address, due, ...source.origin }
    const order = await insertOrder(trx, ctx, { ...facts, shelf })
    await insertItems(trx, order.id, basket.lines)
    if (priced.pointsUsed > 0)
      await spendPoints(trx, { userId, orderId: order.id, points: priced.pointsUsed, at: ctx.now() })
    if (priced.couponId !== null) await useCoupon(trx, userId, priced.couponId, order.id)
    await source.leave(trx, userId, basket, order.id, priced)
    await addEvent(trx, { orderId: order.id, from: null, to: order.status, actor: 'shopper', at: ctx.now() })
    if (order.status === OrderStatus.unpaid) {
      const dedupe = `close:${order.id}`
      await addJob(trx, { kind: 'closeOrder', payload: { orderId: order.id }, runAt: order.expires_at, dedupe })
    }
    const { source: kind = 'goods', source_ref = null } = source.origin ?? {}
    await takeStock(trx, { id: order.id, user_id: userId, source: kind, source_ref }, piecesOf(basket.lines))
    return answer(order)
  })
}

interface Asked<B extends Basket> {
  userId: number
  shelf: Shelf
  input: Submit
  source: LineSource<B>
}

async function evaluate<B extends Basket>(trx: Trx, ctx: Ctx, { userId, shelf, input, source }: Asked<B>) {
  const now = ctx.now()
  const row =
    (await addressOf({ db: trx, vault: ctx.vault }, userId, input.addressId)) ?? refuse('missing', '该收货地址不存在')
  const place = placeOfAddress(row)
  const { cartIds = [], cartType, pickStoreNo } = input
  const basket = await source.load(trx, { userId, cartIds, cartType, pickStoreNo, place, now, shelf })
  await source.refuseBad(trx, { userId, now }, basket)
  await checkPurchaseLimits(trx, { userId, now, lines: basketLines(basket) })
  refuseApart(basket)
  const far = basketAreaReason(basket, place)
  if (far) refuse('lineProblem', far, problemOf(basket.lines.map(({ id }) => id)))
  const priced = await priceBasket(trx, basket, {
    ...{ userId, place, now, shelf },
    ...{ couponId: input.couponId, ...(input.usePoints === 1 ? { usePoints: 1 as const } : {}) },
  })
  await refuseStale(trx, userId, input, basket, priced, source.parts?.(basket, priced))
  return { basket, priced, address: shown(row, 0) }
}

/** The amount or the coupon is no longer what the shopper agreed to. @spec ER-34 */
async function refuseStale(trx: Trx, userId: number, input: Submit, basket: Basket, priced: Priced, parts?: Parts) {
  const due = { payable: parts?.deposit ?? priced.amounts.payable, balance: parts?.balance ?? 0 }
  const sent = { payable: toFen(input.payable), balance: toFen(input.balance ?? 0) }
  const isSame = sent.payable === due.payable && sent.balance === due.balance
  if (isSame && priced.couponId === input.couponId) return
  const row = await trx.selectFrom('checkout_seen').select('seen').where('user_id', '=', userId).executeTakeFirst()
  refuse('amountChanged', undefined, {
    errStock: 0,
    cartIdErrList: [],
    changes: changesSince(row?.seen, seenOf(basket, priced), { sent, due, isParted: parts !== undefined }),
    payable: fromFen(due.payable),
  })
}

export interface Order {
  userId: number
  input: Submit
  basket: Basket
  priced: Priced
  address: ReturnType<typeof shown>
  /** Fen to be paid first, where that is not the whole. */
  due?: number | undefined
  source?: OrderSource
  source_ref?: number | null
  /** Letter before its number. @spec ST-78 */
  prefix?: string
}

async function insertOrder(trx: Trx, ctx: Ctx, { shelf, ...order }: Order & { shelf: Shelf }): Promise<Placed> {
  const symptom = await symptomColumn(trx, ctx, order.userId, order.basket, order.input.symptom)
  const now = ctx.now()
  const { receipt, ...facts } = orderFacts(ctx.vault, order, now)
  return trx
    .insertInto('orders')
    .values({
      ...{ ...facts, receipt: JSON.stringify(receipt) },
      ...wishColumns({ shelf, vault: ctx.vault, now }, order),
      ...symptom,
    })
    .returning(['id', 'order_no', 'status', 'payable_fen', 'expires_at'])
    .executeTakeFirstOrThrow()
}

/** What is written down of an order. Nothing to pay is paid: a coupon may cover the whole order. */
export function orderFacts(
  vault: Vault,
  { userId, input, basket, priced, address, due, source = 'goods', source_ref = null, prefix = '' }: Order,
  now: Date,
) {
  const { amounts } = priced
  const isFree = amounts.payable === 0
  const given = input.roomNo === undefined ? input : { ...input, roomNo: cutToken(input.roomNo) }
  const extras = EXTRAS.flatMap((key) => (given[key] === undefined ? [] : [[key, given[key]]]))
  return {
    source,
    source_ref,
    order_no: prefix + newOrderNo(now),
    user_id: userId,
    idem_key: input.idemKey,
    status: isFree ? kindOf(source).statusOncePaid : OrderStatus.unpaid,
    order_type: basket.orderType,
    cart_type: confirmedCartType(basket.kind),
    kind: basket.kind,
    store_no: (basket.lines[0] as Line).sender.storeNo,
    goods_fen: amounts.goods,
    reduce_fen: amounts.promotion,
    coupon_fen: amounts.coupon,
    freight_fen: amounts.freight,
    packing_fen: amounts.packing,
    payable_fen: due ?? amounts.payable,
    user_coupon_id: priced.couponId,
    ...addressColumns(vault, userId, address),
    ...noteColumn(vault, userId, { remark: input.remark, extras: Object.fromEntries(extras) }),
    receipt: priced.receipt,
    privacy: input.privacyPacking === 1,
    shortage: input.shortage,
    created_at: now,
    expires_at: new Date(now.getTime() + PAY_MS),
    paid_at: isFree ? now : null,
  }
}

const insertItems = (trx: Trx, orderId: number, lines: Line[]) =>
  trx.insertInto('order_item').values(itemRows(orderId, lines)).execute()

export const itemRows = (orderId: number, lines: readonly Line[]) =>
  lines.map((line, index) => ({
    order_id: orderId,
    line: index + 1,
    cart_id: line.id,
    product_id: line.productId,
    store_no: line.sender.storeNo,
    barcode: line.barcode,
    name: line.name,
    spec: line.spec,
    drug_class: line.drugClass,
    price_fen: line.priceFen ?? 0,
    count: line.count,
  }))

/** A coupon pays once: the state in the condition decides between two orders. */
export async function useCoupon(trx: Trx, userId: number, id: number, orderId: number) {
  const used = await trx
    .updateTable('user_coupon')
    .set({ status: 2, order_id: orderId })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('status', '=', 1)
    .executeTakeFirst()
  if (used.numUpdatedRows === 0n) refuse('amountChanged', '优惠券已被使用，请重新确认订单')
}
