import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { drawState } from '../../../../src/domain/draw'
import { fromFen, NO_FEN } from '../../../../src/domain/money'
import { formatShopTime } from '../../../../src/domain/shop-time'
import { inTransaction, type Handle, type Trx } from '../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { lockUser } from '../../customer'
import { balanceOf, takePoints } from '../points/ledger'
import type { ChanceCause } from '../tables'
import { countOrders, findChance, findOrderDraw, findOwnOrder, insertChance, listChances } from './chance-queries'
import { findDraw } from './queries'

type Chances = Reply<'drawCount'>

export const drawRow = async (handle: Handle, id: number) =>
  (await findDraw(handle, id)) ?? refuse('missing', '没有找到该抽奖活动')
export type Draw = Awaited<ReturnType<typeof drawRow>>

/** Refuses before the prize draw begins, and after it ends. @spec VA-15 VA-16 */
export function checkOpen({ starts_at: start, ends_at: end }: Draw, now: Date) {
  const state = drawState({ startTime: start.toISOString(), endTime: end.toISOString() }, now.getTime())
  if (state === 'soon') refuse('notice', `活动将于${formatShopTime(start.getTime(), 'MM-DD HH:mm')}开始，敬请期待`)
  if (state === 'over') refuse('notice', '活动已结束')
}

/**
 * Returns how many draws a shopper got from each source. Counts free ones before they are written; those of orders are
 * never written.
 */
async function usedOf(handle: Handle, draw: Draw, userId: number) {
  const rows = await listChances(handle, userId, draw.id)
  const of = (cause: ChanceCause) =>
    rows.filter((row) => row.cause === cause).reduce((sum, { delta }) => sum + delta, 0)
  const free = rows.some(({ cause }) => cause === 'free') ? of('free') : draw.free_count
  // An order that is cancelled takes its draws back: they are counted, not stored.
  const ordered = draw.order_count > 0 ? draw.order_count * (await countOrders(handle, userId, draw.id)) : 0
  return { free, bought: of('bought'), shared: of('share'), ordered, drawn: -of('draw') }
}

/** Returns a shopper's chances. @spec ST-72 */
export async function chancesOf(handle: Handle, draw: Draw, userId: number): Promise<Chances> {
  const { free, bought, shared, ordered, drawn } = await usedOf(handle, draw, userId)
  const canBuy = draw.chance_price > 0 ? Math.max(0, draw.most_bought - bought) : 0
  return { count: Math.max(0, free + bought + shared + ordered - drawn), canBuy }
}

/** Returns the signed-in shopper's chances. @spec RO-13 ST-72 */
export async function drawCount(ctx: Ctx, { id }: Parsed<'drawCount'>): Promise<Chances> {
  return chancesOf(ctx.db, await drawRow(ctx.db, id), ownerOf(ctx))
}

const shareKey = (draw: Draw, userId: number, at: Date) =>
  `share:${draw.id}:${userId}:${formatShopTime(at, 'YYYY-MM-DD')}`

/** Lists the sources from which a draw gives chances, and what the shopper got from each. @spec PR-28 */
export async function drawRules(ctx: Ctx, { id }: Parsed<'drawRules'>): Promise<Reply<'drawRules'>> {
  const userId = ownerOf(ctx)
  const draw = await drawRow(ctx.db, id)
  const { free, bought, ordered } = await usedOf(ctx.db, draw, userId)
  const wasShared = (await findChance(ctx.db, shareKey(draw, userId, ctx.now()))) !== undefined
  const none = { integral: 0, minAmount: fromFen(NO_FEN), most: 0, used: 0 }
  const rules: Reply<'drawRules'> = [
    { ...none, way: 'free', count: draw.free_count, most: draw.free_count, used: free },
    {
      ...{ ...none, way: 'points', count: draw.chance_price > 0 ? 1 : 0, integral: draw.chance_price },
      ...{ most: draw.most_bought, used: bought },
    },
    { ...none, way: 'order', count: draw.order_count, minAmount: fromFen(draw.order_min_fen), used: ordered },
    { ...none, way: 'share', count: draw.share_count, most: draw.share_count, used: wasShared ? draw.share_count : 0 },
  ]
  return rules.filter(({ count }) => count > 0)
}

interface Chance {
  draw: Draw
  userId: number
  delta: number
  cause: ChanceCause
  key: string
  at: Date
}

/** Writes a chance once per key; returns whether it was new. */
export async function addChance(trx: Trx, { draw, userId, delta, cause, key, at }: Chance): Promise<boolean> {
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

/** Gives the draws for sharing the page, once per day of the shop. @spec PR-28 */
export async function shareDraw(ctx: Ctx, { id }: Parsed<'shareDraw'>): Promise<Reply<'shareDraw'>> {
  const userId = ownerOf(ctx)
  const at = ctx.now()
  return inTransaction(ctx.db, async (trx) => {
    await lockUser(trx, userId)
    const draw = await drawRow(trx, id)
    checkOpen(draw, at)
    const chance = { draw, userId, at, delta: draw.share_count, cause: 'share' as const }
    const isNew = await addChance(trx, { ...chance, key: shareKey(draw, userId, at) })
    return { ...(await chancesOf(trx, draw, userId)), given: isNew ? draw.share_count : 0 }
  })
}

/** Returns the draw that a shopper's own order gives. Code 101 for an unknown order. @spec PR-28 */
export async function orderDraw(ctx: Ctx, { orderNo }: Parsed<'orderDraw'>): Promise<Reply<'orderDraw'>> {
  const userId = ownerOf(ctx)
  const order = (await findOwnOrder(ctx.db, userId, orderNo)) ?? refuse('notFound')
  const given = await findOrderDraw(ctx.db, order.id, ctx.now())
  if (!given) return { activeId: null, name: '', unShowDrawPrize: 1, count: 0 }
  const { count } = await chancesOf(ctx.db, await drawRow(ctx.db, given.drawId), userId)
  return { activeId: given.drawId, name: given.name, unShowDrawPrize: 0, count }
}
