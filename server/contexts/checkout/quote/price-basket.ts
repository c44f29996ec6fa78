import {
  CartKind,
  confirmedCartType,
  kindOfCartType,
  kindOfOrderType,
  orderTypeOf,
  PICKUP,
  tabOf,
} from '../../../../src/domain/kind'
import { freightFen } from '../../../../src/domain/freight'
import { fromFen, toFen } from '../../../../src/domain/money'
import { priceCart, type CartInput, type PricedCart } from '../../../../src/domain/cart'
import { isOpenNow, slotsOf, type DeliverySlot, type SlotStore } from '../../../../src/domain/delivery-slot'
import type { ReceiptEntry } from '../../../../src/contract/types'
import { freightOf, type Place, type Shelf } from '../../catalog'
import type { Handle } from '../../../platform/db/transaction'
import { refuse } from '../../../platform/http/refusal'
import { type JudgedCoupon, judgedCoupons } from '../../marketing'
import { collected } from './pickup-lines'
import { problemOf, refuseLost } from '../cart/line-checks'
import { cartLines, type Line } from '../cart/cart-lines'
import { NO_POINTS, pointsOffer, type PointsOffer } from './points-offer'

/** Everything one order is priced from. */
export interface Basket {
  lines: Line[]
  /** 1 express, 2 lightning, 3 pickup: how the lines were put in. */
  kind: 1 | 2 | 3
  orderType: 1 | 2 | 4
  /** Parcels: senders of the lines. */
  storeNos: string[]
  /** An approved prescription opens it to prescription drugs, and closes it to coupons. @spec RX-04 */
  isPrescribed?: boolean
  /** Sold at a price of its own, which no coupon and no promotion lowers. */
  isFixed?: boolean
  /** The coupon that pays its goods, all of them. @spec PR-21 */
  exchange?: { id: number; name: string; endTime: Date }
}

export interface Amounts {
  goods: number
  promotion: number
  coupon: number
  points: number
  freight: number
  packing: number
  payable: number
}

export interface Priced {
  /** Fen. Reductions are positive. */
  amounts: Amounts
  receipt: ReceiptEntry[]
  coupons: JudgedCoupon[]
  couponId: number | null
  /** What points could pay here, and how many do. */
  offer: PointsOffer
  pointsUsed: number
  /** When a rider could come; nobody rides where the list is empty. */
  slots: () => { now: boolean; list: DeliverySlot[] }
}

export interface CheckoutWish {
  userId: number
  cartIds: number[]
  cartType: number
  place: Place
  now: Date
  shelf: Shelf
  /** The store where the shopper fetches the lines. */
  pickStoreNo?: string | null | undefined
}

/**
 * The lines of a checkout: the shopper's own, all there, all of one kind. Pickup is confirmed as lightning, so cart type
 * 2 may name pickup lines. Code 8570 with the missing ids otherwise. @spec VA-20
 */
export async function loadBasket(handle: Handle, wish: CheckoutWish): Promise<Basket> {
  const ids = [...new Set(wish.cartIds)]
  const found = await cartLines(handle, { ...wish, ids })
  const lines = found.sort((a, b) => (a.sender.distance ?? 0) - (b.sender.distance ?? 0))
  if (wish.pickStoreNo) return collectedBasket(handle, lines, ids, { ...wish, pickStoreNo: wish.pickStoreNo })
  const fitting = lines.filter((line) => confirmedCartType(line.kind) === confirmedCartType(wish.cartType))
  refuseLost(ids, fitting)
  const kind = (lines[0] as Line).kind
  const strangers = lines.filter((line) => line.kind !== kind).map((line) => line.id)
  if (strangers.length > 0) refuse('lineProblem', '自提商品和配送商品请分开下单', problemOf(strangers))
  const orderType = orderTypeOf(kindOfCartType(kind) ?? 'o2o')
  return { lines, kind, orderType, storeNos: [...new Set(lines.map((line) => line.sender.storeNo))] }
}

/** All lines from the store that was chosen on the checkout, judged there. @spec PR-12 */
async function collectedBasket(
  handle: Handle,
  lines: Line[],
  ids: number[],
  wish: CheckoutWish & { pickStoreNo: string },
): Promise<Basket> {
  refuseLost(ids, lines)
  const fetched = await collected(handle, lines, wish.pickStoreNo, wish)
  return { lines: fetched, kind: PICKUP, orderType: orderTypeOf('pickup'), storeNos: [wish.pickStoreNo] }
}

const isRx = ({ drugClass }: Line) => drugClass === 'Rx'

const pricedLines = (basket: Basket) =>
  basket.lines.map((line) => ({
    id: line.id,
    barcode: line.barcode,
    price: fromFen(line.priceFen ?? 0),
    count: line.count,
    checked: true,
    // RX-04: a prescription drug that got into the cart is neither sold nor does it help any other line to a reduction.
    unExist: isRx(line) && !basket.isPrescribed ? 1 : 0,
    orderType: basket.orderType,
    reduceId: line.promotion?.reduceId,
  }))

const promotionsOf = ({ lines }: Basket) => [
  ...new Map(lines.flatMap(({ promotion }) => (promotion ? [[promotion.reduceId, promotion] as const] : []))).values(),
]

const resultOf = ({ receipt }: PricedCart, kind: ReceiptEntry['kind']) =>
  Math.abs(receipt.filter((entry) => entry.kind === kind).reduce((total, entry) => total + toFen(entry.result), 0))

