import type { Parsed } from '../../../../src/contract/schemas'
import type { Address, OrderPreview } from '../../../../src/contract/types'
import type { FenReceiptEntry } from '../../../../src/domain/cart'
import { confirmedCartType, CartKind } from '../../../../src/domain/kind'
import { fen, fromFen, NO_FEN, type Fen } from '../../../../src/domain/money'
import { shopIso } from '../../../../src/domain/shop-time'
import { symptomChoices } from '../../../../src/domain/symptom'
import type { CheckoutPreview } from '../tables'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import type { EvaluatedCoupon } from '../../marketing'
import {
  addressOf,
  type AddressRow,
  defaultOf,
  type DeliveryAddress,
  chooseDeliveryOrDefault,
  selectDelivery,
  shownDelivery,
} from '../../customer'
import { basketLines, refuseOverLimit } from '../limits/check-purchase-limits'
import { loadBasket, priceBasket, wireEntry, type Basket, type Priced } from './price-basket'
import { refuseSeveralPickupStores, refuseUnsold } from '../cart/line-checks'
import type { Line } from '../cart/cart-lines'
import { orderGroups } from './order-groups'
import { productReason, type Place, placeOf, pricingAt, type PricingContext } from '../../catalog'
import { readTogether } from '../../../platform/db/read-together'
import { rulesFor, selectCheckout, upsertPreview } from './queries'

/** Returns the place of an address. */
export const placeOfAddress = (row: AddressRow): Place =>
  placeOf({ cityId: row.city_id, latitude: row.latitude, longitude: row.longitude })

/**
 * Returns the reason why these senders cannot deliver to the place; '' when they can. Express and lightning have
 * different rules.
 */
export const basketAreaReason = (basket: Basket, place: Place): string =>
  basket.lines.map((line) => productReason(line, basket.kind, place)).find((reason) => reason !== '') ?? ''

/**
 * Returns the chosen address; the default one without a choice, or when the choice is no longer an address of the
 * shopper. The preview names the address it is calculated for, and a submit accepts no other.
 */
export async function chosenAddress(ctx: Ctx, userId: number, id: number | null | undefined) {
  const chosenRow = id == null ? undefined : await addressOf(ctx, userId, id)
  return chosenRow ?? (await defaultOf(ctx, userId)) ?? null
}

/**
 * Returns the address of a checkout: as `chosenAddress`, or the one of an account that the shopper looks after. Its place
 * counts for stores and fees; the shopper sees it masked.
 */
export const deliveryAddress = async (
  ctx: Ctx,
  userId: number,
  id: number | null | undefined,
): Promise<DeliveryAddress | null> =>
  chooseDeliveryOrDefault(ctx, await readTogether(ctx.db, selectDelivery(ctx.db, userId, id ?? null)), id ?? null)

/**
 * Reads address and lines of a checkout in one statement. Takes the prices of the place in the input: the place of the
 * address is not known before.
 */
async function readCheckout(ctx: Ctx, userId: number, input: Parsed<'confirmOrder'>, pricing: PricingContext) {
  const addressId = input.addressId ?? null
  const cart = { userId, merchantCode: ctx.merchantCode, ids: [...new Set(input.cartIds)], pricing }
  const { addresses, sharedAddresses, ...rows } = await readTogether(ctx.db, {
    ...selectDelivery(ctx.db, userId, addressId),
    ...selectCheckout(ctx.db, cart),
  })
  const delivery = chooseDeliveryOrDefault(ctx, { addresses, sharedAddresses }, addressId)
  return { delivery, read: { ...rows, priceListId: pricing.priceList.id } }
}

