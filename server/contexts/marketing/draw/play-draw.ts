import { randomInt } from 'node:crypto'
import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { findPrize } from '../../../../src/domain/draw'
import { inTransaction, type Trx } from '../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { lockUser } from '../../customer'
import { issueCoupon, openCoupon } from '../coupon/issue-coupon'
import { insertGivenPoints } from '../points/queries'
import { addChance, chancesOf, checkOpen, drawRow, type Draw } from './chances'
import { mayBeWon, recordOf } from './draws'
import { findRecordByKey, insertRecord, listPrizes, takePrizePiece } from './queries'

/**
 * Plays one draw. Chance, prize and record change together or not at all; repeating the key returns the first result.
 * The server draws the ticket: client input has no influence. A prize that has run out wins nothing, which keeps the
 * number of wins within the stock.
 * @spec PR-28 ST-72 VA-15 VA-16 EN-25
 */
export async function clickDraw(ctx: Ctx, { id, idemKey }: Parsed<'clickDraw'>): Promise<Reply<'clickDraw'>> {
  const userId = ownerOf(ctx)
  const at = ctx.now()
  return inTransaction(ctx.db, async (trx) => {
    await lockUser(trx, userId)
    const draw = await drawRow(trx, id)
    const known = await findRecordByKey(trx, userId, idemKey)
    const recordId = known?.id ?? (await play(trx, draw, { userId, idemKey, at }))
    const { count } = await chancesOf(trx, draw, userId)
    return { ...(await recordOf({ ...ctx, db: trx }, userId, recordId)), count }
  })
}

/** Turns a wheel once; other draws are not turned. @spec PR-28 ST-72 */
export async function doRaffle(ctx: Ctx, input: Parsed<'doRaffle'>): Promise<Reply<'doRaffle'>> {
  const { form } = await drawRow(ctx.db, input.id)
  return form === 'wheel' ? clickDraw(ctx, input) : refuse('missing', '没有找到该转盘活动')
}

interface Play {
  userId: number
  idemKey: string
  at: Date
}

const freeKey = (drawId: number, userId: number) => `free:${drawId}:${userId}`

async function play(trx: Trx, draw: Draw, { userId, idemKey, at }: Play): Promise<number> {
  checkOpen(draw, at)
  const chance = { draw, userId, at }
  await addChance(trx, { ...chance, delta: draw.free_count, cause: 'free', key: freeKey(draw.id, userId) })
  if ((await chancesOf(trx, draw, userId)).count <= 0) refuse('notice', '抽奖次数已用完')
  await addChance(trx, { ...chance, delta: -1, cause: 'draw', key: `draw:${userId}:${idemKey}` })
  const prize = findPrize(await listPrizes(trx, draw.id), randomInt(draw.tickets))
  const won = prize && mayBeWon(prize) && (await takePrize(trx, prize)) ? prize : null
  const issuedCoupon = won?.coupon_id ? await prizeCoupon(trx, userId, won.coupon_id, at) : null
  if (won?.points)
    await insertGivenPoints(trx, {
      ...{ user_id: userId, delta: won.points, cause: 'prize', idem_key: `prize:${userId}:${idemKey}`, at },
    })
  const { id } = await insertRecord(trx, {
    ...{ draw_id: draw.id, user_id: userId, prize_id: won?.id ?? null, user_coupon_id: issuedCoupon },
    ...{ idem_key: idemKey, at },
  })
  return id
}

/** Takes one piece of the prize; returns whether one was left. A prize that had none is not locked: it gets none back. */
async function takePrize(trx: Trx, { id, remaining }: { id: number; remaining: number }): Promise<boolean> {
  if (remaining <= 0) return false
  const decrement = await takePrizePiece(trx, id)
  return decrement.numUpdatedRows === 1n
}

async function prizeCoupon(trx: Trx, userId: number, couponId: number, now: Date): Promise<number> {
  const coupon = await openCoupon(trx, couponId, 'prize', { now })
  return (await issueCoupon(trx, { userId, coupon, now })).id
}
