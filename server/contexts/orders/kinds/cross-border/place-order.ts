import { channelOf } from '../../../../platform/http/channel'
import { OrderStatus } from '../../../../../src/domain/order-status'
import type { Parsed } from '../../../../../src/contract/schemas'
import { cartTypeOf, orderTypeOf } from '../../../../../src/domain/kind'
import { formatYuan, fromFen, toFen } from '../../../../../src/domain/money'
import { inTransaction, type Trx } from '../../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../../platform/http/context'
import { refuse } from '../../../../platform/http/refusal'
import { addJob } from '../../../../platform/jobs/queue'
import { addressOf, type AddressRow, lockUser, shownAddress as shown } from '../../../customer'
import { addressColumns, noteColumn } from '../../private-columns'
import type { Vault } from '../../../../platform/encryption'
import {
  purchasedBy,
  buyerPrints,
  type CheckedPurchase,
  checkPurchaseLimits,
  crossBorderCartLines as cartLines,
  crossBorderLimitedLine as limitedLine,
  crossBorderLines as productLines,
  type GlobalLine,
  lockPerson,
  namedBuyer,
  newOrderNo,
  type PricedGlobal,
  priceGlobal,
  refuseUnsoldCrossBorder as refuseUnsold,
  sealedBuyer,
} from '../../../checkout'
import { addEvent } from '../../order-event-queries'
import { takeStock } from '../../order-stock'
import type { Pieces } from '../order-kind'
import { insertOrderItems, insertProductOrder, placedBefore, type PlacedOrder } from '../../place/order-queries'
import { answer, useCoupon, type SubmitReply } from '../../place/place-order'
import { ofCompany } from './confirm-order'
import { deleteCartLines, insertCustomsData } from './queries'
import { shopUserOf } from '../../../../platform/http/shop-user'

const PAY_MS = 15 * 60_000

type Submission = Omit<Parsed<'submitGlobal'>, 'cartIds'>

/** Source of the lines, and the change after they are ordered. */
interface Source {
  load(trx: Trx, userId: number): Promise<GlobalLine[]>
  removeLines(trx: Trx, userId: number, lines: readonly GlobalLine[]): Promise<void>
}

/** Places a cross-border order of cart lines. @spec PR-11 */
export const submitGlobal = (ctx: Ctx, { cartIds, ...submission }: Parsed<'submitGlobal'>) =>
  submit(ctx, submission, {
    load: (trx, userId) => cartLines(trx, userId, cartIds),
    removeLines: async (trx, userId, lines) => {
      const ids = lines.map(({ id }) => id)
      await deleteCartLines(trx, userId, ids)
    },
  })

/** Places an instant order without the cart. @spec PR-11 */
export const submitGlobalNow = (ctx: Ctx, { goods: products, ...submission }: Parsed<'submitGlobalNow'>) =>
  submit(ctx, submission, { load: (trx) => productLines(trx, products), removeLines: async () => {} })

/**
 * Places the order of one company, once per `idemKey`. Locks the shopper, then the buyer, then coupon and products,
 * always in this order: purchases of one person must be counted one at a time, and many orders contend for the stock.
 * Code 8570: a line cannot be bought; 857100: different amount; 8013: customs would not clear it.
 * @spec PR-11 ER-34
 */
