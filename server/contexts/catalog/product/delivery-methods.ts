import { DrugClass } from '../../../../src/domain/drug-class'
import { CartKind } from '../../../../src/domain/kind'
import type { ProductDetail } from '../../../../src/contract/types'
import { deliveryPromise } from '../../../../src/domain/eta'
import { deliveryFeeFen } from '../../../../src/domain/delivery-fee'
import { formatDistance } from '../../../../src/domain/geo'
import { fen, formatFen, formatFenShort, fromFen, NO_FEN, type Fen } from '../../../../src/domain/money'
import { daysAfter, formatShopTime } from '../../../../src/domain/shop-time'
import { formatClock } from '../../../../src/domain/store-hours'
import type { ProductRow } from './queries'
import type { ShopperLocation } from '../delivery/shopper-location'
import { minuteOfDay, minutesOf, shortName, type Shop } from '../store/stores'
import type { DeliveryFee } from '../delivery/delivery-fee'

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
}

const TAB = { express: 0, lightning: 1 }
/** Delivery days of express: an assumption until carriers provide times. */
const EXPRESS_DAYS = [2, 3] as const
/** Preparation time of a pickup is rounded up to a multiple of this, in minutes. */
const PICKUP_STEP = 5

const isRx = (product: ProductRow) => product.drug_class === DrugClass.rx
const subtotalFen = ({ goods: product, count }: DeliveryInput) => fen((product.price_now ?? NO_FEN) * count)

const no = (kind: number, reason: string): Delivery => ({
  kind,
  possible: false,
  reason,
  arrival: '',
  fees: '',
  total: null,
  tag: '',
  storeNo: null,
  stock: 0,
})

const yes = (kind: number, facts: Omit<Delivery, 'kind' | 'possible' | 'reason' | 'tag'>): Delivery => ({
  kind,
  possible: true,
  reason: '',
  tag: '',
  ...facts,
})

/** Reason of a method that is measured from the shopper's point, while the point is unknown. */
const UNPLACED = '选择地点后显示送达时间'

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
  const { goods: product, shop, here: shopperLocation, deliveryFee } = input
  if (input.blocked) return no(CartKind.lightning, input.blocked)
  if (!shopperLocation.point) return no(CartKind.lightning, UNPLACED)
  if (shopperLocation.near.length === 0) return no(CartKind.lightning, '附近 3 公里没有门店')
  if (!shop) return no(CartKind.lightning, '附近 3 公里的门店缺货')
  const base = subtotalFen(input)
  const fee = deliveryFeeFen({
    tab: TAB.lightning,
    count: input.count,
    payable: base,
    config: deliveryFee.config,
  })
  const packing = deliveryFee.packingFee
  const { from, to } = minutesOf(shop)
  const parts = [
    fee > 0 ? `配送费 ¥${formatFen(fee)}` : '免配送费',
    ...(packing > 0 ? [`包装费 ¥${formatFen(packing)}`] : []),
  ]
  return yes(CartKind.lightning, {
    arrival: isRx(product) ? `审方后 ${from}–${to} 分钟送到` : clockArrival(shop, shopperLocation.now),
    fees: parts.join(' + '),
    total: fromFen(fen(base + fee + packing)),
    storeNo: shop.row.store_no,
    stock: input.pieces(shop.row.store_no),
  })
}

const readyMinutes = ({ row }: Shop) => row.prep_minutes

function pickupArrival(input: DeliveryInput, shop: Shop): string {
  const where = `${shortName(shop.row.name)} ${formatDistance(shop.metres ?? 0)}`
  if (isRx(input.goods)) return `审方后约 ${readyMinutes(shop)} 分钟可取，${where}`
  if (!shop.opening.isOpen) return `开门后可取，${where}`
  const ready = Math.ceil((minuteOfDay(input.here.now) + readyMinutes(shop)) / PICKUP_STEP) * PICKUP_STEP
  return `${formatClock(ready, { wide: true })} 起可取，${where}`
}

function pickup(input: DeliveryInput): Delivery {
  const shop = input.pickupShop
  if (input.blocked) return no(CartKind.pickup, input.blocked)
  if (!input.here.point) return no(CartKind.pickup, UNPLACED)
  if (!shop) return no(CartKind.pickup, '附近没有可自提的门店有货')
  return yes(CartKind.pickup, {
    arrival: pickupArrival(input, shop),
    fees: isRx(input.goods) ? '免费，凭身份证取药' : '免费，店里保留 24 小时',
    total: fromFen(subtotalFen(input)),
    storeNo: shop.row.store_no,
    stock: input.pieces(shop.row.store_no),
  })
}

function expressFees(fee: Fen, { config }: DeliveryFee): string {
  if (fee === 0) return '包邮'
  const text = `邮费 ¥${formatFen(fee)}`
  return config.mailSwitch === 0 ? text : `${text}，满 ¥${formatFenShort(config.mailFreeStartFee)} 包邮`
}

function express(input: DeliveryInput): Delivery {
  const { goods: product, here: shopperLocation, deliveryFee, count } = input
  if (input.blocked) return no(CartKind.express, input.blocked)
  if (product.storage === '冷藏') return no(CartKind.express, '冷藏商品不支持快递')
  if (!shopperLocation.warehouse || input.pieces(shopperLocation.warehouse.storeNo) < count)
    return no(CartKind.express, '仓库暂时缺货')
  const base = subtotalFen(input)
  const fee = deliveryFeeFen({ tab: TAB.express, count, payable: base, config: deliveryFee.config })
  const [first, last] = EXPRESS_DAYS
  const dayIn = (days: number) => formatShopTime(daysAfter(shopperLocation.now, days), 'MM-DD')
  const days = isRx(product) ? `审方后 ${first}–${last} 天` : `${dayIn(first)} 至 ${dayIn(last)} 送到`
  return yes(CartKind.express, {
    arrival: `${days}，${shopperLocation.warehouse.name}`,
    fees: expressFees(fee, deliveryFee),
    total: fromFen(fen(base + fee)),
    storeNo: shopperLocation.warehouse.storeNo,
    stock: input.pieces(shopperLocation.warehouse.storeNo),
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
  tagged([lightning(input), pickup(input), express(input), global(input)])
