import type { Address } from '../../../src/contract/types'
import { priceCartFen } from '../../../src/domain/cart'
import { DrugClass } from '../../../src/domain/drug-class'
import { CartKind } from '../../../src/domain/kind'
import { maskName } from '../../../src/domain/mask'
import { fen, NO_FEN, sum } from '../../../src/domain/money'
import { OrderStatus } from '../../../src/domain/order-status'
import { formatShopTime } from '../../../src/domain/shop-time'
import { insertAccounts } from '../../contexts/customer'
import { addressColumns } from '../../contexts/orders'
import type { Trx } from '../../platform/db/transaction'
import type { Vault } from '../../platform/encryption'
import { cityById } from '../../platform/regions'
import { reviewOf } from './full-reviews'
import { hash, pick, pickNumber } from './hash'
import { insertRows } from './insert'
import { FAMILY_NAMES } from './comments'
import type { ProductSeed } from './products'
import type { StockSeed } from './stock'
import type { StoreSeed } from './stores'

const ORDERS = 1800
const SHOPPERS = 80
const DAYS = 45
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const DELIVERY_FEN = fen(500)
const FREE_FROM_FEN = 9900
const PACKING_FEN = fen(50)
/** Hours of the shop's day in which the demo shoppers order. */
const HOURS = [8, 21] as const
/** Minutes between order and promised arrival, and the earliest and latest arrival. */
const PROMISED_MINUTES = [25, 40] as const
const ARRIVAL_MINUTES = [16, 39] as const
/** One order in this many arrives late, by a number of minutes in this range. */
const LATE_EVERY = 17
const LATE_MINUTES = [1, 25] as const
/** One order in this many is cancelled. */
const CANCELLED_EVERY = 29
/** Percentage of the delivered lines that are reviewed, and hours from the arrival to the review. */
const REVIEWED_SHARE = 45
const REVIEW_HOURS = [2, 90] as const

interface Seller {
  store: StoreSeed
  /** Products that the store sells; the best sellers occur several times. */
  products: ProductSeed[]
}

/** Returns a mobile number from an unassigned range, apart from those of the load test. */
const mobileOf = (index: number) => `1101${String(index).padStart(7, '0')}`

const nameOf = (index: number) => `${pick(`family ${index}`, FAMILY_NAMES)}示例`

/** Weight of a product among the purchases of a store: 1 to 8. */
const weightOf = ({ sales }: ProductSeed) => 1 + Math.min(7, Math.floor(sales / 1000))

/** Returns the stores with the non-prescription products that each has. */
function sellersOf(
  products: readonly ProductSeed[],
  stores: readonly StoreSeed[],
  stock: readonly StockSeed[],
): Seller[] {
  const byBarcode = new Map(products.map((product) => [product.barcode, product]))
  return stores
    .filter(({ warehouse }) => !warehouse)
    .map((store) => ({
      store,
      products: stock
        .filter(({ store_no, qty }) => store_no === store.store_no && qty > 0)
        .flatMap(({ barcode }) => byBarcode.get(barcode) ?? [])
        .filter(({ drug_class, on_sale }) => drug_class !== DrugClass.rx && on_sale)
        .flatMap((product) => Array.from({ length: weightOf(product) }, () => product)),
    }))
}

function linesOf(key: string, { products }: Seller) {
  const chosen = Array.from({ length: pickNumber(`lines ${key}`, 1, 3) }, (_, at) =>
    pick(`line ${key} ${at}`, products),
  )
  return [...new Set(chosen)].map((product, at) => ({
    product,
    line: at + 1,
    count: Math.max(product.limit_min, pickNumber(`count ${key} ${at}`, 1, 2)),
    fen: fen(product.price_fen),
  }))
}

/** Returns the moment of an order: whole minutes, by day; a few of the last day come first. */
function momentOf(index: number, now: Date): number {
  if (index < 60)
    return Math.floor((now.getTime() - pickNumber(`just ${index}`, 70, 1400) * MINUTE_MS) / MINUTE_MS) * MINUTE_MS
  const day = new Date(
    `${formatShopTime(new Date(now.getTime() - pickNumber(`day ${index}`, 2, DAYS) * DAY_MS), 'YYYY-MM-DD')}T00:00:00+08:00`,
  )
  return day.getTime() + (pickNumber(`hour ${index}`, ...HOURS) * 60 + (hash(`minute ${index}`) % 60)) * MINUTE_MS
}

