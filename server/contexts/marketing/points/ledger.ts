import { refundedPoints, retainedPoints } from '../../../../src/domain/after-sale'
import { levelProgressOf } from '../../../../src/domain/growth'
import { fen, NO_FEN, type Fen } from '../../../../src/domain/money'
import { earnedPoints } from '../../../../src/domain/points'
import type { Handle, Trx } from '../../../platform/db/transaction'
import { refuse } from '../../../platform/http/refusal'
import type { FenShares } from '../../../../src/domain/cart'
import { insertEarnedGrowth, revokeGrowth } from './growth'
import { earningOf, retainedOf } from './earning-base'
import { orderRatesOf, type ConfigEntry, type OrderRates } from '../../catalog'
import { firstPoints } from './welcome-points'
import {
  sumPoints,
  insertEarnedPoints,
  sumOrderPoints,
  findFirstBonus,
  insertDeduction,
  sumPointsByChannel,
  insertPoints,
  sumSpentPoints,
  insertRestoredPoints,
  listLinesWithRefunds,
  findReceipt,
  type EarningRow,
} from './queries'

/**
 * Returns the sum of a shopper's entries. It is below zero when points were spent before their order was refunded;
 * later orders make up for it.
 */
export async function balanceOf(handle: Handle, userId: number): Promise<number> {
  const { total } = await sumPoints(handle, userId)
  return total
}

const earnedBy = (orderId: number) => `order:${orderId}`

interface Earning {
  /** Lines that earn nothing. */
  without: ReadonlySet<number>
  /** Growth of the shopper before the order. */
  growth: number
  rates: OrderRates
}

/** Returns the points that an order earns for its products, and those that it earns as a shopper's first. @spec PR-22 */
export const pointsOfOrder = (receipt: readonly FenShares[], { without, growth, rates }: Earning) => ({
  order: earnedPoints(receipt, { perYuan: rates.perYuan, without, percent: levelProgressOf(growth).pointsPercent }),
  first: firstPoints(receipt, { without, points: rates.first }),
})

interface PaidOrder {
  orderId: number
  /** Rows of `selectEarning` and `selectOrderRates`. */
  earning: EarningRow
  rates: readonly ConfigEntry[]
  at: Date
}

/**
 * Returns the writes of the points and growth of a paid order, once each; the points depend on the shopper's level before
 * it. Orders of a partner's shop earn none, because points belong to our own shop. The caller locks its row.
 * @spec PR-22 RX-04 RO-17
 */
export function earningWrites(trx: Trx, { orderId, earning, rates: entriesOfRates, at }: PaidOrder) {
  const { userId, receipt, without, growth, merchant_code } = earningOf(earning)
  if (merchant_code !== '') return {}
  const rates = orderRatesOf(entriesOfRates)
  const { order: delta, first } = pointsOfOrder(receipt, { without, growth, rates })
  const entries = [
    { delta, cause: 'order', key: earnedBy(orderId) },
    { delta: first, cause: 'first', key: `first:${userId}` },
  ].filter((entry) => entry.delta !== 0)
  return {
    growth: insertEarnedGrowth(trx, { orderId, userId, receipt, without, rate: rates.growth, at }),
    points: entries.length > 0 ? insertEarnedPoints(userId, orderId, at, JSON.stringify(entries)) : undefined,
  }
}

/** Returns an order's earned points, and the points left after refunds. */
const heldOf = async (trx: Trx, orderId: number) => {
  const { rows } = await sumOrderPoints(trx, earnedBy(orderId), orderId)
  return rows[0] ?? { earned: 0, held: 0 }
}

/**
 * Returns the bonus of an order for being the shopper's first. An after-sale leaves the bonus; refunding the whole
 * order removes it.
 */
const firstOf = async (trx: Trx, orderId: number) => {
  const first = await findFirstBonus(trx, orderId)
  return first?.delta ?? 0
}

const deductPoints = async (
  trx: Trx,
  orderId: number,
  { points, key, at }: { points: number; key: string; at: Date },
) => {
  if (points <= 0) return
  await insertDeduction(trx, points, key, at, orderId)
}

/** Returns a shopper's points from the app and from store tills. */
export async function pointsBalanceOf(handle: Handle, userId: number): Promise<{ online: number; offline: number }> {
  const { rows } = await sumPointsByChannel(handle, userId)
  return rows[0] ?? { online: 0, offline: 0 }
}

interface Taking {
  userId: number
  cause: 'spend' | 'exchange' | 'chance'
  orderId?: number
  points: number
  key: string
  at: Date
}

/**
 * Takes points, those of the app first; returns false when there are too few. The caller locks the shopper's row, which
 * prevents spending the same points twice.
 * @spec PR-22 S16
 */
