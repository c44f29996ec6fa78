import { randomInt } from 'node:crypto'
import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { drawState, prizeOf } from '../../../../src/domain/draw'
import { formatShopTime } from '../../../../src/domain/shop-time'
import { inTransaction, type Handle, type Trx } from '../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { addressOf, lockUser } from '../../customer'
import { aboutAddress } from '../../../schema/sealed-bindings'
import { issueCoupon, openCoupon } from '../coupon/issue-coupon'
import { balanceOf, takePoints } from '../points/ledger'
import { mayBeWon, recordOf } from './draws'
import {
  findDraw,
  listChances,
  insertChance,
  findChance,
  findRecordByKey,
  insertRecord,
  takePrizePiece,
  updatePrizeAddress,
  listPrizes,
} from './queries'

type Chances = Reply<'drawCount'>

const drawRow = async (handle: Handle, id: number) =>
  (await findDraw(handle, id)) ?? refuse('missing', '没有找到该抽奖活动')
type Draw = Awaited<ReturnType<typeof drawRow>>

/** Refuses before the prize draw begins, and after it ends. @spec VA-15 VA-16 */
function checkOpen({ starts_at: start, ends_at: end }: Draw, now: Date) {
  const state = drawState({ startTime: start.toISOString(), endTime: end.toISOString() }, now.getTime())
  if (state === 'soon') refuse('notice', `活动将于${formatShopTime(start.getTime(), 'MM-DD HH:mm')}开始，敬请期待`)
  if (state === 'over') refuse('notice', '活动已结束')
}

const freeKey = (drawId: number, userId: number) => `free:${drawId}:${userId}`

/** Returns a shopper's chances. Counts free chances before they are written. @spec ST-72 */
async function chancesOf(handle: Handle, draw: Draw, userId: number): Promise<Chances> {
  const rows = await listChances(handle, userId, draw.id)
  const of = (cause: string) => rows.filter((row) => row.cause === cause).reduce((sum, { delta }) => sum + delta, 0)
  const free = rows.some(({ cause }) => cause === 'free') ? of('free') : draw.free_count
  const canBuy = draw.chance_price > 0 ? Math.max(0, draw.most_bought - of('bought')) : 0
  return { count: free + of('bought') + of('draw'), canBuy }
}

/** Returns the signed-in shopper's chances. @spec RO-13 ST-72 */
export async function drawCount(ctx: Ctx, { id }: Parsed<'drawCount'>): Promise<Chances> {
  return chancesOf(ctx.db, await drawRow(ctx.db, id), ownerOf(ctx))
}

interface Chance {
  draw: Draw
  userId: number
  delta: number
  cause: 'free' | 'bought' | 'draw'
  key: string
  at: Date
}

/** Writes a chance once per key; returns whether it was new. */
async function addChance(trx: Trx, { draw, userId, delta, cause, key, at }: Chance): Promise<boolean> {
  if (delta === 0) return false
  const added = await insertChance(trx, { draw_id: draw.id, user_id: userId, delta, cause, idem_key: key, at })
  return added.numInsertedOrUpdatedRows === 1n
}

/** Buys one more draw with points, once per key. Refusals: 404, 8013 for every other reason. @spec PR-22 PR-28 S16 */
export async function buyDraw(ctx: Ctx, { id, idemKey }: Parsed<'buyDraw'>): Promise<Reply<'buyDraw'>> {
  const userId = ownerOf(ctx)
  const at = ctx.now()
  return inTransaction(ctx.db, async (trx) => {
    await lockUser(trx, userId)
    const draw = await drawRow(trx, id)
    const key = `bought:${userId}:${idemKey}`
    const known = await findChance(trx, key)
    if (!known) await pay(trx, draw, { userId, key, at })
    return { ...(await chancesOf(trx, draw, userId)), integral: Math.max(0, await balanceOf(trx, userId)) }
  })
}

async function pay(trx: Trx, draw: Draw, { userId, key, at }: { userId: number; key: string; at: Date }) {
  checkOpen(draw, at)
  if ((await chancesOf(trx, draw, userId)).canBuy === 0) refuse('notice', '兑换次数已用完')
  const points = draw.chance_price
  if (!(await takePoints(trx, { userId, cause: 'chance', points, key: `chance:${key}`, at })))
    refuse('notice', '积分不够，再攒一攒')
  await addChance(trx, { draw, userId, delta: 1, cause: 'bought', key, at })
}

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
    return { ...(await recordOf(trx, ctx.vault, userId, recordId)), count }
  })
}

interface Play {
  userId: number
  idemKey: string
  at: Date
}

async function play(trx: Trx, draw: Draw, { userId, idemKey, at }: Play): Promise<number> {
  checkOpen(draw, at)
  const chance = { draw, userId, at }
  await addChance(trx, { ...chance, delta: draw.free_count, cause: 'free', key: freeKey(draw.id, userId) })
  if ((await chancesOf(trx, draw, userId)).count <= 0) refuse('notice', '抽奖次数已用完')
  await addChance(trx, { ...chance, delta: -1, cause: 'draw', key: `draw:${userId}:${idemKey}` })
  const prize = prizeOf(await listPrizes(trx, draw.id), randomInt(draw.tickets))
  const won = prize && mayBeWon(prize) && (await takePrize(trx, prize.id)) ? prize : null
  const issuedCoupon = won?.coupon_id ? await prizeCoupon(trx, userId, won.coupon_id, at) : null
  const { id } = await insertRecord(trx, {
    ...{ draw_id: draw.id, user_id: userId, prize_id: won?.id ?? null, user_coupon_id: issuedCoupon },
    ...{ idem_key: idemKey, at },
  })
  return id
}

/** Takes one piece of the prize; returns whether one was left. */
async function takePrize(trx: Trx, id: number): Promise<boolean> {
  const decrement = await takePrizePiece(trx, id)
  return decrement.numUpdatedRows === 1n
}

async function prizeCoupon(trx: Trx, userId: number, couponId: number, now: Date): Promise<number> {
  const coupon = await openCoupon(trx, couponId, 'prize', { now })
  return (await issueCoupon(trx, { userId, coupon, now })).id
}

/** Stores the delivery address of a physical prize: one of the winner's own addresses, set once. @spec PR-28 EN-25 */
export async function shipPrize(ctx: Ctx, { recordId, addressId }: Parsed<'shipPrize'>): Promise<Reply<'shipPrize'>> {
  const userId = ownerOf(ctx)
  const row = (await addressOf(ctx, userId, addressId)) ?? refuse('missing', '没有找到该收货地址')
  const { name, mobile, region, address, room_no: roomNo } = row
  const where = JSON.stringify({ name, mobile, region, address, roomNo })
  const set = await updatePrizeAddress(
    ctx.db,
    { address_sealed: ctx.vault.seal(where, aboutAddress(userId)), address_at: ctx.now() },
    recordId,
    userId,
  )
  if (set.numUpdatedRows === 0n) refuse('missing', '该奖品不需要填写地址，或已经填写')
  return recordOf(ctx.db, ctx.vault, userId, recordId)
}