const addressOf = (index: number, userId: number, { store }: Seller): Address => {
  const city = cityById(store.city_id)?.name ?? ''
  return {
    ...{ id: userId, name: nameOf(index), mobile: mobileOf(index), cityId: store.city_id, cityName: city },
    ...{ region: `${city}市`, address: `演示路 ${pickNumber(`street ${index}`, 1, 99)} 号`, roomNo: '101', tag: '' },
    ...{ latitude: store.latitude, longitude: store.longitude, undefault: 1 as const, outAddress: 0 as const },
  }
}

interface Shopper {
  userId: number
  index: number
}

/** Returns a delivered or cancelled lightning order with lines, events and reviews. */
function orderOf(index: number, shopper: Shopper, seller: Seller, { now, vault }: { now: Date; vault: Vault }) {
  const key = `demo order ${index}`
  const lines = linesOf(key, seller)
  const subtotal = sum(lines.map((line) => fen(line.fen * line.count)))
  const fees = { deliveryFee: subtotal >= FREE_FROM_FEN ? NO_FEN : DELIVERY_FEN, packing: PACKING_FEN }
  const cart = lines.map(({ product, line, count, fen: price }) => {
    return { id: line, barcode: product.barcode, price, count, orderType: CartKind.lightning }
  })
  const priced = priceCartFen({ lines: cart, promotions: [], coupons: [], fees })
  const placed = momentOf(index, now)
  const isLate = hash(`late ${key}`) % LATE_EVERY === 0
  const minutes = isLate
    ? PROMISED_MINUTES[1] + pickNumber(`by ${key}`, ...LATE_MINUTES)
    : pickNumber(`arrives ${key}`, ...ARRIVAL_MINUTES)
  const arrived = placed + minutes * MINUTE_MS
  const isCancelled = hash(`cancelled ${key}`) % CANCELLED_EVERY === 0
  const at = (ms: number) => new Date(ms).toISOString()
  const order = {
    order_no: `${formatShopTime(new Date(placed), 'YYYYMMDDHHmmss')}${String(index).padStart(10, '0')}`,
    user_id: shopper.userId,
    idem_key: key,
    status: isCancelled ? OrderStatus.cancelled : OrderStatus.completed,
    order_type: CartKind.lightning,
    cart_type: CartKind.lightning,
    kind: CartKind.lightning,
    store_no: seller.store.store_no,
    goods_fen: subtotal,
    reduce_fen: 0,
    coupon_fen: 0,
    freight_fen: fees.deliveryFee,
    packing_fen: PACKING_FEN,
    payable_fen: priced.payable,
    ...addressColumns(vault, shopper.userId, addressOf(shopper.index, shopper.userId, seller)),
    receipt: priced.receipt,
    privacy: true,
    shortage: 'call',
    created_at: at(placed),
    expires_at: at(placed + 15 * MINUTE_MS),
    paid_at: isCancelled ? null : at(placed + MINUTE_MS),
    promise_from: at(placed + PROMISED_MINUTES[0] * MINUTE_MS),
    promise_to: at(placed + PROMISED_MINUTES[1] * MINUTE_MS),
    ended_at: at(isCancelled ? placed + 15 * MINUTE_MS : arrived),
    pay_method: isCancelled ? '' : 'wechat',
    hidden: false,
  }
  const steps: [from: number | null, to: number, actor: string, ms: number][] = isCancelled
    ? [
        [null, OrderStatus.unpaid, 'shopper', placed],
        [OrderStatus.unpaid, OrderStatus.cancelled, 'timeout', placed + 15 * MINUTE_MS],
      ]
    : [
        [null, OrderStatus.unpaid, 'shopper', placed],
        [OrderStatus.unpaid, OrderStatus.paid, 'payment', placed + MINUTE_MS],
        [OrderStatus.paid, OrderStatus.shipped, 'store', placed + 9 * MINUTE_MS],
        [OrderStatus.shipped, OrderStatus.delivered, 'store', arrived],
        [OrderStatus.delivered, OrderStatus.completed, 'shopper', arrived + MINUTE_MS],
      ]
  const events = steps.map(([from_status, to_status, actor, ms]) => ({ from_status, to_status, actor, at: at(ms) }))
  const reviews = isCancelled
    ? []
    : lines.flatMap((line) => reviewsOf(`${key} ${line.line}`, line.product, shopper, arrived, now))
  return { order, lines, events, reviews }
}

