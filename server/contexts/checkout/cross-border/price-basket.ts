import { NO_FEES, priceCartFen, type CartCoupon, type FenReceiptEntry } from '../../../../src/domain/cart'
import { checkLimit, type LimitedLine } from '../../../../src/domain/purchase-limit'
import { calculateCustoms, type Customs, YEAR_LIMIT_FEN } from '../../../../src/domain/customs'
import { orderTypeOf } from '../../../../src/domain/kind'
import { fen, formatFenShort, NO_FEN, sum, toFen, type Fen } from '../../../../src/domain/money'
import type { Handle } from '../../../platform/db/transaction'
import { refuse } from '../../../platform/http/refusal'
import { problemOf } from '../cart/line-checks'
import { entries, type GlobalRow } from '../../catalog'
import { type EvaluatedCoupon, evaluateCoupons } from '../../marketing'
import { listOwnLines, listProductsByIds, listProductsByBarcodes } from './queries'

/** Line of a cross-border order. `id`: its cart line id, or its position in an instant purchase. */
export interface GlobalLine {
  id: number
  count: number
  product: GlobalRow
}

const NOT_FOUND = '部分商品已不在购物车中，请返回购物车核对'

/** Loads lines of the shopper's cart; code 8570 names missing ones. */
export async function cartLines(handle: Handle, userId: number, ids: readonly number[]): Promise<GlobalLine[]> {
  const held = await listOwnLines(handle, userId, [...ids])
  const missing = ids.filter((id) => !held.some((row) => row.id === id))
  if (missing.length > 0) refuse('lineProblem', NOT_FOUND, problemOf(missing))
  const products = await listProductsByIds(
    handle,
    held.map((row) => row.product_id),
  )
  return held.flatMap(({ id, count, product_id }) => {
    const product = products.find((one) => one.id === product_id)
    return product ? [{ id, count, product }] : []
  })
}

interface PurchaseRequest {
  barcode: string
  count: number
}

/** Loads products of an instant purchase, each product once. */
export async function productLines(handle: Handle, requests: readonly PurchaseRequest[]): Promise<GlobalLine[]> {
  const counts = new Map<string, number>()
  for (const { barcode, count } of requests) counts.set(barcode, (counts.get(barcode) ?? 0) + count)
  const products = await listProductsByBarcodes(handle, [...counts.keys()])
  return [...counts].map(([barcode, count], index) => {
    const product = products.find((one) => one.barcode === barcode) ?? refuse('missing', '没有找到这个跨境商品')
    return { id: index + 1, count, product }
  })
}

function reasonOf({ product, count }: GlobalLine): string {
  const { name, on_sale, price_fen, limit_max: max, qty: stock } = product
  if (!on_sale) return `${name}：商品已下架`
  if (price_fen === null) return `${name}：商品暂无报价`
  const result = checkLimit({ name, count, max, stock })
  return result.ok ? '' : result.message
}

/** Converts a line for the limit check. */
export const limitedLine = ({ id, count, product }: GlobalLine): LimitedLine => ({
  ...{ id, count, barcode: product.barcode, name: product.name, max: product.limit_max },
})

/** Refuses with code 8570 and all problem lines. @spec ER-34 VA-08 VA-10 */
export function refuseUnsold(lines: readonly GlobalLine[]) {
  const bad = lines.map((line) => ({ id: line.id, reason: reasonOf(line) })).filter(({ reason }) => reason !== '')
  if (bad.length > 0) refuse('lineProblem', bad[0]?.reason, problemOf(bad.map(({ id }) => id)))
}

/**
 * Returns the delivery fee of a parcel by the company's carrier, in fen. Refuses to send without a valid price.
 * @spec BC-70
 */
async function deliveryFeeOf(handle: Handle, carrier: string): Promise<Fen> {
  const price = (await entries(handle, 'global_freight')).find(({ key }) => key === carrier)
  const yuan = Number(price?.value)
  return yuan >= 0 ? toFen(yuan) : refuse('lineProblem', '该跨境仓暂时不能发货，请稍后再试')
}

