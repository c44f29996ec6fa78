import {
  cutFen,
  fen,
  formatFen,
  formatFenShort,
  fromFen,
  minFen,
  NO_FEN,
  sum,
  toFen,
  toNumber,
  type Fen,
  type Numeric,
  type NumericYuan,
  type Yuan,
} from '../money'
import { share } from '../money/share'

/** One step of a promotion: `startAmount` in yuan or pieces, `reduceAmount` in yuan or a factor below 1. @spec 3 */
export interface ReduceRule {
  startAmount: Numeric
  reduceAmount: Numeric
}

/** Promotion as the server sends it; the spelling follows the specification. @spec 3 */
export interface Promotion {
  reduceId?: Numeric
  method: Numeric
  cretiaria: Numeric
  reduceType: Numeric
  reduceRuleList?: readonly ReduceRule[]
  blackList?: readonly Numeric[]
}

/** A checked line inside the promotion; price in yuan. @spec 3 */
export interface PromotionLine {
  barcode: Numeric
  price: NumericYuan
  count: number
}

/** Effect of a promotion on its lines, in fen; `exact` is the reduction before rounding and clamping. */
export interface Settlement {
  total: Fen
  base: Fen
  reduce: Fen
  exact: number
  /** start of the applied rule, or else of the next one to reach */
  threshold: Threshold | undefined
  /** missing fen or pieces to that start; 0 when reached */
  lack: number
  /** reduction per line in fen, in the order of the lines */
  shares: Fen[]
}

/** Start of a rule: an amount or a number of pieces. */
export type Threshold = { fen: Fen } | { pieces: number }

const REPEATING = 0
const TIERED = 1
const FIRST_ONLY = 2

/** Line for `settleFen`, with the price of a piece in fen. */
export interface FenLine {
  barcode: Numeric
  fen: Fen
  count: number
}

interface Step {
  start: number
  reduceAmount: number
}

interface Basket {
  base: Fen
  pieces: number
  lines: readonly FenLine[]
}

const isCash = (promotion: Promotion) => toNumber(promotion.reduceType) === 1
const isByYuan = (promotion: Promotion) => toNumber(promotion.cretiaria) === 0

/**
 * Reads the rules as steps, with starts in fen or pieces. It drops invalid steps, which means "first" below is the
 * first valid one.
 */
function readSteps(promotion: Promotion): Step[] {
  const steps = (promotion.reduceRuleList ?? []).map((rule) => {
    const start = toNumber(rule.startAmount)
    return { start: isByYuan(promotion) && start > 0 ? toFen(start) : start, reduceAmount: toNumber(rule.reduceAmount) }
  })
  const valid = steps.filter(({ start, reduceAmount }) => {
    const inRange = isCash(promotion) ? reduceAmount > 0 : reduceAmount > 0 && reduceAmount < 1
    return start > 0 && inRange
  })
  const method = toNumber(promotion.method)
  if (method === REPEATING || method === FIRST_ONLY) return valid.slice(0, 1)
  return method === TIERED ? valid : []
}

/** Returns the fen of the most expensive pieces, which makes the order of the lines irrelevant. */
function dearest(lines: Basket['lines'], pieces: number): Fen {
  let remaining = pieces
  let total = 0
  for (const line of [...lines].sort((a, b) => b.fen - a.fen)) {
    const usedCount = Math.min(remaining, line.count)
    total += usedCount * line.fen
    remaining -= usedCount
  }
  return fen(total)
}

function reduction(promotion: Promotion, step: Step, basket: Basket): { reduce: Fen; exact: number } {
  const byYuan = isByYuan(promotion)
  const tiered = toNumber(promotion.method) === TIERED
  const multiples = Math.floor((byYuan ? basket.base : basket.pieces) / step.start)
  if (isCash(promotion)) {
    const reduce = minFen(fen(toFen(step.reduceAmount) * (tiered ? 1 : multiples)), basket.base)
    return { reduce, exact: reduce }
  }
  const full = multiples * step.start
  const part = tiered ? basket.base : byYuan ? fen(full) : dearest(basket.lines, Math.floor(full))
  return { reduce: cutFen(part, step.reduceAmount), exact: part * (1 - step.reduceAmount) }
}

function better(promotion: Promotion, basket: Basket) {
  return (a: Step, b: Step): number =>
    b.start - a.start || reduction(promotion, b, basket).exact - reduction(promotion, a, basket).exact
}

/** Returns the test for lines that a promotion excludes; null without a blacklist, which is the usual case. */
function isBlack({ blackList = [] }: Promotion): ((line: FenLine) => boolean) | null {
  if (blackList.length === 0) return null
  const black = new Set(blackList.map(String))
  return ({ barcode }) => black.has(String(barcode))
}

/**
 * Calculates a promotion fully in fen, for the receipt and the server. A
 * blacklisted line counts in `total` only and gets a share of 0.
 * @spec BC-09 BC-10 BC-11 BC-12 BC-13 BC-14 BC-15 BC-16 BC-17 BC-18
 */
