import { CartKind } from '../../../../src/domain/kind'
import type { ProductDetail, Promotion } from '../../../../src/contract/types'
import { deliveryPromise } from '../../../../src/domain/eta'
import { formatDistance } from '../../../../src/domain/distance-text'
import { NO_FEN, type Fen } from '../../../../src/domain/money'
import { daysAfter, endOfShopDay, formatShopTime } from '../../../../src/domain/shop-time'
import type { ProductRow } from './queries'
import { pickupTimeAt } from '../delivery/pickup-time'
import { warehouseWith, type ShopperLocation } from '../delivery/shopper-location'
import { minuteOfDay, minutesOf, shortName, type Shop } from '../store/stores'
import type { DeliveryFee } from '../delivery/delivery-fee'
import { costOf, type CostKind } from './delivery-cost'
import { canBeMailed, isRx } from './sellers-here'

type Delivery = ProductDetail['deliveries'][number]

/** Data that determines how a product can be delivered. */
export interface DeliveryInput {
  goods: ProductRow
  count: number
  here: ShopperLocation
  deliveryFee: DeliveryFee
  /** Nearest store with enough stock, open stores first. */
  shop: Shop | null
  /** Nearest store with enough stock that offers pickup. */
  pickupShop: Shop | null
  pieces: (storeNo: string) => number
  /** Reason why the product is not sold at all, '' when it is. */
  blocked: string
  /** Price in the running limited flash sale, in fen; null without one. @spec PR-15 */
  flashSalePrice: Fen | null
  /** Returns the promotion of the product with a delivery method. */
  promotionOf: (kind: CostKind) => Promotion | null
}

const COST_KINDS: readonly CostKind[] = [CartKind.lightning, CartKind.pickup, CartKind.express]
/** Delivery days of express: an assumption until carriers provide times. */
const EXPRESS_DAYS = [2, 3] as const

const no = (kind: number, reason: string, needsPoint = false): Delivery => ({
  kind,
  possible: false,
  reason,
  needsPoint,
  arrival: '',
  fees: '',
  total: null,
  tag: '',
  storeNo: null,
  stock: 0,
  flashSale: null,
})

type PossibleFacts = Omit<Delivery, 'kind' | 'possible' | 'reason' | 'needsPoint' | 'tag' | 'flashSale'>

const yes = (kind: number, facts: PossibleFacts): Delivery => ({
  kind,
  possible: true,
  reason: '',
  needsPoint: false,
  tag: '',
  flashSale: null,
  ...facts,
})

/** Prices a product that has a price, with the promotion of the delivery method. @spec EN-15 */
const usualCost = (kind: CostKind, input: DeliveryInput) =>
  costOf(kind, { ...costInput(input), promotion: input.promotionOf(kind) })

const costInput = ({ goods: product, count, deliveryFee }: DeliveryInput) => ({
  ...{ barcode: product.barcode, price: product.price_now ?? NO_FEN, isRx: isRx(product) },
  ...{ count, deliveryFee },
})

/** Adds fees and total at the price of the running limited flash sale, which no promotion lowers. @spec PR-15 */
function withFlashSale(delivery: Delivery, input: DeliveryInput): Delivery {
  const { flashSalePrice: price } = input
  const kind = COST_KINDS.find((one) => one === delivery.kind)
  if (price === null || !kind) return delivery
  return { ...delivery, flashSale: costOf(kind, { ...costInput(input), price, promotion: null }) }
}

/**
 * Refuses a delivery method that depends on the distance while the shopper's point is unknown: no store serves the city,
 * or the reason given.
 */
const unplaced = (kind: number, { near }: ShopperLocation, reason: string) =>
  near.length === 0 ? no(kind, '本市暂时没有门店') : no(kind, reason, true)

/** Formats the arrival: 今天 10:21–10:36 送到, with 明天 after midnight. */
function clockArrival(shop: Shop, now: Date): string {
  const { opening, metres, row } = shop
  if (metres === null) return ''
  const isMeasured = row.on_time_rate !== null
  const promise = deliveryPromise({ metres, prepMinutes: row.prep_minutes, now: minuteOfDay(now), opening, isMeasured })
  if (promise.kind === 'opens') return promise.text
  if (promise.kind === 'unknown') return ''
  return `${promise.from >= 1440 ? '明天' : '今天'} ${promise.range} 送到`
}

