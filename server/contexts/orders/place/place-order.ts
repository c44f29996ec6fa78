import { channelOf } from '../../../platform/http/channel'
import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { fromFen, NO_FEN, toFen, type Fen, type Yuan } from '../../../../src/domain/money'
import { CartKind, confirmedCartType } from '../../../../src/domain/kind'
import { OrderStatus } from '../../../../src/domain/order-status'
import { cutToken } from '../../../../src/domain/room-no'
import { type CatalogSnapshot, pricingAt } from '../../catalog'
import { inTransaction, type Trx } from '../../../platform/db/transaction'
import type { Ctx } from '../../../platform/http/context'
import { type ShopUser, shopUserOf } from '../../../platform/http/shop-user'
import { refuse } from '../../../platform/http/refusal'
import {
  chooseDelivery,
  type DeliveryAddress,
  keepDelivery,
  lockUser,
  shownAddress as shown,
  shownDelivery,
} from '../../customer'
import {
  type Basket,
  basketAreaReason,
  basketLines,
  type CheckoutInput,
  type CheckedPurchase,
  checkPurchaseLimits,
  type Line,
  loadBasket,
  newOrderNo,
  placeOfAddress,
  priceBasket,
  type Priced,
  problemOf,
  refuseSeveralPickupStores,
  refuseUnsold,
  rulesFor,
  previewOf,
} from '../../checkout'
import { spendPoints } from '../../marketing'
import { changesSince } from './changes-since-quote'
import {
  findSeenPreview,
  insertWholeOrder,
  loadCartSubmission,
  loadSubmission,
  markCouponUsed,
  type PlacedOrder,
} from './order-queries'
import { kindOf, type OrderSource } from '../kinds/registry'
import { piecesOf, takeStock } from '../order-stock'
import { symptomColumn } from './order-symptom'
import { orderOptionColumns } from './order-options'
import type { Vault } from '../../../platform/encryption'
import { addressColumns, noteColumn } from '../private-columns'

const ADDRESS_GONE = '该收货地址不存在'
/** How long an unpaid order stays open, in ms. */
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

/** First letter of the number of an order in a partner's shop; J and G are those of group-buy orders. @spec ST-78 ST-79 */
const MERCHANT_PREFIX = 'M'

/** Fields of every submit; each source adds its own lines. */
export type Submit = Omit<Parsed<'submitO2o'>, 'cartIds'> & {
  cartIds?: number[]
  /** Balance due later as the shopper saw it, in yuan. */
  balance?: Yuan
}
export type SubmitReply = Reply<'submitO2o'>

export const answer = (order: PlacedOrder): SubmitReply => ({
  id: order.id,
  orderNo: order.order_no,
  orderStatusCode: order.status,
  payable: fromFen(order.payable_fen),
  expireTime: order.expires_at.toISOString(),
  errStock: 0,
  cartIdErrList: [],
})

/** Amounts in fen: paid now, and paid later. @spec PR-16 */
export interface Parts {
  deposit: Fen
  balance: Fen
}

/** Source of an order's lines. */
export interface LineSource<B extends Basket = Basket> {
  load(trx: Trx, submission: CheckoutInput): Promise<B>
  /** Refuses with code 8570 when a line cannot be sold. */
  refuseBad(trx: Trx, at: { userId: number; now: Date }, basket: B): Promise<void>
  /** Whether the lines are those of the cart, which lose them to the order. */
  isCart?: boolean
  /** Runs after the order is written: removes its lines and uses up what they required. */
  removeLines?(trx: Trx, userId: number, basket: B, orderId: number, priced: Priced): Promise<void>
  /** Splits the amount into first and later payment; absent when all is paid at once. */
  parts?(basket: B, priced: Priced): Parts
  /** Source recorded in the order. */
  origin?: { source: OrderSource; source_ref: number | null; prefix?: string }
}

/** Line source for the shopper's cart. */
export const FROM_CART: LineSource = {
  load: loadBasket,
  refuseBad: async (_trx, _at, { lines }) => refuseUnsold(lines),
  isCart: true,
}

/**
 * Places an order, once per `idemKey`: repeating it returns the same order. Computes everything anew and only compares
 * the client's amount. Runs one transaction and updates the contended rows (stock) last, in a fixed order. Code 8570: a
 * line cannot be bought; 857100: different amount. Both give details in `data`.
 * @spec ER-34 ER-38 EN-21 VA-20
 */
