// A second, independent calculation of whole carts in big integers and fractions, written from spec/interfaces.md,
// spec/decisions.md and docs/adr/0017. It imports nothing of src/ and uses another method than the engine: it tries
// every combination of coupons, distributes remainders fen by fen and rounds only reductions.
import { fenOf, fraction, less, make, minus, times, type Fraction } from './fraction'
import { settled, type OracleLine, type OraclePromotion } from './promotion'

type Text = number | string

export interface OracleCartLine {
  id: Text
  barcode: Text
  price?: Text | null
  count: number
  checked?: boolean
  unExist?: Text
  reduceId?: Text
  orderType: Text
}

export interface OracleCart {
  lines: OracleCartLine[]
  promotions: (OraclePromotion & { reduceId?: Text })[]
  coupons: { id: Text; amount: Text; minAmount?: Text; orderType: Text }[]
  /** A fixed fee for the whole cart, or a fee for each order type that is waived from a certain amount on. */
  deliveryFee: Text | { orderType: number; fee: Text; freeFrom: Text }[]
  packing: Text
  points?: Text
}

export interface OracleEntry {
  ruleId: string
  kind: string
  threshold?: number
  base: number
  result: number
  /** Yuan as an exact fraction. */
  rounding: Fraction
  shares: { lineId: Text; amount: number }[]
}

export interface OracleResult {
  payable: number
  couponId: Text | null
  coupons: string[]
  receipt: OracleEntry[]
}

const fen = (value: Text | null | undefined) => fenOf(fraction(value ?? 0))
const yuan = (value: bigint) => Number(value) / 100
const total = (values: bigint[]) => values.reduce((sum, value) => sum + value, 0n)
const least = (a: bigint, b: bigint) => (a < b ? a : b)

/** Distributes an amount fen by fen: each fen goes to the line that is furthest below its exact share. */
function handedOut(amount: bigint, weights: bigint[]): bigint[] {
  const all = total(weights)
  const even = all === 0n ? weights.map(() => 1n) : weights
  const parts = even.map((weight) => (amount * weight) / total(even))
  const exact = even.map((weight) => make(amount * weight, total(even)))
  for (let rest = amount - total(parts); rest > 0n; rest--) {
    const lack = parts.map((part, index) => minus(exact[index] as Fraction, make(part)))
    const most = lack.reduce((best, one, index) => (less(lack[best] as Fraction, one) ? index : best), 0)
    parts[most] = (parts[most] as bigint) + 1n
  }
  return parts
}

interface Held {
  line: OracleCartLine
  amount: bigint
  left: bigint
}

type PromotionFacts = Pick<OracleEntry, 'ruleId' | 'kind' | 'threshold'> & { base: bigint; rounding?: Fraction }

function receiptEntry(
  { base, rounding = make(0n), ...facts }: PromotionFacts,
  held: Held[],
  parts: bigint[],
  sign: 1n | -1n,
): OracleEntry {
  const shares = held.map(({ line }, index) => ({ lineId: line.id, amount: yuan(sign * (parts[index] as bigint)) }))
  return { ...facts, base: yuan(base), result: yuan(sign * total(parts)), rounding, shares }
}

function taken(facts: PromotionFacts, held: Held[], parts: bigint[]): OracleEntry {
  held.forEach((one, index) => (one.left -= parts[index] as bigint))
  return receiptEntry(facts, held, parts, -1n)
}

const decimal = ({ top, bottom }: Fraction) => Number(top) / Number(bottom)

function promoted(held: Held[], promotions: OracleCart['promotions']): OracleEntry[] {
  const names = promotions.map(({ reduceId }) => String(reduceId ?? ''))
  return promotions.flatMap((promotion, index) => {
    const ruleId = names[index] as string
    const ownRows = held.filter(({ line }) => String(line.reduceId ?? '') === ruleId)
    if (ruleId === '' || names.indexOf(ruleId) < index || ownRows.length === 0) return []
    const lines = ownRows.map(({ line }): OracleLine => {
      return { barcode: String(line.barcode), price: Number(line.price), count: line.count }
    })
    const { base, reduce, goal, applied } = settled(promotion, lines)
    const reduced = fenOf(reduce)
    const black = (promotion.blackList ?? []).map(String)
    const weights = ownRows.map(({ line, amount }) => (black.includes(String(line.barcode)) ? 0n : amount))
    const start = applied ?? goal
    const rounding = minus(reduce, make(reduced, 100n))
    const threshold = start && decimal(start)
    return [
      taken(
        { ruleId, kind: 'promotion', threshold, base: fenOf(base), rounding },
        ownRows,
        handedOut(reduced, weights),
      ),
    ]
  })
}

/** Returns the delivery fee of an order type for the amount left after reductions. */
function deliveryFeeOf({ deliveryFee }: OracleCart, type: number, left: bigint): bigint {
  if (!Array.isArray(deliveryFee)) return 0n
  const rule = deliveryFee.find(({ orderType }) => orderType === type)
  return rule && left < fen(rule.freeFrom) ? fen(rule.fee) : 0n
}

type Coupon = OracleCart['coupons'][number] | null

interface CouponChoice {
  coupons: Coupon[]
  cost: [payable: bigint, points: bigint, face: bigint]
}

