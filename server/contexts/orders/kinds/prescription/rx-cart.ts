import type { Parsed, Reply } from '../../../../../src/contract/schemas'
import { confirmedCartType } from '../../../../../src/domain/kind'
import { inTransaction } from '../../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../../platform/http/context'
import { refuse } from '../../../../platform/http/refusal'
import { lockUser, shownAddress } from '../../../customer'
import {
  requestedLines,
  basketAreaReason,
  basketLines,
  chosenAddress,
  fromAnywhere,
  joinedParts,
  type Line,
  placeOfAddress,
  placeOfInput,
  prescribed,
  toPreview,
  priceBasket,
  problemOf,
  refuseSeveralPickupStores,
  refuseOverLimit,
  refuseUnsold,
  remember,
  withSellableLines,
  shownScheme,
  storesHaving,
  wholeSplit,
} from '../../../checkout'
import { placeOf } from '../../../catalog'
import { submitOrder, type LineSource } from '../../place/place-order'
import { deleteCartLines } from './queries'
import { loadRxBasket, needHealthConsent, refuseUnconfirmed, refuseUnserved, type RxBasket } from './rx-basket'
import {
  bindPrescription,
  rxCartLinesOf,
  findPrescriptionRequestId,
  ownPrescription,
  patientNameOf,
  replaceRxLines,
  otherRxLines,
} from '../../../prescription'
import { shopUserOf } from '../../../../platform/http/shop-user'

const rowsOf = (lines: readonly Line[]) =>
  lines.map(({ productId, kind, sender, count }) => ({ product_id: productId, kind, store_no: sender.storeNo, count }))

/** Returns the place of the request; without a point, that of the default address, to which the checkout delivers. */
async function deliveryPlace(ctx: Ctx, input: Parsed<'addToRxCart'>) {
  const place = await placeOfInput(ctx, input)
  const row = place.point ? null : await chosenAddress(ctx, ownerOf(ctx), input.addressId)
  return row ? placeOfAddress(row) : place
}

/**
 * Adds an approved prescription's products to the prescription cart, from the fewest senders; replaces its earlier
 * lines. This cart is separate from the ordinary one. Code 8570 names what the prescription does not cover.
 * @spec API-26 RX-05
 */
export async function addToRxCart(ctx: Ctx, input: Parsed<'addToRxCart'>): Promise<Reply<'addToRxCart'>> {
  const owner = shopUserOf(ctx)
  const { userId } = owner
  const { cardGoodsType: cartType, prescriptionId, orderNo, storeNo } = input
  const at = {
    userId,
    place: await deliveryPlace(ctx, input),
    now: ctx.now(),
    catalogSnapshot: await ctx.catalogSnapshot(),
  }
  return inTransaction(ctx.db, async (trx) => {
    await lockUser(trx, userId)
    const id = prescriptionId ?? (await findPrescriptionRequestId(trx, owner, orderNo))
    const ownRow = id === undefined ? undefined : await ownPrescription(trx, owner, id)
    const prescription = ownRow ?? refuse('missing', '没有找到该处方')
    await needHealthConsent(trx, userId)
    const orderedItems = orderNo === undefined ? [] : await rxCartLinesOf(trx, userId, prescription.id)
    const orderedProducts = orderedItems.map(({ barcode, count }) => ({ barcode, count: Number(count) }))
    const products = input.goods ?? (orderedProducts.length > 0 ? orderedProducts : prescription.items)
    const lines = await requestedLines(trx, products, { ...at, kind: cartType })
    refuseUnserved(prescription, lines, at)
    refuseUnsold(lines.map(prescribed).map(fromAnywhere))
    await refuseOverLimit(trx, { ...at, lines: basketLines({ lines }) })
    const split = await wholeSplit(trx, lines, { ...at, storeNo })
    const rows = rowsOf(joinedParts(split.lines))
    const cartIds = await replaceRxLines(trx, { userId, id: prescription.id, now: at.now }, rows)
    return { cartIds, cartType: confirmedCartType(cartType) as typeof cartType }
  })
}