export async function takePoints(trx: Trx, { userId, cause, orderId, points, key, at }: Taking): Promise<boolean> {
  const { online, offline } = await pointsBalanceOf(trx, userId)
  if (online + offline < points) return false
  const ofApp = Math.min(points, Math.max(0, online))
  const entry = { user_id: userId, cause, order_id: orderId ?? null, at }
  const parts = [
    { ...entry, channel: 'online' as const, delta: -ofApp, idem_key: key },
    { ...entry, channel: 'offline' as const, delta: ofApp - points, idem_key: `${key}:offline` },
  ]
  await insertPoints(
    trx,
    parts.filter(({ delta }) => delta < 0),
  )
  return true
}

interface Spending {
  userId: number
  orderId: number
  points: number
  at: Date
}

/** Spends points on a part of an order. The caller locks the shopper's row. @spec PR-22 S16 */
export async function spendPoints(trx: Trx, { orderId, ...spending }: Spending) {
  const isTaken = await takePoints(trx, { ...spending, orderId, cause: 'spend', key: `spend:${orderId}` })
  if (!isTaken) refuse('amountChanged', '积分已经不够，请重新确认订单')
}

/** Returns the points spent on an order, and those returned so far. The caller locks its row. */
const spentOf = async (trx: Trx, orderId: number) => {
  const { rows } = await sumSpentPoints(trx, orderId)
  return rows[0] ?? { spent: 0, returnedPoints: 0 }
}

const restorePoints = async (
  trx: Trx,
  orderId: number,
  { points, key, at }: { points: number; key: string; at: Date },
) => {
  if (points <= 0) return
  await insertRestoredPoints(trx, points, key, at, orderId)
}

/**
 * Returns the points spent on an order that ends without a sale, once, except those that after-sales have already
 * returned.
 */
async function restoreSpentPoints(trx: Trx, orderId: number, at: Date) {
  const { spent, returnedPoints } = await spentOf(trx, orderId)
  await restorePoints(trx, orderId, { points: spent - returnedPoints, key: `unspend:${orderId}`, at })
}

/**
 * Returns the points that paid a part of an after-sale's pieces, once per after-sale: with the last piece all remaining
 * ones. The caller locks the order's row.
 * @spec PR-22 PR-24
 */
export async function restoreShare(trx: Trx, orderId: number, refundId: number, at: Date) {
  const { spent, returnedPoints } = await spentOf(trx, orderId)
  if (spent === returnedPoints) return
  const { receipt } = await findReceipt(trx, orderId)
  const paid = new Map<number, Fen>()
  for (const { lineId, amount } of receipt.filter(({ kind }) => kind === 'points').flatMap(({ shares }) => shares))
    paid.set(Number(lineId), fen((paid.get(Number(lineId)) ?? 0) - amount))
  const pieces = await linesWithRefunds(trx, orderId)
  const lines = pieces.map(({ cart_id: id, count, back: returnedCount }) => ({
    fen: paid.get(id) ?? NO_FEN,
    count,
    returnedPoints: returnedCount,
  }))
  const points = refundedPoints(spent, lines) - returnedPoints
  await restorePoints(trx, orderId, { points, key: `unspend:${orderId}:${refundId}`, at })
}

/** Returns the lines of an order, with the refunded pieces of each. */
const linesWithRefunds = async (trx: Trx, orderId: number) => {
  const { rows } = await listLinesWithRefunds(trx, orderId)
  return rows
}

/**
 * Reverts the points and growth of an order that ends without a sale, once, except those that after-sales have already
 * reverted. Returns the points spent on it.
 */
export async function revokePoints(trx: Trx, orderId: number, at: Date) {
  await restoreSpentPoints(trx, orderId, at)
  const { held } = await heldOf(trx, orderId)
  await deductPoints(trx, orderId, { points: held + (await firstOf(trx, orderId)), key: `refund:${orderId}`, at })
  await revokeGrowth(trx, orderId, { key: `refund:${orderId}`, at })
}

/**
 * Reverts the points and growth earned by an after-sale's pieces, once per after-sale: never more than earned in total.
 * The caller locks the order's row.
 * @spec PR-22 PR-24
 */
export async function revokeShare(trx: Trx, orderId: number, refundId: number, at: Date) {
  const share = await retainedOf(trx, orderId)
  const key = `refund:${orderId}:${refundId}`
  await revokeGrowth(trx, orderId, { share, key, at })
  const { earned, held } = await heldOf(trx, orderId)
  if (held <= 0) return
  await deductPoints(trx, orderId, { points: held - retainedPoints({ earned, ...share }), key, at })
}