/** Previews the order, with the data it was calculated from. Reserves nothing. */
export async function quoteCheckout(ctx: Ctx, input: Parsed<'confirmOrder'>) {
  const userId = ownerOf(ctx)
  const now = ctx.now()
  const catalogSnapshot = await ctx.catalogSnapshot()
  const inputPlace = placeOf(input)
  const pricing = pricingAt(catalogSnapshot, now, inputPlace.cityId)
  const { delivery, read } = await readCheckout(ctx, userId, input, pricing)
  const place = delivery ? placeOfAddress(delivery.row) : inputPlace
  const { cartIds, cartType, pickStoreNo } = input
  const at = { userId, place, now, catalogSnapshot, read }
  const basket = await loadBasket(ctx.db, { ...at, cartIds, cartType, pickStoreNo })
  refuseUnsold(basket.lines)
  refuseSeveralPickupStores(basket)
  await refuseOverLimit(ctx.db, { userId, now, lines: basketLines(basket), rules: rulesFor(read, basket.lines) })
  const priced = await priceBasket(ctx.db, basket, { ...at, couponId: input.couponId, usePoints: input.usePoints })
  await remember(ctx, userId, basket, priced)
  const areaReason = delivery ? basketAreaReason(basket, place) : ''
  const order = toPreview(basket, priced, place, delivery && shownDelivery(delivery, areaReason ? 1 : 0), areaReason)
  return { order, basket, priced, place }
}

/** Previews the order: parcels, fees, coupons and amounts. @spec EN-19 VA-20 */
export const confirmOrder = async (ctx: Ctx, input: Parsed<'confirmOrder'>): Promise<OrderPreview> =>
  (await quoteCheckout(ctx, input)).order

/** Adds up the shares of a combo's parts for its line. */
function byShownLine(entry: FenReceiptEntry, lines: readonly Line[]): FenReceiptEntry {
  const amounts = new Map<number, Fen>()
  for (const { lineId, amount } of entry.shares) {
    const lead = lines.find((line) => line.id === lineId)?.lead ?? Number(lineId)
    amounts.set(lead, fen((amounts.get(lead) ?? 0) + amount))
  }
  return { ...entry, shares: [...amounts].map(([lineId, amount]) => ({ lineId, amount })) }
}

/** Converts an evaluated coupon to the contract's form. */
export const shownEvaluation = ({ orderType: _, ...coupon }: EvaluatedCoupon) => ({
  ...coupon,
  amount: fromFen(coupon.amount),
  minAmount: fromFen(coupon.minAmount),
})

/** Converts a priced basket to the contract's form. */
export function toPreview(
  basket: Basket,
  priced: Priced,
  place: Place,
  address: Address | null,
  areaReason: string,
): OrderPreview {
  const { amounts, receipt, coupons, couponId, offer, pointsUsed, toEarn, slots, canInvoice } = priced
  const promise = areaReason ? null : priced.promise()
  return {
    cartType: confirmedCartType(basket.kind) as OrderPreview['cartType'],
    orderType: basket.orderType,
    pickup: basket.kind === CartKind.pickup ? 1 : 0,
    symptoms: symptomChoices(basket.lines.map((line) => line.symptoms)),
    storeOrderVos: orderGroups(basket.lines, place),
    address,
    areaReason,
    coupons: coupons.map(shownEvaluation),
    couponId,
    goodsFee: fromFen(amounts.subtotal),
    reduceFee: fromFen(amounts.promotion),
    couponFee: fromFen(amounts.coupon),
    pointsFee: fromFen(amounts.points),
    integral: { ...offer, amount: fromFen(offer.amount), used: pointsUsed > 0 ? 1 : 0, ...toEarn },
    slots: slots(),
    canInvoice: canInvoice ? 1 : 0,
    promise: promise && { from: shopIso(promise.from), to: shopIso(promise.to) },
    freightFee: fromFen(amounts.deliveryFee),
    packingFee: fromFen(amounts.packing),
    payable: fromFen(amounts.payable),
    receipt: receipt.map((entry) => wireEntry(byShownLine(entry, basket.lines))),
  }
}

/** Returns the amounts shown to the shopper. A later submit that differs reports the differences from them. */
export const previewOf = (basket: Basket, { amounts }: Priced): CheckoutPreview => ({
  payable: amounts.payable,
  fees: {
    promotion: amounts.promotion,
    coupon: amounts.coupon,
    points: amounts.points,
    freight: amounts.deliveryFee,
    packing: amounts.packing,
  },
  lines: basket.lines.map(({ id, priceFen, count }) => ({ cartId: id, price: priceFen ?? NO_FEN, count })),
})

/** Stores the amounts shown to the shopper; the submit compares with them. */
export async function remember(ctx: Ctx, userId: number, basket: Basket, priced: Priced) {
  const state = JSON.stringify(previewOf(basket, priced))
  await upsertPreview(ctx.db, userId, state)
}
