import { DrugClass } from '../../../../src/domain/drug-class'
import {
  CartKind,
  confirmedCartType,
  kindOfCartType,
  kindOfOrderType,
  orderTypeOf,
  PICKUP,
  tabOf,
} from '../../../../src/domain/kind'
import { deliveryFeeFen } from '../../../../src/domain/delivery-fee'
import { fen, NO_FEN, sum, type Fen } from '../../../../src/domain/money'
import {
  entryInYuan,
  NO_FEES,
  priceCartFen,
  type FenCart,
  type FenCartInput,
  type FenReceiptEntry,
} from '../../../../src/domain/cart'
import { isOpenNow, slotsOf, type DeliverySlot, type SlotStore } from '../../../../src/domain/delivery-slot'
import type { ReceiptEntry } from '../../../../src/contract/types'
import { deliveryFeeOf, promisedRange, type Place, type CatalogSnapshot } from '../../catalog'
import type { Handle } from '../../../platform/db/transaction'
import { refuse } from '../../../platform/http/refusal'
import type { CheckoutRows } from './queries'
import { type EvaluatedCoupon, evaluateCoupons } from '../../marketing'
import { linesForPickup } from './pickup-lines'
import { problemOf, refuseMissingLines } from '../cart/line-checks'
import { cartLines, type Line } from '../cart/cart-lines'
import {
  NO_POINTS,
  NO_POINTS_TO_EARN,
  pointsOffer,
  type PointsOffer,
  pointsToEarn,
  type PointsToEarn,
} from './points-offer'

/** Data from which one order is priced. */
export interface Basket {
  lines: Line[]
  /** 1 express, 2 lightning, 3 pickup: delivery method of the cart lines. */
  kind: 1 | 2 | 3
  orderType: 1 | 2 | 4
  /** Senders of the lines, one per parcel. */
  storeNos: string[]
  /** Whether an approved prescription allows prescription drugs; it also excludes coupons. @spec RX-04 */
  isPrescribed?: boolean
  /** Whether the price is fixed: no coupon or promotion applies. */
  isFixed?: boolean
  /** Exchange coupon that pays for all products. @spec PR-21 */
  exchange?: { id: number; name: string; endTime: Date }
}

export interface Amounts {
  subtotal: Fen
  promotion: Fen
  coupon: Fen
  points: Fen
  deliveryFee: Fen
  packing: Fen
  payable: Fen
}

export interface Priced {
  /** Reductions are positive. */
  amounts: Amounts
  receipt: FenReceiptEntry[]
  coupons: EvaluatedCoupon[]
  couponId: number | null
  /** Points that could be spent here, and the number spent. */
  offer: PointsOffer
  pointsUsed: number
  toEarn: PointsToEarn
  /** Whether the shop's orders are invoiced here. */
  canInvoice: boolean
  /** Delivery slots of the rider; empty when no rider delivers. */
  slots: () => { now: boolean; list: DeliverySlot[] }
  /** Delivery time that an order placed now would be promised; null for pickup and for a place without a point. */
  promise: () => ReturnType<typeof promisedRange>
}

export interface CheckoutInput {
  userId: number
  cartIds: number[]
  cartType: number
  place: Place
  now: Date
  catalogSnapshot: CatalogSnapshot
  /** Store for pickup of the lines. */
  pickStoreNo?: string | null | undefined
  /** Data of the checkout, if the caller has read them. */
  read?: CheckoutRows | undefined
}

/**
 * Loads the lines of a checkout: all owned by the shopper, all available, all with one delivery method. Pickup is
 * confirmed as lightning: cart type 2 may name pickup lines. Code 8570 with the missing ids otherwise.
 * @spec VA-20
 */
export async function loadBasket(handle: Handle, input: CheckoutInput): Promise<Basket> {
  const ids = [...new Set(input.cartIds)]
  const result = await cartLines(handle, { ...input, ids })
  const lines = result.sort((a, b) => (a.sender.distance ?? 0) - (b.sender.distance ?? 0))
  if (input.pickStoreNo) return collectedBasket(handle, lines, ids, { ...input, pickStoreNo: input.pickStoreNo })
  const fitting = lines.filter((line) => confirmedCartType(line.kind) === confirmedCartType(input.cartType))
  refuseMissingLines(ids, fitting)
  const kind = (lines[0] as Line).kind
  const strangers = lines.filter((line) => line.kind !== kind).map((line) => line.id)
  if (strangers.length > 0) refuse('lineProblem', '自提商品和配送商品请分开下单', problemOf(strangers))
  const orderType = orderTypeOf(kindOfCartType(kind) ?? 'o2o')
  return { lines, kind, orderType, storeNos: [...new Set(lines.map((line) => line.sender.storeNo))] }
}

