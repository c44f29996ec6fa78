import { fen, minFen, NO_FEN, sum, toNumber, type Fen, type Numeric } from '../money'

/** Coupon that could apply, in yuan unless `Amount` is fen; `minAmount` 0 or absent means no minimum. @spec EN-05 */
export interface CartCoupon<Amount = Numeric> {
  id: Numeric
  amount: Amount
  minAmount?: Amount
  orderType: Numeric
}

/** Products of one order type, in fen after promotions. */
export interface OrderProduct {
  orderType: number
  remaining: Fen
}

/** Option for an order type: with this coupon, or with none. In fen. */
export interface Choice {
  orderType: number
  coupon: CartCoupon<Fen> | null
  /** Amount that the coupon takes off: never more than was left. */
  value: Fen
  faceValue: Fen
  remaining: Fen
  deliveryFee: Fen
}

interface Terms {
  coupons: readonly CartCoupon<Fen>[]
  /** Returns the delivery fee of an order type for its remaining amount, in fen. */
  deliveryFee: (remaining: Fen, orderType: number) => Fen
  /** Points in fen, spent after the coupons. */
  points: Fen
}

function choicesOf({ orderType, remaining }: OrderProduct, { coupons, deliveryFee }: Terms): Choice[] {
  const none: Choice = {
    orderType,
    coupon: null,
    value: NO_FEN,
    faceValue: NO_FEN,
    remaining,
    deliveryFee: deliveryFee(remaining, orderType),
  }
  const some = coupons.flatMap((coupon): Choice[] => {
    if (toNumber(coupon.orderType) !== orderType || remaining < (coupon.minAmount ?? 0)) return []
    const faceValue = coupon.amount
    const value = minFen(faceValue, remaining)
    if (value <= 0) return []
    const rest = fen(remaining - value)
    return [
      {
        orderType,
        coupon,
        value,
        faceValue,
        remaining: rest,
        deliveryFee: deliveryFee(rest, orderType),
      },
    ]
  })
  return [none, ...some]
}

/**
 * Removes the options that another one beats in both remaining amount and delivery fee: they lose whatever else the
 * cart contains.
 */
function worthwhile(choices: readonly Choice[]): Choice[] {
  let least = Infinity
  return [...choices]
    .sort((a, b) => a.remaining - b.remaining || a.deliveryFee - b.deliveryFee || a.faceValue - b.faceValue)
    .filter(({ deliveryFee }) => {
      const isCheaper = deliveryFee < least
      least = Math.min(least, deliveryFee)
      return isCheaper
    })
}

const combine = (combinations: readonly Choice[][], choices: readonly Choice[]): Choice[][] =>
  combinations.flatMap((before) => choices.map((choice) => [...before, choice]))

/** Returns the criteria between two combinations, most important first. */
function costs(combination: readonly Choice[], points: number): [payable: number, points: number, faceValue: number] {
  const remaining = sum(combination.map((choice) => choice.remaining))
  const spent = Math.min(points, remaining)
  const deliveryFee = sum(combination.map((choice) => choice.deliveryFee))
  return [remaining - spent + deliveryFee, spent, sum(combination.map(({ faceValue }) => faceValue))]
}

const isLess = (a: readonly number[], b: readonly number[]) => {
  const at = a.findIndex((cost, index) => cost !== b[index])
  return at >= 0 && (a[at] as number) < (b[at] as number)
}

/**
 * Returns the cheapest combination of at most one coupon per order type over the whole cart: a coupon that costs more
 * delivery fee than it saves stays unused. On a tie prefers fewer points, then smaller face values, then earlier
 * coupons.
 * @spec EN-05
 */
export function chooseCoupons(products: readonly OrderProduct[], terms: Terms): Choice[] {
  const combinations = products.map((one) => worthwhile(choicesOf(one, terms))).reduce(combine, [[]] as Choice[][])
  const evaluations = combinations.map((combination) => ({ combination, cost: costs(combination, terms.points) }))
  const best = evaluations.reduce((least, one) => (isLess(one.cost, least.cost) ? one : least))
  return best.combination
}
