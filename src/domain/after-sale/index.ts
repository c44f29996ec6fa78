import type { FenShares } from '../cart'
import { fen, NO_FEN, sum, type Fen, type Numeric } from '../money'
import { share } from '../money/share'

export * from './reasons'
export * from './refund-state'

/** Remaining part of an order line, in fen and pieces, after earlier after-sales. */
export interface LineRemainder {
  cartId: Numeric
  /** Pieces that no after-sale has taken. */
  count: number
  /** Price of these pieces before any reduction. */
  product: Fen
  /** Amount paid for them, without fees. */
  net: Fen
  /** Reductions of the whole line, by kind: only their proportion counts. */
  promotion: Fen
  coupon: Fen
  points: Fen
}

interface Sold {
  cartId: Numeric
  count: number
}

/** Part of a line taken by an after-sale: pieces and fen. */
export interface RefundedLine extends Sold {
  goods: Fen
  net: Fen
}

const KINDS = ['promotion', 'coupon', 'points'] as const

/** Returns the signed amount in fen of one kind of entries on a line. */
const carried = (receipt: readonly FenShares[], kind: FenShares['kind'], cartId: Numeric) =>
  sum(
    receipt
      .filter((entry) => entry.kind === kind)
      .flatMap(({ shares }) => shares.filter(({ lineId }) => lineId === cartId))
      .map(({ amount }) => amount),
  )

/**
 * Returns the remaining part of every line after the after-sales so far, by the shares of the receipt.
 * @spec PR-24 BC-18
 */
export function calculateRemainingLines(
  lines: readonly Sold[],
  receipt: readonly FenShares[],
  refundedLines: readonly RefundedLine[],
): LineRemainder[] {
  return lines.map(({ cartId, count }) => {
    const lineRefunds = refundedLines.filter((one) => one.cartId === cartId)
    const product = carried(receipt, 'goods', cartId)
    const [promotion, coupon, points] = KINDS.map((kind) => fen(0 - carried(receipt, kind, cartId))) as [Fen, Fen, Fen]
    const net = product - promotion - coupon - points
    return {
      cartId,
      count: count - sum(lineRefunds.map((one) => one.count)),
      product: fen(product - sum(lineRefunds.map((one) => one.goods))),
      net: fen(net - sum(lineRefunds.map((one) => one.net))),
      ...{ promotion, coupon, points },
    }
  })
}

/** Refund for some pieces of a line, in fen. `goods − promotion − coupon − points = net`. */
export interface LineRefund extends RefundedLine {
  promotion: Fen
  coupon: Fen
  points: Fen
}

/**
 * Returns the share of the first `count` pieces in an amount spread over all remaining pieces, by largest remainder.
 */
const shareOfPieces = (amount: number, remaining: number, count: number) =>
  sum(share(amount, new Array<number>(remaining).fill(1)).slice(0, count))

/**
 * Returns the refund for `count` pieces: their share of the payment, to the fen. Any split of a line into after-sales
 * adds up to its payment: the last one takes the rest.
 * @spec PR-24 BC-18
 */
export function lineRefund(remainder: LineRemainder, count: number): LineRefund {
  const net = fen(shareOfPieces(remainder.net, remainder.count, count))
  // Refused after-sales in between may leave a difference of a fen.
  const product = fen(Math.max(net, shareOfPieces(remainder.product, remainder.count, count)))
  const [promotion = NO_FEN, coupon = NO_FEN, points = NO_FEN] = share(fen(product - net), [
    remainder.promotion,
    remainder.coupon,
    remainder.points,
  ])
  return { cartId: remainder.cartId, count, goods: product, net, promotion, coupon, points }
}

export interface RequestedLine {
  cartId: Numeric
  count: number
}

export interface AfterSaleRefund {
  lines: LineRefund[]
  /** Delivery and packing fees in fen: refunded with the last pieces only, and only when the seller is responsible. */
  fees: Fen
  total: Fen
}

/**
 * Returns the refund of an after-sale; null when it requests nothing or more than is left. `fees`: the delivery and
 * packing fees, in fen.
 * @spec PR-24 BC-18
 */
export function afterSaleRefund(
  lines: readonly LineRemainder[],
  requestedLines: readonly RequestedLine[],
  { fees, feesToo }: { fees: Fen; feesToo: boolean },
): AfterSaleRefund | null {
  const pieces = new Map(requestedLines.map(({ cartId, count }) => [cartId, count]))
  const isPossible =
    requestedLines.length > 0 &&
    pieces.size === requestedLines.length &&
    requestedLines.every(({ cartId, count }) => {
      const remainder = lines.find((line) => line.cartId === cartId)
      return remainder !== undefined && Number.isInteger(count) && count >= 1 && count <= remainder.count
    })
  if (!isPossible) return null
  const backs = lines.flatMap((line) => {
    const count = pieces.get(line.cartId)
    return count === undefined ? [] : [lineRefund(line, count)]
  })
  const isLast = lines.every(({ cartId, count }) => count === (pieces.get(cartId) ?? 0))
  const refundedFees = isLast && feesToo ? fees : NO_FEN
  return { lines: backs, fees: refundedFees, total: fen(sum(backs.map(({ net }) => net)) + refundedFees) }
}

/**
 * Returns the points earned by the kept products, as an integer: a refund reverts the points above them. `retainedShare` of
 * `all` fen that earned points.
 * @spec PR-22 PR-24
 */
export const retainedPoints = ({ earned, retainedShare, all }: { earned: number; retainedShare: Fen; all: Fen }) =>
  all > 0 ? Math.floor((earned * Math.min(all, Math.max(0, retainedShare))) / all) : 0

/** Order line partly paid by points: `fen` of it, and its number of refunded pieces. */
export interface PointsLine {
  fen: Fen
  count: number
  returnedPoints: number
}

/**
 * Returns the spent points to return for the refunded pieces, as an integer. Spreads the points over the lines by the
 * amount they paid of each, and over a line's pieces. Refunding all pieces returns all points.
 * @spec PR-22 PR-24 BC-18
 */
export function refundedPoints(spent: number, lines: readonly PointsLine[]): number {
  const shares = share(
    spent,
    lines.map((line) => line.fen),
  )
  return sum(
    lines.map(({ count, returnedPoints }, index) =>
      shareOfPieces(shares[index] as number, count, Math.min(returnedPoints, count)),
    ),
  )
}