export function settleFen(promotion: Promotion, lines: readonly FenLine[]): Settlement {
  const isOut = isBlack(promotion)
  const amounts = lines.map((line) => fen(line.fen * line.count))
  const weights = isOut ? amounts.map((amount, index) => (isOut(lines[index] as FenLine) ? NO_FEN : amount)) : amounts
  const inside = isOut ? lines.filter((line) => !isOut(line)) : lines
  const basket: Basket = { base: sum(weights), pieces: sum(inside.map((line) => line.count)), lines: inside }
  const steps = readSteps(promotion)
  const measure = isByYuan(promotion) ? basket.base : basket.pieces
  const reached = steps.filter((step) => step.start <= measure).sort(better(promotion, basket))[0]
  const next = reached ?? [...steps].sort((a, b) => a.start - b.start)[0]
  const { reduce, exact } = reached ? reduction(promotion, reached, basket) : { reduce: NO_FEN, exact: 0 }
  return {
    total: sum(amounts),
    base: basket.base,
    reduce,
    exact,
    threshold: next && (isByYuan(promotion) ? { fen: fen(next.start) } : { pieces: next.start }),
    lack: next ? Math.max(0, next.start - measure) : 0,
    shares: share(reduce, weights),
  }
}

const inFen = (lines: readonly PromotionLine[]): FenLine[] =>
  lines.map(({ barcode, price, count }) => ({ barcode, fen: toFen(price), count }))

/** Returns a start as receipts of the wire carry it: yuan or pieces. */
export const thresholdInYuan = (threshold: Threshold): number =>
  'fen' in threshold ? fromFen(threshold.fen) : threshold.pieces

/** Runs `settleFen` for lines as received, with prices in yuan; the threshold is in yuan too. @spec BC-09 … BC-18 */
export function settlePromotion(promotion: Promotion, lines: readonly PromotionLine[]) {
  const { threshold, ...settlement } = settleFen(promotion, inFen(lines))
  return { ...settlement, threshold: threshold && thresholdInYuan(threshold) }
}

function hintOf(promotion: Promotion, settlement: Settlement, isEmpty: boolean): string {
  if (settlement.reduce > 0) return `已优惠${formatFen(settlement.reduce)}元`
  if (isEmpty || settlement.lack <= 0) return ''
  return isByYuan(promotion) ? `现差${formatFen(fen(settlement.lack))}元` : `现差${Math.ceil(settlement.lack)}件`
}

/**
 * Returns the reduction and the payable amount for the lines of one promotion, in fen, and the hint next to it.
 * 每满 59 减 10 on 66.30 → { reduce: 1000, payable: 5630, hint: '已优惠10.00元' }. An unknown method reduces nothing.
 * @spec BC-09 … BC-21
 */
export function applyPromotionFen(input: { promotion: Promotion; lines: readonly FenLine[] }): {
  reduce: Fen
  payable: Fen
  hint: string
} {
  const settlement = settleFen(input.promotion, input.lines)
  return {
    reduce: settlement.reduce,
    payable: fen(settlement.total - settlement.reduce),
    hint: hintOf(input.promotion, settlement, input.lines.length === 0),
  }
}

/** Runs `applyPromotionFen` for prices in yuan and returns yuan: the interface that the oracles in `test/oracle` call. @spec BC-09 … BC-21 */
export function applyPromotion({ promotion, lines }: { promotion: Promotion; lines: readonly PromotionLine[] }): {
  reduce: Yuan
  payable: Yuan
  hint: string
} {
  const { reduce, payable, hint } = applyPromotionFen({ promotion, lines: inFen(lines) })
  return { reduce: fromFen(reduce), payable: fromFen(payable), hint }
}

/** Returns the kind label of a promotion: 满减 for cash, 满折 for a percentage. @spec BC-09 BC-10 */
export function promotionLabel(promotion: Promotion): '满减' | '满折' {
  return isCash(promotion) ? '满减' : '满折'
}

/**
 * Returns the rules as text: '满 50 减 5，满 100 减 15' for tiers, '每满 59 减 10' or '每满 2 件打8.5折' for a rule that
 * applies once per full multiple. It leaves out invalid rules and therefore never shows 打10折.
 * @spec BC-09 BC-10 BC-11 BC-12 BC-13 BC-14 BC-15
 */
export function promotionText(promotion: Promotion): string {
  const full = toNumber(promotion.method) === TIERED ? '满' : '每满'
  const texts = readSteps(promotion).map(({ start, reduceAmount }) => {
    const isYuan = isByYuan(promotion)
    const from = isYuan ? `${full} ${formatFenShort(fen(start))} ` : `${full} ${start} 件`
    // Twelve digits hide the float noise of factor × 10 and keep every digit that a seller would enter.
    const fold = () => Number((reduceAmount * 10).toPrecision(12))
    return isCash(promotion) ? `${from}减 ${formatFenShort(toFen(reduceAmount))}` : `${from}打${fold()}折`
  })
  return texts.join('，')
}
