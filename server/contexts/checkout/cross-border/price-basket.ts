import type { ReceiptEntry } from '../../../../src/contract/types'
import { priceCart } from '../../../../src/domain/cart'
import { checkLimit, type LimitedLine } from '../../../../src/domain/purchase-limit'
import { customsOf, type Customs, YEAR_LIMIT_FEN } from '../../../../src/domain/customs'
import { orderTypeOf } from '../../../../src/domain/kind'
import { formatShort, fromFen, sum, toFen } from '../../../../src/domain/money'
import type { Handle } from '../../../platform/db/transaction'
import { refuse } from '../../../platform/http/refusal'
import { wireEntry } from '../quote/price-basket'
import { problemOf } from '../cart/line-checks'
import { entries, type GlobalRow, productQuery } from '../../catalog'
import { type JudgedCoupon, judgedCoupons } from '../../marketing'

/** A line of an order from abroad. `id`: its number in the cart, or its place among goods that are bought at once. */
export interface GlobalLine {
  id: number
  count: number
  product: GlobalRow
}

const GONE = '部分商品已不在购物车中，请返回购物车核对'

/** Lines of the shopper's cart, every one of them there; code 8570 names those that are not. */
export async function cartLines(handle: Handle, userId: number, ids: readonly number[]): Promise<GlobalLine[]> {
  const held = await handle
    .selectFrom('global_cart_item')
    .select(['id', 'product_id', 'count'])
    .where('user_id', '=', userId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute()
  const lost = ids.filter((id) => !held.some((row) => row.id === id))
  if (lost.length > 0) refuse('lineProblem', GONE, problemOf(lost))
  const products = await productQuery(handle)
    .where(
      'p.id',
      'in',
      held.map((row) => row.product_id),
    )
    .execute()
  return held.flatMap(({ id, count, product_id }) => {
    const product = products.find((one) => one.id === product_id)
    return product ? [{ id, count, product }] : []
  })
}

interface Wanted {
  barcode: string
  count: number
}

/** Goods past the cart, an article once. */
export async function goodsLines(handle: Handle, goods: readonly Wanted[]): Promise<GlobalLine[]> {
  const counts = new Map<string, number>()
  for (const { barcode, count } of goods) counts.set(barcode, (counts.get(barcode) ?? 0) + count)
  const products = await productQuery(handle)
    .where('p.barcode', 'in', [...counts.keys()])
    .execute()
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

/** A line as limits count it. */
export const limitedLine = ({ id, count, product }: GlobalLine): LimitedLine => ({
  ...{ id, count, barcode: product.barcode, name: product.name, max: product.limit_max },
})

/** Ends with code 8570, all bad lines named. @spec ER-34 VA-08 VA-10 */
export function refuseUnsold(lines: readonly GlobalLine[]) {
  const bad = lines.map((line) => ({ id: line.id, reason: reasonOf(line) })).filter(({ reason }) => reason !== '')
  if (bad.length > 0) refuse('lineProblem', bad[0]?.reason, problemOf(bad.map(({ id }) => id)))
}

/** Fen of a parcel by the company's carrier. A price that is none sends nothing. @spec BC-70 */
async function freightOf(handle: Handle, carrier: string): Promise<number> {
  const price = (await entries(handle, 'global_freight')).find(({ key }) => key === carrier)
  const yuan = Number(price?.value)
  return yuan >= 0 ? toFen(yuan) : refuse('lineProblem', '该跨境仓暂时不能发货，请稍后再试')
}

export interface PricedGlobal {
  amounts: { goods: number; coupon: number; freight: number; tax: number; payable: number }
  receipt: ReceiptEntry[]
  coupons: JudgedCoupon[]
  couponId: number | null
  customs: Customs
  /** Why customs would not let it in, '' when they would. */
  limitReason: string
}

interface Pricing {
  userId: number
  cityId: number
  now: Date
  /** undefined: the best one; null: none. */
  couponId: number | null | undefined
  /** Fen that the buyer has bought this year. */
  boughtFen: number
}

const ABROAD = orderTypeOf('global')

const limitText = ({ problem, leftFen }: Customs): string =>
  ({
    '': '',
    single: '单次交易超过 5000 元限值，请减少商品分开下单',
    year: `超过年度 ${formatShort(fromFen(YEAR_LIMIT_FEN))} 元限值，今年还可购买 ${formatShort(fromFen(leftFen))} 元`,
  })[problem]

/** Prices the lines of one company: a coupon of these orders, freight, and the tax that customs take of both. @spec PR-11 */
export async function priceGlobal(
  handle: Handle,
  lines: readonly GlobalLine[],
  { userId, cityId, now, couponId, boughtFen }: Pricing,
): Promise<PricedGlobal> {
  const carrier = lines[0]?.product.carrier ?? ''
  const freightFen = await freightOf(handle, carrier)
  const goods = {
    promotions: [],
    lines: lines.map(({ id, count, product }) => ({
      ...{ id, count, barcode: product.barcode, price: fromFen(product.price_fen ?? 0) },
      ...{ checked: true, unExist: 0, orderType: ABROAD },
    })),
  }
  const fees = { freight: fromFen(freightFen), packing: 0 }
  const none = { freight: 0, packing: 0 }
  const judged = await judgedCoupons(handle, { userId, cityId, orderType: ABROAD, now }, (coupons) =>
    priceCart({ ...goods, coupons, fees: none }),
  )
  const chosen = judged.filter(({ usable, id }) => usable && (couponId === undefined || couponId === id))
  const coupons = chosen.map(({ id, amount, minAmount, orderType }) => ({ id, amount, minAmount, orderType }))
  const priced = priceCart({ ...goods, coupons, fees })
  const customs = customsOf({
    freightFen,
    boughtFen,
    lines: lines.map(({ count, product }) => ({ priceFen: product.price_fen ?? 0, count, rates: product })),
  })
  const goodsFen = sum(lines.map(({ count, product }) => (product.price_fen ?? 0) * count))
  const bare = toFen(priced.payable)
  return {
    amounts: {
      ...{ goods: goodsFen, coupon: goodsFen + freightFen - bare, freight: freightFen },
      ...{ tax: customs.taxFen, payable: bare + customs.taxFen },
    },
    receipt: [...priced.receipt.map(wireEntry), taxEntry(lines, customs)],
    coupons: judged,
    couponId: priced.couponId === null ? null : Number(priced.couponId),
    customs,
    limitReason: limitText(customs),
  }
}

const taxEntry = (lines: readonly GlobalLine[], { valueFen, taxes, taxFen }: Customs): ReceiptEntry => ({
  ...{ ruleId: 'tax', kind: 'tax', base: fromFen(valueFen), result: fromFen(taxFen), rounding: 0 },
  shares: lines.map(({ id }, index) => ({ lineId: id, amount: fromFen(taxes[index] ?? 0) })),
})