/** Loads all lines from the store chosen at checkout and checks them there. @spec PR-12 */
async function collectedBasket(
  handle: Handle,
  lines: Line[],
  ids: number[],
  input: CheckoutInput & { pickStoreNo: string },
): Promise<Basket> {
  refuseMissingLines(ids, lines)
  const fetched = await linesForPickup(handle, lines, input.pickStoreNo, input)
  return { lines: fetched, kind: PICKUP, orderType: orderTypeOf('pickup'), storeNos: [input.pickStoreNo] }
}

const isRx = ({ drugClass }: Line) => drugClass === DrugClass.rx

const pricedLines = (basket: Basket) =>
  basket.lines.map((line) => ({
    id: line.id,
    barcode: line.barcode,
    price: line.priceFen ?? NO_FEN,
    count: line.count,
    checked: true,
    // RX-04: a prescription drug in the cart is not sold and does not count towards a promotion of other lines.
    unExist: isRx(line) && !basket.isPrescribed ? 1 : 0,
    orderType: basket.orderType,
    reduceId: line.promotion?.reduceId,
  }))

const promotionsOf = ({ lines }: Basket) => [
  ...new Map(lines.flatMap(({ promotion }) => (promotion ? [[promotion.reduceId, promotion] as const] : []))).values(),
]

const resultOf = ({ receipt }: FenCart, kind: FenReceiptEntry['kind']) =>
  fen(Math.abs(sum(receipt.filter((entry) => entry.kind === kind).map(({ result }) => result))))

/** Returns the stores that deliver a basket by rider; none for express or pickup. */
export const slotStores = (
  { stores }: CatalogSnapshot,
  { kind, storeNos }: Pick<Basket, 'kind' | 'storeNos'>,
): SlotStore[] =>
  kind === CartKind.lightning
    ? stores
        .filter(({ store_no }) => storeNos.includes(store_no))
        .map(({ all_day, hours }) => ({ unNoClosing: all_day ? 1 : 0, hours }))
    : []

/**
 * Returns delivery and packing fees of the order: one delivery fee per order, one packing fee per parcel.
 * Pickup has neither.
 */
function feesOf(catalogSnapshot: CatalogSnapshot, basket: Basket, place: Place) {
  const { config, packingFee } = deliveryFeeOf(catalogSnapshot, place.cityId)
  const tab = tabOf(kindOfOrderType(basket.orderType) ?? 'o2o')
  const count = basket.kind === CartKind.pickup ? 0 : basket.lines.reduce((sum, line) => sum + line.count, 0)
  const parcels = basket.kind === CartKind.pickup ? 0 : basket.storeNos.length
  return {
    deliveryFee: (payable: Fen) => deliveryFeeFen({ tab, count, payable, config }),
    packing: fen(packingFee * parcels),
  }
}

/** Builds a coupon worth the full price of the products. */
const paying = (
  { lines, orderType }: Basket,
  { endTime, ...coupon }: NonNullable<Basket['exchange']>,
): EvaluatedCoupon => ({
  ...coupon,
  amount: sum(lines.map(({ priceFen, count }) => fen((priceFen ?? 0) * count))),
  ...{ minAmount: NO_FEN, orderType, endTime: endTime.toISOString(), usable: true, reason: '' },
})

type Pricing = Omit<CheckoutInput, 'cartIds' | 'cartType'> & {
  couponId?: number | null | undefined
  /** 1: spends as many points as allowed. Absent: points are not calculated. */
  usePoints?: 0 | 1
}