export interface PricedGlobal {
  amounts: { subtotal: Fen; coupon: Fen; deliveryFee: Fen; tax: Fen; payable: Fen }
  receipt: FenReceiptEntry[]
  coupons: EvaluatedCoupon[]
  couponId: number | null
  customs: Customs
  /** Reason why customs would not clear it, '' when they would. */
  limitReason: string
}

interface Pricing {
  /** Null for a visitor, who has no coupons. */
  userId: number | null
  cityId: number
  now: Date
  /** undefined: the best coupon; null: none. */
  couponId: number | null | undefined
  /** Amount of the buyer's purchases this year, in fen. */
  purchasedFen: Fen
}

const CROSS_BORDER = orderTypeOf('global')

const limitText = ({ problem, remainingFen }: Customs): string =>
  ({
    '': '',
    single: '单次交易超过 5000 元限值，请减少商品分开下单',
    year: `超过年度 ${formatFenShort(YEAR_LIMIT_FEN)} 元限值，今年还可购买 ${formatFenShort(remainingFen)} 元`,
  })[problem]

/** Prices the lines of one company: a coupon for these orders, delivery fee, and the import tax on both. @spec PR-11 */
export async function priceGlobal(
  handle: Handle,
  lines: readonly GlobalLine[],
  { userId, cityId, now, couponId, purchasedFen }: Pricing,
): Promise<PricedGlobal> {
  const carrier = lines[0]?.product.carrier ?? ''
  const deliveryFeeFen = await deliveryFeeOf(handle, carrier)
  const cartInput = {
    promotions: [],
    lines: lines.map(({ id, count, product }) => ({
      ...{ id, count, barcode: product.barcode, price: product.price_fen ?? NO_FEN },
      ...{ checked: true, unExist: 0, orderType: CROSS_BORDER },
    })),
  }
  const fees = { deliveryFee: deliveryFeeFen, packing: NO_FEN }
  const basket = { cityId, orderType: CROSS_BORDER, now }
  const priceWith = (coupons: CartCoupon<Fen>[]) => priceCartFen({ ...cartInput, coupons, fees: NO_FEES })
  const evaluations = userId === null ? [] : await evaluateCoupons(handle, { userId, ...basket }, priceWith)
  const usableCoupons = evaluations.filter(({ usable, id }) => usable && (couponId === undefined || couponId === id))
  const coupons = usableCoupons.map(({ id, amount, minAmount, orderType }) => ({ id, amount, minAmount, orderType }))
  const priced = priceCartFen({ ...cartInput, coupons, fees })
  const customs = calculateCustoms({
    deliveryFeeFen,
    purchasedFen,
    lines: lines.map(({ count, product }) => ({ priceFen: product.price_fen ?? NO_FEN, count, rates: product })),
  })
  const subtotalFen = sum(lines.map(({ count, product }) => fen((product.price_fen ?? 0) * count)))
  const productsFen = priced.payable
  return {
    amounts: {
      ...{ subtotal: subtotalFen, coupon: fen(subtotalFen + deliveryFeeFen - productsFen) },
      ...{ deliveryFee: deliveryFeeFen, tax: customs.taxFen, payable: fen(productsFen + customs.taxFen) },
    },
    receipt: [...priced.receipt, taxEntry(lines, customs)],
    coupons: evaluations,
    couponId: priced.couponId === null ? null : Number(priced.couponId),
    customs,
    limitReason: limitText(customs),
  }
}

const taxEntry = (lines: readonly GlobalLine[], { valueFen, taxes, taxFen }: Customs): FenReceiptEntry => ({
  ...{ ruleId: 'tax', kind: 'tax', base: valueFen, result: taxFen, rounding: 0 },
  shares: lines.map(({ id }, index) => ({ lineId: id, amount: taxes[index] ?? NO_FEN })),
})