export async function submitOrder<B extends Basket>(
  ctx: Ctx,
  input: Submit,
  cartTypes: readonly number[],
  source: LineSource<B>,
): Promise<SubmitReply> {
  const owner = shopUserOf(ctx)
  const { userId } = owner
  if (!cartTypes.includes(input.cartType)) refuse('invalid', '下单方式与商品不符，请返回购物车重试')
  const catalogSnapshot = await ctx.catalogSnapshot()
  return inTransaction(ctx.db, async (trx) => {
    // Runs one shopper's submits one after the other: a repeat finds the first order.
    await lockUser(trx, userId)
    const submission = await readSubmission(trx, ctx, { owner, catalogSnapshot, input, isCart: source.isCart })
    const [previousOrder] = submission.placed
    if (previousOrder) return answer(previousOrder)
    const evaluation = await evaluate(trx, ctx, { userId, catalogSnapshot, input, source, submission })
    const { basket, priced, delivery } = evaluation
    const due = source.parts?.(basket, priced).deposit
    const facts = { ...owner, input, ...evaluation, due, ...source.origin }
    const order = await writeOrder(trx, ctx, { ...facts, catalogSnapshot, isCart: source.isCart })
    const target = { id: order.id, userId }
    if (!(await keepDelivery(trx, { vault: ctx.vault, now: ctx.now() }, target, delivery)))
      refuse('missing', ADDRESS_GONE)
    if (priced.pointsUsed > 0)
      await spendPoints(trx, { userId, orderId: order.id, points: priced.pointsUsed, at: ctx.now() })
    if (priced.couponId !== null) await useCoupon(trx, userId, priced.couponId, order.id)
    await source.removeLines?.(trx, userId, basket, order.id, priced)
    const { source: kind = 'goods', source_ref = null } = source.origin ?? {}
    await takeStock(trx, { id: order.id, user_id: userId, source: kind, source_ref }, piecesOf(basket.lines))
    return answer(order)
  })
}

interface Reading {
  owner: ShopUser
  catalogSnapshot: CatalogSnapshot
  input: Submit
  isCart: boolean | undefined
}

/**
 * Reads what a submit depends on in one statement. The lines of the cart have the prices of the default city: the place of
 * the address is not known before.
 */
async function readSubmission(trx: Trx, ctx: Ctx, { owner, catalogSnapshot, input, isCart }: Reading) {
  const { idemKey, addressId, cartIds = [] } = input
  if (!isCart) return { ...(await loadSubmission(trx, owner, { idemKey, addressId })), read: undefined }
  const pricing = pricingAt(catalogSnapshot, ctx.now())
  const cart = { ids: [...new Set(cartIds)], pricing }
  const { placed, addresses, sharedAddresses, ...rows } = await loadCartSubmission(trx, owner, {
    ...{ idemKey, addressId, cart },
  })
  return { placed, addresses, sharedAddresses, read: { ...rows, priceListId: pricing.priceList.id } }
}

/** Returns the address of a submit: the shopper's own, or the one of an account that the shopper looks after. */
function deliveryOf(ctx: Ctx, submission: SubmissionRows, { addressId, cartType }: Submit) {
  const delivery = chooseDelivery(ctx, submission, addressId) ?? refuse('missing', ADDRESS_GONE)
  if (delivery.linkId !== null && cartType === CartKind.pickup) refuse('notice', '给家人下单只能送到家，请改为配送')
  return delivery
}

type SubmissionRows = Awaited<ReturnType<typeof readSubmission>>

interface SubmissionContext<B extends Basket> {
  userId: number
  catalogSnapshot: CatalogSnapshot
  input: Submit
  source: LineSource<B>
  submission: SubmissionRows
}

async function evaluate<B extends Basket>(
  trx: Trx,
  ctx: Ctx,
  { userId, catalogSnapshot, input, source, submission }: SubmissionContext<B>,
) {
  const now = ctx.now()
  const { read } = submission
  const delivery = deliveryOf(ctx, submission, input)
  const { row } = delivery
  const place = placeOfAddress(row)
  const { cartIds = [], cartType, pickStoreNo } = input
  const at = { userId, place, now, catalogSnapshot, read }
  const basket = await source.load(trx, { ...at, cartIds, cartType, pickStoreNo })
  await source.refuseBad(trx, { userId, now }, basket)
  const lines = basketLines(basket)
  const checkedPurchase = await checkPurchaseLimits(trx, { userId, now, lines, rules: rulesFor(read, lines) })
  refuseSeveralPickupStores(basket)
  const areaReason = basketAreaReason(basket, place)
  if (areaReason) refuse('lineProblem', areaReason, problemOf(basket.lines.map(({ id }) => id)))
  const priced = await priceBasket(trx, basket, {
    ...{ ...at, couponId: input.couponId, ...(input.usePoints === 1 ? { usePoints: 1 as const } : {}) },
  })
  await refuseStale(trx, userId, input, basket, priced, source.parts?.(basket, priced))
  return { basket, priced, address: shownDelivery(delivery, 0), delivery, checkedPurchase }
}

