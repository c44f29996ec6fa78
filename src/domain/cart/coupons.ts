import { sum, toFen, toNumber, type Numeric } from '../money'

/** A coupon that could be used; yuan; `minAmount` 0 or absent means from the first fen. @spec EN-05 */
export interface CartCoupon {
  id: Numeric
  amount: Numeric
  minAmount?: Numeric
  orderType: Numeric
}

/** The goods of one order type, in fen after promotions. */
export interface OrderGoods {
  orderType: number
  left: number
}

/** One way to pay for the goods of an order type: with this coupon, or with none. Fen. */
export interface Choice {
  orderType: number
  coupon: CartCoupon | null
  /** What the coupon takes off: never more than was left. */
  value: number
  face: number
  left: number
  freight: number
}

interface Terms {
  coupons: readonly CartCoupon[]
  /** Freight of an order type on what is left of it, all in fen. */
  freight: (left: number, orderType: number) => number
  /** Points in fen, spent after the coupons. */
  points: number
}

function choicesOf({ orderType, left }: OrderGoods, { coupons, freight }: Terms): Choice[] {
  const none = { orderType, coupon: null, value: 0, face: 0, left, freight: freight(left, orderType) }
  const some = coupons.flatMap((coupon): Choice[] => {
    if (toNumber(coupon.orderType) !== orderType || left < toFen(coupon.minAmount ?? 0)) return []
    const face = toFen(coupon.amount)
    const value = Math.min(face, left)
    if (value <= 0) return []
    return [{ orderType, coupon, value, face, left: left - value, freight: freight(left - value, orderType) }]
  })
  return [none, ...some]
}

/** Without the choices that another beats in what is left and in freight alike: whatever the rest of the cart, they lose. */
function worthwhile(choices: readonly Choice[]): Choice[] {
  let least = Infinity
  return [...choices]
    .sort((a, b) => a.left - b.left || a.freight - b.freight || a.face - b.face)
    .filter(({ freight }) => {
      const isCheaper = freight < least
      least = Math.min(least, freight)
      return isCheaper
    })
}

const combine = (combinations: readonly Choice[][], choices: readonly Choice[]): Choice[][] =>
  combinations.flatMap((before) => choices.map((choice) => [...before, choice]))

/** What decides between two combinations, most important first. */
function costs(combination: readonly Choice[], points: number): [payable: number, points: number, face: number] {
  const left = sum(combination.map((choice) => choice.left))
  const spent = Math.min(points, left)
  const freight = sum(combination.map((choice) => choice.freight))
  return [left - spent + freight, spent, sum(combination.map(({ face }) => face))]
}

const isLess = (a: readonly number[], b: readonly number[]) => {
  const at = a.findIndex((cost, index) => cost !== b[index])
  return at >= 0 && (a[at] as number) < (b[at] as number)
}

/**
 * The cheapest combination of at most one coupon per order type, over the whole cart: a coupon that costs more freight
 * than it saves stays unused. Among equals the one that spends fewer points, then the smaller face values, then the
 * coupons that come first.
 * @spec EN-05
 */
export function chooseCoupons(goods: readonly OrderGoods[], terms: Terms): Choice[] {
  const combinations = goods.map((one) => worthwhile(choicesOf(one, terms))).reduce(combine, [[]] as Choice[][])
  const judged = combinations.map((combination) => ({ combination, cost: costs(combination, terms.points) }))
  const best = judged.reduce((least, one) => (isLess(one.cost, least.cost) ? one : least))
  return best.combination
}
