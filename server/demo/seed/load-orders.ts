import type { Address } from '../../../src/contract/types'
import { priceCartFen } from '../../../src/domain/cart'
import { fen, NO_FEN, sum, type Fen } from '../../../src/domain/money'
import { addressColumns } from '../../contexts/orders'
import type { Vault } from '../../platform/encryption'
import { hash, pick, pickNumber } from './hash'
import { daysFrom, hoursFrom } from './time'

/** Product as stored in an order. */
export interface Sold {
  id: number
  barcode: string
  name: string
  spec: string
  drug_class: string | null
  price_fen: Fen
}

const O2O = 2
const DELIVERY_FEN = fen(500)
const FREE_FROM_FEN = 9900
const PACKING_FEN = fen(50)
/** Statuses of load orders, without unpaid ones, which would be closed at once. */
const STATUSES = [200, 300, 400, 500, 500, 500, 600]

const address = (userId: number): Address => ({
  id: userId,
  name: '压测',
  mobile: mobileOf(userId),
  cityId: 903,
  cityName: '深圳',
  region: '广东省 深圳市 南山区',
  address: '压测演示路 1 号',
  roomNo: String(userId),
  tag: '',
  latitude: 22.506498,
  longitude: 113.939213,
  undefault: 1,
  outAddress: 0,
})

/** Returns a mobile number from an unassigned range. */
export const mobileOf = (index: number) => `1100${String(index).padStart(7, '0')}`

function linesOf(index: number, products: readonly Sold[]) {
  const count = pickNumber(`lines ${index}`, 1, 3)
  const chosen = Array.from({ length: count }, (_, line) => pick(`goods ${index} ${line}`, products))
  const unlike = [...new Map(chosen.map((one) => [one.id, one])).values()]
  return unlike.map((one, line) => ({ ...one, line: line + 1, count: pickNumber(`count ${index} ${line}`, 1, 3) }))
}

/** Data from which load orders are made. */
export interface LoadShop {
  products: readonly Sold[]
  storeNo: string
  now: Date
  vault: Vault
}

/** Creates an order with its lines, priced by our own rules. */
export function loadOrder(index: number, userId: number, { products, storeNo, now, vault }: LoadShop) {
  const lines = linesOf(index, products)
  const subtotalFen = sum(lines.map(({ price_fen, count }) => fen(price_fen * count)))
  const deliveryFee = subtotalFen >= FREE_FROM_FEN ? NO_FEN : DELIVERY_FEN
  const priced = priceCartFen({
    lines: lines.map((one) => ({
      id: one.line,
      barcode: one.barcode,
      price: one.price_fen,
      count: one.count,
      orderType: O2O,
    })),
    promotions: [],
    coupons: [],
    fees: { deliveryFee, packing: PACKING_FEN },
  })
  const status = pick(`status ${index}`, STATUSES)
  const age = hash(`age ${index}`) % (24 * 180)
  const order = {
    order_no: `LOAD${String(index).padStart(8, '0')}`,
    user_id: userId,
    idem_key: `load-${index}`,
    status,
    order_type: O2O,
    cart_type: O2O,
    store_no: storeNo,
    goods_fen: subtotalFen,
    reduce_fen: 0,
    coupon_fen: 0,
    freight_fen: deliveryFee,
    packing_fen: PACKING_FEN,
    payable_fen: priced.payable,
    ...addressColumns(vault, userId, address(userId)),
    receipt: priced.receipt,
    privacy: false,
    shortage: 'call',
    created_at: hoursFrom(now, -age),
    expires_at: hoursFrom(now, -age + 0.25),
    paid_at: status === 600 ? null : hoursFrom(now, -age),
    ended_at: status >= 500 ? daysFrom(now, 0) : null,
    pay_method: status === 600 ? '' : 'wechat',
    hidden: false,
  }
  const items = lines.map((one) => ({
    line: one.line,
    cart_id: index * 10 + one.line,
    product_id: one.id,
    store_no: storeNo,
    barcode: one.barcode,
    name: one.name,
    spec: one.spec,
    drug_class: one.drug_class,
    price_fen: one.price_fen,
    count: one.count,
  }))
  return { order, items }
}