function reviewsOf(key: string, { barcode, spu }: ProductSeed, { userId, index }: Shopper, arrived: number, now: Date) {
  const written =
    arrived + pickNumber(`hours ${key}`, ...REVIEW_HOURS) * 60 * MINUTE_MS + (hash(`sec ${key}`) % 3600) * 1000
  if (hash(`reviewed ${key}`) % 100 >= REVIEWED_SHARE || written > now.getTime()) return []
  const created_at = new Date(written).toISOString()
  const parcel = `pic/parcel-${1 + (hash(`parcel ${key}`) % 3)}.svg`
  const pics = hash(`pics ${key}`) % 7 === 0 ? [parcel] : []
  return [{ spu, barcode, user_id: userId, user_name: maskName(nameOf(index)), ...reviewOf(key), pics, created_at }]
}

/** Data from which the orders are made. */
export interface OrderedShop {
  products: readonly ProductSeed[]
  stores: readonly StoreSeed[]
  stock: readonly StockSeed[]
  /** Product ids by barcode. */
  ids: ReadonlyMap<string, number>
  now: Date
  vault: Vault
}

/** Chooses a store: those of the small shop come first and sell half of all. */
const sellerOf = (index: number, sellers: readonly Seller[]) =>
  hash(`half ${index}`) % 2 === 0 ? pick(`near ${index}`, sellers.slice(0, 10)) : pick(`store ${index}`, sellers)

/** Inserts the orders of demo shoppers over the last weeks, with their reviews. */
export async function seedOrders(trx: Trx, { products, stores, stock, ids, now, vault }: OrderedShop): Promise<void> {
  const accounts = Array.from({ length: SHOPPERS }, (_, index) => ({
    mobile: mobileOf(index),
    name: nameOf(index),
    createdAt: new Date(now.getTime() - (DAYS + 30) * DAY_MS),
  }))
  const userIds = [...(await insertAccounts(trx, vault, accounts)).values()]
  const sellers = sellersOf(products, stores, stock)
  const made = Array.from({ length: ORDERS }, (_, index) => {
    const shopper = hash(`shopper ${index}`) % SHOPPERS
    return orderOf(index, { userId: userIds[shopper] ?? 0, index: shopper }, sellerOf(index, sellers), { now, vault })
  })
  await insertRows(
    trx,
    'orders',
    made.map(({ order }) => order),
  )
  const rows = await trx.selectFrom('orders').select(['id', 'order_no']).execute()
  const orderIds = new Map(rows.map(({ id, order_no }) => [order_no, id]))
  const withOrder = made.map((one) => ({ ...one, order_id: orderIds.get(one.order.order_no) }))
  await insertRows(
    trx,
    'order_item',
    withOrder.flatMap(({ order, order_id, lines }) =>
      lines.map(({ product, line, count, fen: price_fen }) => ({
        ...{ order_id, line, cart_id: line, product_id: ids.get(product.barcode), store_no: order.store_no },
        ...{ barcode: product.barcode, name: product.name, spec: product.spec, drug_class: product.drug_class },
        ...{ price_fen, count },
      })),
    ),
  )
  await insertRows(
    trx,
    'order_event',
    withOrder.flatMap(({ order_id, events }) => events.map((event) => ({ order_id, ...event }))),
  )
  await insertRows(
    trx,
    'comment',
    withOrder.flatMap(({ order_id, reviews }) =>
      reviews.map(({ spu, ...review }) => ({ product_id: ids.get(spu), order_id, ...review })),
    ),
  )
}