/** Returns every way to use at most one coupon of each order type. */
function couponChoices(cart: OracleCart, types: number[], lefts: bigint[]): CouponChoice[] {
  let all: Coupon[][] = [[]]
  types.forEach((type, index) => {
    const left = lefts[index] as bigint
    const fitting = cart.coupons.filter(
      (coupon) =>
        Number(coupon.orderType) === type && fen(coupon.amount) > 0n && left >= fen(coupon.minAmount) && left > 0n,
    )
    all = all.flatMap((some) => [null, ...fitting].map((coupon) => [...some, coupon]))
  })
  return all.map((coupons) => {
    const rest = lefts.map((left, index) => left - least(left, fen(coupons[index]?.amount)))
    const points = least(fen(cart.points), total(rest))
    const deliveryFee = total(rest.map((left, index) => deliveryFeeOf(cart, types[index] as number, left)))
    return {
      coupons,
      cost: [total(rest) - points + deliveryFee, points, total(coupons.map((one) => fen(one?.amount)))],
    }
  })
}

/**
 * Returns the cheapest combinations: lowest payable amount, then fewest points, then smallest face values. Several may
 * be equal.
 */
function cheapest(all: CouponChoice[]): CouponChoice[] {
  let best = all
  for (const index of [0, 1, 2] as const) {
    const lowest = best.map(({ cost }) => cost[index]).reduce(least)
    best = best.filter(({ cost }) => cost[index] === lowest)
  }
  return best
}

const onSale = (line: OracleCartLine) =>
  String(line.unExist) !== '1' && line.checked !== false && line.count > 0 && Number(line.price ?? 0) > 0

function holdAll(lines: OracleCartLine[]): Held[] {
  return lines.filter(onSale).map((line) => {
    const amount = fen(line.price) * BigInt(line.count)
    return { line, amount, left: amount }
  })
}

const typeOf = ({ line }: Held) => Number(line.orderType)

/** Prices the cart with the given coupons, at most one for each order type. */
function pricedWith(cart: OracleCart, types: number[], coupons: Coupon[]): OracleResult {
  const held = holdAll(cart.lines)
  const amounts = held.map(({ amount }) => amount)
  const receipt = [receiptEntry({ ruleId: 'goods', kind: 'goods', base: total(amounts) }, held, amounts, 1n)]
  receipt.push(...promoted(held, cart.promotions))
  types.forEach((type, index) => {
    const coupon = coupons[index]
    if (!coupon) return
    const ownRows = held.filter((one) => typeOf(one) === type)
    const lefts = ownRows.map(({ left }) => left)
    const threshold = yuan(fen(coupon.minAmount))
    const parts = handedOut(least(fen(coupon.amount), total(lefts)), lefts)
    receipt.push(taken({ ruleId: String(coupon.id), kind: 'coupon', threshold, base: total(lefts) }, ownRows, parts))
  })
  const base = total(held.map(({ left }) => left))
  const points = least(fen(cart.points), base)
  if (points > 0n) {
    const lefts = held.map(({ left }) => left)
    receipt.push(taken({ ruleId: 'points', kind: 'points', base }, held, handedOut(points, lefts)))
  }
  const paid = total(held.map(({ left }) => left))
  const deliveryFee = deliveryFeeParts(cart, held, types, base, receipt)
  const packing = handedOut(fen(cart.packing), amounts)
  receipt.push(receiptEntry({ ruleId: 'freight', kind: 'freight', base }, held, deliveryFee, 1n))
  receipt.push(receiptEntry({ ruleId: 'packing', kind: 'packing', base }, held, packing, 1n))
  const used = coupons.filter((coupon) => coupon !== null)
  return {
    payable: yuan(paid + total(deliveryFee) + total(packing)),
    couponId: used[0]?.id ?? null,
    coupons: used.map(({ id }) => String(id)),
    receipt,
  }
}

/**
 * Returns the delivery fee of each line. A fee rule applies to the amount before points, which the points entry of the
 * receipt gives back.
 */
function deliveryFeeParts(
  cart: OracleCart,
  held: Held[],
  types: number[],
  base: bigint,
  receipt: OracleEntry[],
): bigint[] {
  if (!Array.isArray(cart.deliveryFee)) {
    return handedOut(
      fen(cart.deliveryFee),
      held.map(({ amount }) => amount),
    )
  }
  const spent = receipt.find(({ kind }) => kind === 'points')
  const before = held.map(({ left }, index) => left + fen(Math.abs(spent?.shares[index]?.amount ?? 0)))
  if (total(before) !== base) throw new Error('points do not add up')
  const parts = held.map(() => 0n)
  for (const type of types) {
    const ownRows = held.flatMap((one, index) => (typeOf(one) === type ? [index] : []))
    const due = deliveryFeeOf(cart, type, total(ownRows.map((index) => before[index] as bigint)))
    const shared = handedOut(
      due,
      ownRows.map((index) => (held[index] as Held).amount),
    )
    ownRows.forEach((index, at) => (parts[index] = shared[at] as bigint))
  }
  return parts
}

/** Returns every correct answer: several when different coupons cost the same in every respect. */
export function oracleCart(cart: OracleCart): OracleResult[] {
  const held = holdAll(cart.lines)
  if (held.length === 0) return [{ payable: 0, couponId: null, coupons: [], receipt: [] }]
  promoted(held, cart.promotions)
  const types = [...new Set(held.map(typeOf))]
  const lefts = types.map((type) => total(held.filter((one) => typeOf(one) === type).map(({ left }) => left)))
  return cheapest(couponChoices(cart, types, lefts)).map(({ coupons }) => pricedWith(cart, types, coupons))
}

/** Converts a fraction to a number, to compare what rounding added. */
export const asNumber = (value: Fraction) => decimal(times(value, make(1n)))
