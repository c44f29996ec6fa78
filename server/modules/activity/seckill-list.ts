import type { Parsed, Reply } from '../../../src/contract/schemas'
import { shopIso } from '../../../src/domain/shop-time'
import { pictureOf } from '../../catalogue/picture'
import { countAt, rounds, roundsAt, shownRound } from '../../catalogue/seckill'
import type { Ctx } from '../../http/context'
import { paged } from '../../http/paged'
import { refuse } from '../../http/refusal'
import { placeOf, sendersAt } from '../cart/reach'

type Row = Awaited<ReturnType<ReturnType<typeof roundsAt>['execute']>>[number]
type Card = Reply<'seckillList'>['list'][number]

const HOT = 4

/** @spec RX-01 */
const card = (row: Row): Card => ({
  ...shownRound(row),
  barcode: row.barcode,
  productName: row.name,
  spec: row.spec,
  minPic: pictureOf(row, 'seckill'),
  left: row.qty,
  total: row.total,
})

/** @spec PR-15 BC-37 RX-04 */
export async function seckillList(ctx: Ctx, input: Parsed<'seckillList'>): Promise<Reply<'seckillList'>> {
  const at = { status: input.status, now: ctx.now() }
  const rows = await roundsAt(ctx.db, at)
    .limit(input.pageSize)
    .offset((input.pageNum - 1) * input.pageSize)
    .execute()
  const { n } = await countAt(ctx.db, at)
  return paged(rows.map(card), n, input)
}

export async function hotSeckill(ctx: Ctx): Promise<Reply<'hotSeckill'>> {
  const rows = await roundsAt(ctx.db, { status: 1, now: ctx.now() }).limit(HOT).execute()
  const [first] = rows
  return { endTime: first ? shopIso(first.ends_at) : null, list: rows.map(card) }
}

/** Stores that sell a limited round, those with pieces first, then the nearest. */
export async function seckillStores(ctx: Ctx, input: Parsed<'seckillStores'>): Promise<Reply<'seckillStores'>> {
  const known = await rounds(ctx.db).select('s.id').where('s.id', '=', input.roundId).executeTakeFirst()
  if (!known) refuse('missing', '没有找到这场秒杀')
  const rows = await ctx.db
    .selectFrom('seckill_stock as k')
    .innerJoin('store as t', 't.store_no', 'k.store_no')
    .select(['k.store_no', 'k.qty', 't.address'])
    .where('k.round_id', '=', input.roundId)
    .execute()
  const numbers = rows.map(({ store_no: no }) => no)
  const senders = sendersAt(await ctx.shelf(), numbers, placeOf(input), ctx.now())
  const list = rows.flatMap(({ store_no: storeNo, qty, address }) => {
    const sender = senders.get(storeNo)
    if (!sender) return []
    const { name, distance, warehouse, pickup } = sender
    const flags = { warehouse: warehouse ? (1 as const) : (0 as const), pickup: pickup ? (1 as const) : (0 as const) }
    return [{ storeNo, name, address, distance: distance === null ? null : Math.round(distance), left: qty, ...flags }]
  })
  const far = Number.MAX_SAFE_INTEGER
  return list.sort(
    (a, b) =>
      Number(a.left === 0) - Number(b.left === 0) ||
      (a.distance ?? far) - (b.distance ?? far) ||
      (a.storeNo < b.storeNo ? -1 : 1),
  )
}