/** Previews the order with its patient. No coupon applies. @spec API-26 RX-04 RX-05 */
export async function confirmRxCart(ctx: Ctx, input: Parsed<'confirmRxCart'>): Promise<Reply<'confirmRxCart'>> {
  const userId = ownerOf(ctx)
  const row = await chosenAddress(ctx, userId, input.addressId)
  const place = row ? placeOfAddress(row) : placeOf(input)
  const at = { userId, place, now: ctx.now(), catalogSnapshot: await ctx.catalogSnapshot() }
  const basket = await loadRxBasket(ctx.db, { ...at, cartIds: input.cartIds, cartType: input.cartType })
  refuseUnserved(basket.prescription, basket.lines, at)
  refuseUnsold(basket.lines.map(prescribed))
  refuseSeveralPickupStores(basket)
  await refuseOverLimit(ctx.db, { ...at, lines: basketLines(basket) })
  const priced = await priceBasket(ctx.db, basket, { ...at, couponId: null })
  await remember(ctx, userId, basket, priced)
  const areaReason = row ? basketAreaReason(basket, place) : ''
  const order = toPreview(basket, priced, place, row && shownAddress(row, areaReason ? 1 : 0), areaReason)
  const { id: prescriptionId, demandNo, patientId, validUntil } = basket.prescription
  const patientName = patientNameOf(ctx, basket.prescription)
  const patient = { patientId: Number(patientId), patientName, prescriptionId, demandNo, validUntil }
  return { ...order, ...patient, storeOrderVos: withSellableLines(order.storeOrderVos) }
}

/**
 * Returns the fewest parcels for lines of a prescription; with `apply` they move there.
 * @spec API-26 ER-30 ER-31 ER-32
 */
export async function schemeOfRxCart(ctx: Ctx, input: Parsed<'schemeOfRxCart'>): Promise<Reply<'schemeOfRxCart'>> {
  const userId = ownerOf(ctx)
  const at = {
    userId,
    place: await placeOfInput(ctx, input),
    now: ctx.now(),
    catalogSnapshot: await ctx.catalogSnapshot(),
  }
  const { cartIds, cartType, apply } = input
  return inTransaction(ctx.db, async (trx) => {
    await lockUser(trx, userId)
    const basket = await loadRxBasket(trx, { ...at, cartIds, cartType })
    refuseUnserved(basket.prescription, basket.lines, at)
    refuseUnsold(basket.lines.map(prescribed).map(fromAnywhere))
    await refuseOverLimit(trx, { ...at, lines: basketLines(basket) })
    // Refuses to move a part of the lines: the rest could merge with them.
    const rest = apply === 1 ? await otherRxLines(trx, userId, basket.prescription.id, cartIds) : []
    if (rest.length > 0) refuse('lineProblem', '请把处方内的商品一起合并', problemOf(rest.map(({ id }) => id)))
    const split = await wholeSplit(trx, basket.lines, at)
    const owner = { userId, id: basket.prescription.id, now: at.now }
    const parts = apply === 1 ? joinedParts(split.lines) : split.lines
    const ids = apply === 1 ? await replaceRxLines(trx, owner, rowsOf(parts)) : [...new Set(cartIds)]
    const lines = apply === 1 ? parts.map((line, index) => ({ ...line, id: ids[index] as number })) : parts
    const before = basket.storeNos.length
    const scheme = await shownScheme(trx, { ...split, lines }, { ...at, before, isPrescribed: true })
    return { ...scheme, storeOrderVos: withSellableLines(scheme.storeOrderVos), cartIds: ids }
  })
}

/** Lists the stores where all of it can be picked up. @spec PR-12 */
export async function storesOfRxCart(ctx: Ctx, input: Parsed<'storesOfRxCart'>): Promise<Reply<'storesOfRxCart'>> {
  const { cartIds, cartType } = input
  const at = {
    userId: ownerOf(ctx),
    place: await placeOfInput(ctx, input),
    now: ctx.now(),
    catalogSnapshot: await ctx.catalogSnapshot(),
  }
  const { prescription, lines } = await loadRxBasket(ctx.db, { ...at, cartIds, cartType })
  refuseUnserved(prescription, lines, at)
  refuseUnsold(lines.map(prescribed).map(fromAnywhere))
  return storesHaving(ctx, lines, at)
}

/** Line source for one prescription, which the order uses up. */
const fromPrescription = (patientId: number): LineSource<RxBasket> => ({
  load: loadRxBasket,
  refuseBad: async (trx, { userId, now }, { prescription, lines }) => {
    refuseUnserved(prescription, lines, { now, patientId })
    refuseUnsold(lines.map(prescribed))
    await refuseUnconfirmed(trx, userId, lines)
  },
  removeLines: async (trx, userId, { prescription, lines }, orderId) => {
    const ids = lines.map(({ id }) => id)
    await deleteCartLines(trx, userId, ids)
    if (!(await bindPrescription(trx, userId, prescription.id, orderId)))
      refuse('lineProblem', '该处方已经使用，一张处方只能下一个订单', problemOf(ids))
  },
})

/** Places the one order of a prescription, for its patient. @spec API-26 RX-03 RX-05 */
export const submitRxCart = (ctx: Ctx, { patientId, ...input }: Parsed<'submitRxCart'>) =>
  submitOrder(ctx, input, [1, 2, 3], fromPrescription(patientId))
