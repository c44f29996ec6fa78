import { netLineAmounts, type FenShares } from '../../../../src/domain/cart'
import { fen, NO_FEN, sum, type Fen } from '../../../../src/domain/money'
import type { Handle } from '../../../platform/db/transaction'
import { balanceOf, findShopperEarning, pointsOfOrder } from '../../marketing'
import { loadOrderRates, orderRatesOf, loadPointsForYuan, pointsForYuanOf } from '../../catalog'
import type { CheckoutRows } from './queries'

/** Points that could pay a part of an order: whole yuan of the product amount after every other reduction. */
export interface PointsOffer {
  /** Number of points for one yuan; 0 when points are not accepted. */
  perYuan: number
  own: number
  /** Most points that the product amount allows. */
  most: number
  /** Points of the shopper that may be spent, and their value. */
  integral: number
  amount: Fen
}

const FEN_OF_YUAN = 100

export const NO_POINTS: PointsOffer = { perYuan: 0, own: 0, most: 0, integral: 0, amount: NO_FEN }

/**
 * Calculates the offer. `receipt`: without points. `read`: points and their price, if the caller has read them. Delivery
 * and packing fees are paid with money.
 */
export async function pointsOffer(
  handle: Handle,
  userId: number,
  receipt: readonly FenShares[],
  read?: CheckoutRows,
): Promise<PointsOffer> {
  const perYuan = read ? pointsForYuanOf(read.pointsForYuan) : await loadPointsForYuan(handle)
  const netAmount = sum(netLineAmounts(receipt).map(({ amount }) => amount))
  const own = Math.max(0, read ? (read.points[0]?.total ?? 0) : await balanceOf(handle, userId))
  const possible = perYuan === 0 ? 0 : Math.floor(netAmount / FEN_OF_YUAN)
  const yuan = perYuan === 0 ? 0 : Math.min(possible, Math.floor(own / perYuan))
  return { perYuan, own, most: possible * perYuan, integral: yuan * perYuan, amount: fen(yuan * FEN_OF_YUAN) }
}

/** Points that an order would earn when it is paid now. */
export interface PointsToEarn {
  /** All points, those for the first order included. */
  earnedPoints: number
  /** Points for the shopper's first order. */
  firstPoints: number
}

export const NO_POINTS_TO_EARN: PointsToEarn = { earnedPoints: 0, firstPoints: 0 }

/** Calculates what the order shows once it is paid. `without`: lines that earn nothing. @spec PR-22 RX-04 */
export async function pointsToEarn(
  handle: Handle,
  userId: number,
  receipt: readonly FenShares[],
  { without, read }: { without: ReadonlySet<number>; read?: CheckoutRows | undefined },
): Promise<PointsToEarn> {
  const { growth, isFirst } = read?.earning[0] ?? (await findShopperEarning(handle, userId))
  const rates = read ? orderRatesOf(read.orderRates) : await loadOrderRates(handle)
  const { order, first } = pointsOfOrder(receipt, { without, growth, rates })
  const firstPoints = isFirst ? first : 0
  return { earnedPoints: order + firstPoints, firstPoints }
}
