import type { Parsed, Reply } from '../../../src/contract/schemas'
import type { GrowthCause } from '../../db/points-table'
import { ownerOf, type Ctx } from '../../http/context'
import { paged } from '../../http/paged'
import { growthOf } from './growth'

const GROWTH_TITLES: Record<GrowthCause, string> = { order: '购物获得', refund: '订单退款，扣回', gift: '会员赠送' }

/** What growth came and went, the newest first. @spec PR-22 */
export async function growthRecords(ctx: Ctx, page: Parsed<'growthRecords'>): Promise<Reply<'growthRecords'>> {
  const userId = ownerOf(ctx)
  const mine = ctx.db
    .selectFrom('growth_entry as e')
    .leftJoin('orders as o', 'o.id', 'e.order_id')
    .where('e.user_id', '=', userId)
  const { n } = await mine.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  const rows = await mine
    .select(['e.id', 'e.delta', 'e.cause', 'o.order_no', 'e.at'])
    .orderBy('e.id', 'desc')
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize)
    .execute()
  const list = rows.map(({ id, delta, cause, order_no: orderNo, at }) => ({
    id: Number(id),
    title: GROWTH_TITLES[cause],
    delta,
    orderNo,
    time: at.toISOString(),
  }))
  return { ...paged(list, Number(n), page), growthValue: await growthOf(ctx.db, userId) }
}