/** The stores that bring a basket by rider; none for what comes by post or is collected. */
export const slotStores = ({ stores }: Shelf, { kind, storeNos }: Pick<Basket, 'kind' | 'storeNos'>): SlotStore[] =>
  kind === CartKind.lightning
    ? stores
        .filter(({ store_no }) => storeNos.includes(store_no))
        .map(({ all_day, hours }) => ({ unNoClosing: all_day ? 1 : 0, hours }))
    : []

/** Freight and packing of the order, in yuan: once per order, once per parcel. Collected goods cost neither. */
function feesOf(shelf: Shelf, basket: Basket, place: Place) {
  const { config, packingFee } = freightOf(shelf, place.cityId)
  const tab = tabOf(kindOfOrderType(basket.orderType) ?? 'o2o')
  const count = basket.kind === 3 ? 0 : basket.lines.reduce((sum, line) => sum + line.count, 0)
  const parcels = basket.kind === 3 ? 0 : basket.storeNos.length
  return {
    freight: (payable: number) => fromFen(freightFen({ tab, count, payable, config })),
    packing: fromFen(toFen(packingFee) * parcels),
  }
}

/** A coupon of what the goods cost. */
const paying = (
  { lines, orderType }: Basket,
  { endTime, ...coupon }: NonNullable<Basket['exchange']>,
): JudgedCoupon => ({
  ...coupon,
  amount: fromFen(lines.reduce((sum, { priceFen, count }) => sum + (priceFen ?? 0) * count, 0)),
  ...{ minAmount: 0, orderType, endTime: endTime.toISOString(), usable: true, reason: '' },
})

type Pricing = Omit<CheckoutWish, 'cartIds' | 'cartType'> & {
  couponId?: number | null | undefined
  /** 1: as many points as may be spent are. Absent: nobody wants to know. */
  usePoints?: 0 | 1
}

/**
 * Prices a basket by the shop's rules. `couponId` undefined: the best coupon; null: none; a number: that one, if it can
 * be used here.
 */
export async function priceBasket(
  handle: Handle,
  basket: Basket,
  { userId, place, now, shelf, couponId, usePoints }: Pricing,
): Promise<Priced> {
  const goods = { lines: pricedLines(basket), promotions: promotionsOf(basket) }
  const none = { freight: 0, packing: 0 }
  const asked = { userId, cityId: place.cityId, orderType: basket.orderType, now, hasRx: basket.lines.some(isRx) }
  const judged = basket.exchange
    ? [paying(basket, basket.exchange)]
    : basket.isPrescribed || basket.isFixed
      ? []
      : await judgedCoupons(handle, asked, (coupons) => priceCart({ ...goods, coupons, fees: none }))
  const chosen = judged.filter(({ usable, id }) => usable && (couponId === undefined || couponId === id))
  const coupons = chosen.map(({ id, amount, minAmount, orderType }) => ({ id, amount, minAmount, orderType }))
  const fees = feesOf(shelf, basket, place)
  // A coupon that the shopper insists on is used, also where it costs more freight than it saves. Without one there is nothing to weigh.
  const isInsisted = couponId !== undefined && coupons.length > 0
  const bare = isInsisted ? priceCart({ ...goods, coupons, fees: none }) : null
  const freight = bare ? fees.freight(bare.payable) : fees.freight
  const whole = priceCart({ ...goods, coupons, fees: { ...fees, freight } })
  // A prescription drug is never bought with points, nor what has a price of its own. @spec RX-04
  const isOpen = usePoints !== undefined && !basket.isPrescribed && !basket.isFixed
  const offer = isOpen ? await pointsOffer(handle, userId, whole.receipt.map(wireEntry)) : NO_POINTS
  const pays = usePoints === 1 && offer.amount > 0
  const priced = pays ? withPoints(goods, whole, { coupons, fees, points: offer.amount }) : whole
  const stores = slotStores(shelf, basket)
  return {
    amounts: amountsOf(priced),
    receipt: priced.receipt.map(wireEntry),
    coupons: judged,
    couponId: priced.couponId === null ? null : Number(priced.couponId),
    offer,
    pointsUsed: pays ? offer.integral : 0,
    slots: () => ({ now: isOpenNow(stores, now.getTime()), list: slotsOf(stores, now.getTime()) }),
  }
}

/** The same again, coupon and freight as they were, and points for a part of the goods. */
function withPoints(
  goods: Pick<CartInput, 'lines' | 'promotions'>,
  whole: PricedCart,
  { coupons, fees, points }: Pick<CartInput, 'coupons' | 'points'> & { fees: { packing: number } },
): PricedCart {
  const freight = fromFen(resultOf(whole, 'freight'))
  const used = coupons.filter(({ id }) => id === whole.couponId)
  return priceCart({ ...goods, coupons: used, fees: { freight, packing: fees.packing }, points })
}

const amountsOf = (priced: PricedCart): Amounts => ({
  goods: resultOf(priced, 'goods'),
  promotion: resultOf(priced, 'promotion'),
  coupon: resultOf(priced, 'coupon'),
  points: resultOf(priced, 'points'),
  freight: resultOf(priced, 'freight'),
  packing: resultOf(priced, 'packing'),
  payable: toFen(priced.payable),
})

export const wireEntry = ({ shares, ...entry }: PricedCart['receipt'][number]): ReceiptEntry => ({
  ...entry,
  shares: shares.map(({ lineId, amount }) => ({ lineId: Number(lineId), amount })),
})
