import type { ReceiptEntry } from '../cart'
import { share, sum, toFen, type Numeric } from '../money'

export * from './reasons'

/** A line of an order as it stands: fen and pieces. What earlier cases took is gone already. */
export interface LineLeft {
  cartId: Numeric
  /** Pieces that no case has taken. */
  count: number
  /** What they were marked with, before any reduction. */
  goods: number
  /** What was paid for them, fees apart. */
  net: number
  /** What the whole line was reduced by, by kind: only their proportion counts. */
  promotion: number
  coupon: number
  points: number
}

interface Sold {
  cartId: Numeric
  count: number
}

/** What a case took of a line: pieces and fen. */
export interface Taken extends Sold {
  goods: number
  net: number
}

const KINDS = ['promotion', 'coupon', 'points'] as const

/** Fen that entries of one kind lay on a line, with their sign. */
const carried = (receipt: readonly ReceiptEntry[], kind: ReceiptEntry['kind'], cartId: Numeric) =>
  sum(
    receipt
      .filter((entry) => entry.kind === kind)
      .flatMap(({ shares }) => shares.filter(({ lineId }) => lineId === cartId))
      .map(({ amount }) => toFen(amount)),
  )

/** What is left of every line after the cases so far, by the shares of the proof receipt. @spec PR-24 BC-18 */
export function linesLeft(
  lines: readonly Sold[],
  receipt: readonly ReceiptEntry[],
  taken: readonly Taken[],
): LineLeft[] {
  return lines.map(({ cartId, count }) => {
    const mine = taken.filter((one) => one.cartId === cartId)
    const goods = carried(receipt, 'goods', cartId)
    const [promotion, coupon, points] = KINDS.map((kind) => 0 - carried(receipt, kind, cartId)) as [
      number,
      number,
      number,
    ]
    const net = goods - promotion - coupon - points
    return {
      cartId,
      count: count - sum(mine.map((one) => one.count)),
      goods: goods - sum(mine.map((one) => one.goods)),
      net: net - sum(mine.map((one) => one.net)),
      ...{ promotion, coupon, points },
    }
  })
}

/** What so many pieces of a line bring back: fen. `goods − promotion − coupon − points = net`. */
export interface LineBack extends Taken {
  promotion: number
  coupon: number
  points: number
}

/** The first `count` pieces of an amount spread over all that are left, by largest remainder. */
const ofPieces = (fen: number, left: number, count: number) =>
  sum(share(fen, new Array<number>(left).fill(1)).slice(0, count))

/**
 * What comes back for `count` pieces: their part of what was paid, to the fen. However a line is cut into cases, they add up to what
 * was paid for it: the last takes the rest. @spec PR-24 BC-18
 */
export function lineBack(left: LineLeft, count: number): LineBack {
  const net = ofPieces(left.net, left.count, count)
  // Cases that were refused in between may leave a fen where it does not belong.
  const goods = Math.max(net, ofPieces(left.goods, left.count, count))
  const [promotion = 0, coupon = 0, points = 0] = share(goods - net, [left.promotion, left.coupon, left.points])
  return { cartId: left.cartId, count, goods, net, promotion, coupon, points }
}

export interface Wanted {
  cartId: Numeric
  count: number
}

export interface CaseBack {
  lines: LineBack[]
  /** Freight and packing, fen: with the last pieces only, and only where the shop has to answer for it. */
  fees: number
  total: number
}

/**
 * What a case brings back; null where it wants more than is left, or nothing. `fees`: what freight and packing were, fen.
 * @spec PR-24 BC-18
 */
export function caseBack(
  lines: readonly LineLeft[],
  wanted: readonly Wanted[],
  { fees, feesToo }: { fees: number; feesToo: boolean },
): CaseBack | null {
  const pieces = new Map(wanted.map(({ cartId, count }) => [cartId, count]))
  const isPossible =
    wanted.length > 0 &&
    pieces.size === wanted.length &&
    wanted.every(({ cartId, count }) => {
      const left = lines.find((line) => line.cartId === cartId)
      return left !== undefined && Number.isInteger(count) && count >= 1 && count <= left.count
    })
  if (!isPossible) return null
  const backs = lines.flatMap((line) => {
    const count = pieces.get(line.cartId)
    return count === undefined ? [] : [lineBack(line, count)]
  })
  const isLast = lines.every(({ cartId, count }) => count === (pieces.get(cartId) ?? 0))
  const back = isLast && feesToo ? fees : 0
  return { lines: backs, fees: back, total: sum(backs.map(({ net }) => net)) + back }
}

/**
 * Points that what is kept has earned, whole: a refund takes back what is held above them. `kept` of `all` fen that earned.
 * @spec PR-22 PR-24
 */
export const pointsKept = ({ earned, kept, all }: { earned: number; kept: number; all: number }) =>
  all > 0 ? Math.floor((earned * Math.min(all, Math.max(0, kept))) / all) : 0

/** A line of an order that points paid a part of: `fen` of it, and how many of its pieces are paid back. */
export interface PointsLine {
  fen: number
  count: number
  back: number
}

/**
 * Points that come back for the pieces that are paid back so far, whole: the spent ones spread over the lines by what they paid of each,
 * and over a line's pieces. All pieces bring all points. @spec PR-22 PR-24 BC-18
 */
export function pointsBack(spent: number, lines: readonly PointsLine[]): number {
  const shares = share(
    spent,
    lines.map(({ fen }) => fen),
  )
  return sum(lines.map(({ count, back }, index) => ofPieces(shares[index] as number, count, Math.min(back, count))))
}
