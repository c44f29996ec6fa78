import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { daysAfter, formatShopTime } from '../../../../src/domain/shop-time'
import { signPoints } from '../../../../src/domain/sign-in'
import { inTransaction, type Handle } from '../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { lockUser } from '../../customer'
import { balanceOf } from './ledger'
import { insertGivenPoints } from './queries'
import { findSignIn, insertSignIn, listSignDays, listSignRewards } from './sign-in-queries'

const dayOf = (at: Date) => formatShopTime(at, 'YYYY-MM-DD')

/** Returns the sign-in of today, or what it would be, and the shopper's points. */
async function signDayOf(handle: Handle, userId: number, now: Date): Promise<Reply<'signIn'>> {
  const rewards = await listSignRewards(handle)
  const [row, before] = [
    await findSignIn(handle, userId, dayOf(now)),
    await findSignIn(handle, userId, dayOf(daysAfter(now, -1))),
  ]
  const streak = row?.streak ?? before?.streak ?? 0
  const todays = row?.streak ?? streak + 1
  return {
    today: dayOf(now),
    signed: row ? 1 : 0,
    streak,
    points: row?.points ?? signPoints(rewards, todays),
    next: signPoints(rewards, todays + 1),
    integral: Math.max(0, await balanceOf(handle, userId)),
  }
}

/** Signs the shopper in for a day of the shop, once; its points are entries of the ledger. @spec PR-22 */
export async function signIn(ctx: Ctx): Promise<Reply<'signIn'>> {
  const userId = ownerOf(ctx)
  const at = ctx.now()
  return inTransaction(ctx.db, async (trx) => {
    await lockUser(trx, userId)
    const { today, signed, streak, points } = await signDayOf(trx, userId, at)
    if (signed === 0) {
      await insertSignIn(trx, { user_id: userId, day: today, streak: streak + 1, points, at })
      const entry = { user_id: userId, cause: 'sign' as const, idem_key: `sign:${userId}:${today}`, at }
      if (points > 0) await insertGivenPoints(trx, { ...entry, delta: points })
    }
    return signDayOf(trx, userId, at)
  })
}

/** Returns the sign-ins of a month. @spec PR-22 */
export async function signMonth(ctx: Ctx, input: Parsed<'signMonth'>): Promise<Reply<'signMonth'>> {
  const userId = ownerOf(ctx)
  const day = await signDayOf(ctx.db, userId, ctx.now())
  const month = input.month ?? day.today.slice(0, 7)
  const days = await listSignDays(ctx.db, userId, month)
  return { ...day, month, days: days.map((row) => row.day), rewards: await listSignRewards(ctx.db) }
}