async function submit(ctx: Ctx, input: Submission, source: Source): Promise<SubmitReply> {
  const userId = ownerOf(ctx)
  const now = ctx.now()
  return inTransaction(ctx.db, async (trx) => {
    await lockUser(trx, userId)
    const previousOrder = await placedBefore(trx, shopUserOf(ctx), input.idemKey)
    if (previousOrder) return answer(previousOrder)
    const row =
      (await addressOf({ db: trx, vault: ctx.vault }, userId, input.addressId)) ?? refuse('missing', '该收货地址不存在')
    const card = await namedBuyer(trx, userId, input.idCardId)
    const lines = ofCompany(await source.load(trx, userId), input.company)
    if (lines.length === 0) refuse('missing', '没有要结算的跨境商品')
    refuseUnsold(lines)
    const checkedPurchase = await checkPurchaseLimits(trx, { userId, now, lines: lines.map(limitedLine) })
    await lockPerson(trx, buyerPrints(ctx, card))
    const purchasedFen = await purchasedBy(trx, buyerPrints(ctx, card), now)
    const priced = await priceGlobal(trx, lines, {
      ...{ userId, cityId: row.city_id, now, couponId: input.couponId, purchasedFen },
    })
    if (priced.limitReason) refuse('notice', priced.limitReason)
    refuseStale(input, priced)
    const order = await insertOrder(trx, ctx.vault, {
      ...{ userId, input, lines, priced, row, now, checkedPurchase, channel: channelOf(ctx) },
    })
    const buyer = sealedBuyer(ctx, userId, card, order.id)
    await insertCustomsData(trx, { order_id: order.id, ...buyer, value_fen: priced.customs.valueFen })
    if (priced.couponId !== null) await useCoupon(trx, userId, priced.couponId, order.id)
    await source.removeLines(trx, userId, lines)
    await addEvent(trx, { orderId: order.id, from: null, to: order.status, actor: 'shopper', at: now })
    const dedupe = `close:${order.id}`
    await addJob(trx, { kind: 'closeOrder', payload: { orderId: order.id }, runAt: order.expires_at, dedupe })
    await takeStock(trx, { id: order.id, user_id: userId, source: 'global', source_ref: null }, lines.map(piecesOf))
    return answer(order)
  })
}

/** Refuses when the amount or the coupon differs from the preview the shopper agreed to. @spec ER-34 */
function refuseStale({ payable, couponId }: Submission, { amounts, couponId: usedCouponId }: PricedGlobal) {
  const agreedFen = toFen(payable)
  if (agreedFen === amounts.payable && couponId === usedCouponId) return
  const now = fromFen(amounts.payable)
  refuse('amountChanged', undefined, {
    ...{ errStock: 0, cartIdErrList: [], payable: now },
    changes: [{ cartId: null, what: '应付金额', from: formatYuan(payable), to: formatYuan(now) }],
  })
}

const piecesOf = ({ id, count, product }: GlobalLine): Pieces => ({
  ...{ lineId: id, name: product.name, count },
  ...{ productId: null, storeNo: null, globalId: product.id },
})

interface Order {
  userId: number
  input: Submission
  lines: readonly GlobalLine[]
  priced: PricedGlobal
  row: AddressRow
  now: Date
  checkedPurchase: CheckedPurchase
  channel: string
}

async function insertOrder(
  trx: Trx,
  vault: Vault,
  { userId, input, lines, priced, row, now, checkedPurchase, channel }: Order,
): Promise<PlacedOrder> {
  const { amounts } = priced
  const order = await insertProductOrder(trx, checkedPurchase, {
    ...{
      source: 'global',
      order_no: newOrderNo(now),
      user_id: userId,
      idem_key: input.idemKey,
      status: OrderStatus.unpaid,
    },
    ...{ order_type: orderTypeOf('global'), cart_type: cartTypeOf('global'), kind: cartTypeOf('global') },
    ...{ store_no: null, company: input.company },
    ...{ goods_fen: amounts.subtotal, reduce_fen: 0, coupon_fen: amounts.coupon, freight_fen: amounts.deliveryFee },
    ...{ packing_fen: 0, tax_fen: amounts.tax, payable_fen: amounts.payable, user_coupon_id: priced.couponId },
    ...addressColumns(vault, userId, shown(row, 0)),
    ...noteColumn(vault, userId, { remark: input.remark, extras: {} }),
    ...{ receipt: JSON.stringify(priced.receipt), channel },
    created_at: now,
    expires_at: new Date(now.getTime() + PAY_MS),
  })
  const items = lines.map(({ id, count, product }, index) => ({
    ...{ order_id: order.id, line: index + 1, cart_id: id, global_id: product.id, barcode: product.barcode },
    ...{ name: product.name, spec: product.spec, drug_class: null, price_fen: product.price_fen ?? 0, count },
  }))
  await insertOrderItems(trx, checkedPurchase, items)
  return order
}
