import type { Fen } from '../../../../src/domain/money'
import { retainedPoints } from '../../../../src/domain/after-sale'
import type { FenShares } from '../../../../src/domain/cart'
import { earnedGrowth, type GrowthRate } from '../../../../src/domain/growth'
import type { Handle, Trx } from '../../../platform/db/transaction'
import { writeTogether } from '../../../platform/db/write-together'
import { sumGrowth, insertGrowth, sumOrderGrowth } from './queries'

/**
 * Returns the sum of a shopper's growth entries: never below zero, because an order reverts no more than it earned.
 * @spec PR-22
 */
export async function growthOf(handle: Handle, userId: number): Promise<number> {
  const { total } = await sumGrowth(handle, userId)
  return total
}

interface Earning {
  orderId: number
  userId: number
  receipt: readonly FenShares[]
  /** Lines that earn nothing. */
  without: ReadonlySet<number>
  rate: GrowthRate
  at: Date
}

/** Inserts the growth of a paid order, once; undefined when it earns none. The caller locks its row. @spec PR-22 BC-72 RX-04 */
export function insertEarnedGrowth(trx: Trx, { orderId, userId, receipt, without, rate, at }: Earning) {
  const delta = earnedGrowth(receipt, { ...rate, without })
  if (delta === 0) return undefined
  return insertGrowth(trx, {
    user_id: userId,
    delta,
    cause: 'order',
    order_id: orderId,
    idem_key: `order:${orderId}`,
    at,
  })
}

interface RestoreInput {
  /** Remaining share of the order; none remains when absent. */
  share?: { all: Fen; retainedShare: Fen }
  key: string
  at: Date
}

/** Reverts the growth of an order: the part of the returned pieces, or all that is left. Once per key. */
export async function revokeGrowth(trx: Trx, orderId: number, { share, key, at }: RestoreInput) {
  const { rows } = await sumOrderGrowth(trx, orderId)
  const [ownEntry] = rows
  if (!ownEntry) return
  const revokedGrowth = ownEntry.held - (share ? retainedPoints({ earned: ownEntry.earned, ...share }) : 0)
  if (revokedGrowth <= 0) return
  const entry = {
    user_id: ownEntry.user_id,
    delta: -revokedGrowth,
    cause: 'refund',
    order_id: orderId,
    idem_key: key,
    at,
  } as const
  await writeTogether(trx, { entry: insertGrowth(trx, entry) })
}