function lightning(input: DeliveryInput): Delivery {
  const { goods: product, shop, here: shopperLocation } = input
  if (input.blocked) return no(CartKind.lightning, input.blocked)
  if (!shopperLocation.point) return unplaced(CartKind.lightning, shopperLocation, '选择地点后显示送达时间')
  if (shopperLocation.near.length === 0) return no(CartKind.lightning, '附近 3 公里没有门店')
  if (!shop) return no(CartKind.lightning, '附近 3 公里的门店缺货')
  const { from, to } = minutesOf(shop)
  return yes(CartKind.lightning, {
    arrival: isRx(product) ? `审方后 ${from}–${to} 分钟送到` : clockArrival(shop, shopperLocation.now),
    ...usualCost(CartKind.lightning, input),
    storeNo: shop.row.store_no,
    stock: input.pieces(shop.row.store_no),
  })
}

function pickupArrival(input: DeliveryInput, shop: Shop): string {
  const where = `${shortName(shop.row.name)} ${formatDistance(shop.metres ?? 0)}`
  if (isRx(input.goods)) return `审方后约 ${shop.row.prep_minutes} 分钟可取，${where}`
  const { now } = input.here
  const ready = pickupTimeAt(shop.row, now)?.from
  if (!shop.opening.isOpen || !ready || ready >= endOfShopDay(now)) return `开门后可取，${where}`
  return `${formatShopTime(ready, 'HH:mm')} 起可取，${where}`
}

function pickup(input: DeliveryInput): Delivery {
  const shop = input.pickupShop
  if (input.blocked) return no(CartKind.pickup, input.blocked)
  if (!input.here.point) return unplaced(CartKind.pickup, input.here, '选择地点后显示可自提的门店')
  if (!shop) return no(CartKind.pickup, '附近 3 公里没有可自提的门店有货')
  return yes(CartKind.pickup, {
    arrival: pickupArrival(input, shop),
    ...usualCost(CartKind.pickup, input),
    storeNo: shop.row.store_no,
    stock: input.pieces(shop.row.store_no),
  })
}

function express(input: DeliveryInput): Delivery {
  const { goods: product, here: shopperLocation, count } = input
  if (input.blocked) return no(CartKind.express, input.blocked)
  if (!canBeMailed(product)) return no(CartKind.express, '冷藏商品不支持快递')
  const warehouse = warehouseWith(shopperLocation, input.pieces, count)
  if (!warehouse) return no(CartKind.express, '仓库暂时缺货')
  const [first, last] = EXPRESS_DAYS
  const dayIn = (days: number) => formatShopTime(daysAfter(shopperLocation.now, days), 'MM-DD')
  const days = isRx(product) ? `审方后 ${first}–${last} 天` : `${dayIn(first)} 至 ${dayIn(last)} 送到`
  return yes(CartKind.express, {
    arrival: `${days}，${warehouse.name}`,
    ...usualCost(CartKind.express, input),
    storeNo: warehouse.storeNo,
    stock: input.pieces(warehouse.storeNo),
  })
}

const global = ({ goods: product }: DeliveryInput) =>
  no(CartKind.crossBorder, isRx(product) ? '处方药不支持跨境' : '本品没有跨境货源')

/** Labels the fastest possible method 最快 and the cheapest 最省; each once, and never both on one row. */
function tagged(rows: Delivery[]): Delivery[] {
  const possible = rows.filter((row) => row.possible && row.total !== null)
  const fastest = possible[0]
  const rest = possible.filter((row) => row !== fastest)
  const least = rest.reduce<Delivery | undefined>(
    (best, row) => (!best || (row.total ?? 0) < (best.total ?? 0) ? row : best),
    undefined,
  )
  const isSaving = least && (least.total ?? 0) < (fastest?.total ?? 0)
  return rows.map((row) => ({ ...row, tag: row === fastest ? '最快' : row === least && isSaving ? '最省' : '' }))
}

/** Returns the four delivery methods, each with all fees for the quantity, or the reason why it is not possible. */
export const deliveriesOf = (input: DeliveryInput): Delivery[] =>
  tagged([lightning(input), pickup(input), express(input), global(input)]).map((delivery) =>
    withFlashSale(delivery, input),
  )