/** Prices a basket. `couponId` undefined: the best coupon; null: none; a number: that coupon, if it applies. */
export async function priceBasket(
  handle: Handle,
  basket: Basket,
  { userId, place, now, catalogSnapshot, couponId, usePoints, read }: Pricing,
): Promise<Priced> {
  const cartInput = { lines: pricedLines(basket), promotions: promotionsOf(basket) }
  const { merchantCode } = catalogSnapshot
  const shopper = { userId, merchantCode, cityId: place.cityId }
  const claimed = read && { claimed: read.coupons }
  const request = { ...shopper, orderType: basket.orderType, now, hasRx: basket.lines.some(isRx), ...claimed }
  const evaluations = basket.exchange
    ? [paying(basket, basket.exchange)]
    : basket.isPrescribed || basket.isFixed
      ? []
      : await evaluateCoupons(handle, request, (coupons) => priceCartFen({ ...cartInput, coupons, fees: NO_FEES }))
  const usableCoupons = evaluations.filter(({ usable, id }) => usable && (couponId === undefined || couponId === id))
  const coupons = usableCoupons.map(({ id, amount, minAmount, orderType }) => ({ id, amount, minAmount, orderType }))
  const fees = feesOf(catalogSnapshot, basket, place)
  // Uses a coupon that the shopper chose, even when it raises the delivery fee by more than it saves. Without a coupon
  // there is nothing to compare.
  const isInsisted = couponId !== undefined && coupons.length > 0
  const priceWithoutFees = isInsisted ? priceCartFen({ ...cartInput, coupons, fees: NO_FEES }) : null
  const deliveryFee = priceWithoutFees ? fees.deliveryFee(priceWithoutFees.payable) : fees.deliveryFee
  const pricedCart = priceCartFen({ ...cartInput, coupons, fees: { ...fees, deliveryFee } })
  // Points never pay for a prescription drug or a fixed price, nor in a partner's shop. @spec RX-04
  const isOpen = usePoints !== undefined && !basket.isPrescribed && !basket.isFixed && merchantCode === ''
  const offer = isOpen ? await pointsOffer(handle, userId, pricedCart.receipt, read) : NO_POINTS
  const pays = usePoints === 1 && offer.amount > 0
  const priced = pays ? withPoints(cartInput, pricedCart, { coupons, fees, points: offer.amount }) : pricedCart
  const without = new Set(basket.lines.filter(isRx).map(({ id }) => id))
  const stores = slotStores(catalogSnapshot, basket)
  return {
    amounts: amountsOf(priced),
    receipt: priced.receipt,
    coupons: evaluations,
    couponId: priced.couponId === null ? null : Number(priced.couponId),
    offer,
    pointsUsed: pays ? offer.integral : 0,
    toEarn: isOpen ? await pointsToEarn(handle, userId, priced.receipt, { without, read }) : NO_POINTS_TO_EARN,
    canInvoice: catalogSnapshot.canInvoice,
    slots: () => ({ now: isOpenNow(stores, now.getTime()), list: slotsOf(stores, now.getTime()) }),
    promise: () => promisedRange(catalogSnapshot, { ...basket, place }, now),
  }
}

/** Prices again with the same coupon and delivery fee, and points for a part of the products. */
function withPoints(
  cartInput: Pick<FenCartInput, 'lines' | 'promotions'>,
  pricedCart: FenCart,
  { coupons, fees, points }: Pick<FenCartInput, 'coupons'> & { points: Fen; fees: { packing: Fen } },
): FenCart {
  const deliveryFee = resultOf(pricedCart, 'freight')
  const usedCoupons = coupons.filter(({ id }) => id === pricedCart.couponId)
  return priceCartFen({ ...cartInput, coupons: usedCoupons, fees: { deliveryFee, packing: fees.packing }, points })
}

const amountsOf = (priced: FenCart): Amounts => ({
  subtotal: resultOf(priced, 'goods'),
  promotion: resultOf(priced, 'promotion'),
  coupon: resultOf(priced, 'coupon'),
  points: resultOf(priced, 'points'),
  deliveryFee: resultOf(priced, 'freight'),
  packing: resultOf(priced, 'packing'),
  payable: priced.payable,
})

/** Converts an entry of a receipt, in fen as orders store it, to the contract's form. */
export function wireEntry(entry: FenReceiptEntry): ReceiptEntry {
  const { shares, ...rest } = entryInYuan(entry)
  return { ...rest, shares: shares.map(({ lineId, amount }) => ({ lineId: Number(lineId), amount })) }
}