/** Refuses when the amount or the coupon differs from the preview the shopper agreed to. @spec ER-34 */
async function refuseStale(trx: Trx, userId: number, input: Submit, basket: Basket, priced: Priced, parts?: Parts) {
  const due = { payable: parts?.deposit ?? priced.amounts.payable, balance: parts?.balance ?? NO_FEN }
  const sent = { payable: toFen(input.payable), balance: toFen(input.balance ?? 0) }
  const isSame = sent.payable === due.payable && sent.balance === due.balance
  if (isSame && priced.couponId === input.couponId) return
  const seenPreview = await findSeenPreview(trx, userId)
  refuse('amountChanged', undefined, {
    errStock: 0,
    cartIdErrList: [],
    changes: changesSince(seenPreview, previewOf(basket, priced), { sent, due, isParted: parts !== undefined }),
    payable: fromFen(due.payable),
  })
}

export interface Order {
  userId: number
  /** Merchant of the shop that sells it; absent for our own. */
  merchantCode?: string
  input: Submit
  basket: Basket
  priced: Priced
  address: ReturnType<typeof shown>
  /** Amount of the first payment in fen, when it is not the whole. */
  due?: Fen | undefined
  source?: OrderSource
  source_ref?: number | null
  /** Letter in front of the order number. @spec ST-78 */
  prefix?: string
}

interface CheckedOrder extends Order {
  catalogSnapshot: CatalogSnapshot
  checkedPurchase: CheckedPurchase
  delivery: DeliveryAddress
  isCart: boolean | undefined
}

async function writeOrder(
  trx: Trx,
  ctx: Ctx,
  { catalogSnapshot, checkedPurchase, delivery, isCart, ...order }: CheckedOrder,
): Promise<PlacedOrder> {
  const symptom = await symptomColumn(trx, ctx, order.userId, order.basket, order.input.symptom)
  const now = ctx.now()
  const { receipt, ...facts } = orderFacts(ctx.vault, order, now)
  const row = {
    ...{ ...facts, receipt: JSON.stringify(receipt), channel: channelOf(ctx) },
    // The promise is that of the place itself, which the address of the order may hide.
    ...orderOptionColumns({ catalogSnapshot, vault: ctx.vault, now }, { ...order, address: shown(delivery.row, 0) }),
    ...symptom,
  }
  const { lines } = order.basket
  const cartIds = isCart ? lines.map(({ id }) => id) : []
  return insertWholeOrder(trx, checkedPurchase, { order: row, lines: lineRows(lines), actor: 'shopper', cartIds })
}

/** Columns of an order. An order without an amount to pay is already paid: a coupon may cover it completely. */
export function orderFacts(
  vault: Vault,
  {
    userId,
    merchantCode = '',
    input,
    basket,
    priced,
    address,
    due,
    source = 'goods',
    source_ref = null,
    prefix = merchantCode && MERCHANT_PREFIX,
  }: Order,
  now: Date,
) {
  const { amounts } = priced
  const isFree = amounts.payable === 0
  const options = input.roomNo === undefined ? input : { ...input, roomNo: cutToken(input.roomNo) }
  const extras = EXTRAS.flatMap((key) => (options[key] === undefined ? [] : [[key, options[key]]]))
  return {
    source,
    source_ref,
    order_no: prefix + newOrderNo(now),
    user_id: userId,
    merchant_code: merchantCode,
    idem_key: input.idemKey,
    status: isFree ? kindOf(source).statusOncePaid : OrderStatus.unpaid,
    order_type: basket.orderType,
    cart_type: confirmedCartType(basket.kind),
    kind: basket.kind,
    store_no: (basket.lines[0] as Line).sender.storeNo,
    goods_fen: amounts.subtotal,
    reduce_fen: amounts.promotion,
    coupon_fen: amounts.coupon,
    freight_fen: amounts.deliveryFee,
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

export const itemRows = (orderId: number, lines: readonly Line[]) =>
  lineRows(lines).map((row) => ({ order_id: orderId, ...row }))

const lineRows = (lines: readonly Line[]) =>
  lines.map((line, index) => ({
    line: index + 1,
    cart_id: line.id,
    product_id: line.productId,
    store_no: line.sender.storeNo,
    barcode: line.barcode,
    name: line.name,
    spec: line.spec,
    drug_class: line.drugClass,
    price_fen: line.priceFen ?? NO_FEN,
    count: line.count,
    combo_id: line.groupId || null,
  }))

/** Uses up a coupon; refuses when another order has used it. */
export async function useCoupon(trx: Trx, userId: number, id: number, orderId: number) {
  if (!(await markCouponUsed(trx, userId, { id, orderId }))) refuse('amountChanged', '优惠券已被使用，请重新确认订单')
}
