import type { Parsed, Reply } from '../../../../../src/contract/schemas'
import { groupEnd } from '../../../../../src/domain/group'
import { formatShopTime } from '../../../../../src/domain/shop-time'
import type { Handle } from '../../../../platform/db/transaction'
import { inTransaction } from '../../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../../platform/http/context'
import { refuse } from '../../../../platform/http/refusal'
import { activities, activityById, card, GONE, isOpen, type ActivityRow } from './group-products'
import { openGroup } from './participants'

const NO_GROUP = '没有找到这个团'

/** When a group of the shop's began last: its time of day is when it ends. @spec ST-65 */
const startOf = (row: Pick<ActivityRow, 'starts_at'>, timeOfDay: string) =>
  `${formatShopTime(row.starts_at, 'YYYY-MM-DD')}T${timeOfDay}:00+08:00`

/** The shop's groups of an activity, as one can join them. No name, no expiry: the time of day says it. @spec EN-27 ST-65 */
export async function virtualsOf(db: Handle, activity: ActivityRow): Promise<Reply<'groupUsers'>> {
  const rows = await db
    .selectFrom('group_virtual')
    .selectAll()
    .where('activity_id', '=', activity.id)
    .orderBy('no')
    .execute()
  return rows.map(({ no, ends_of_day: timeOfDay }) => ({
    groupNo: no,
    name: '',
    groupSize: activity.size,
    groupQuantity: activity.size,
    groupStartTime: startOf(activity, timeOfDay),
    groupExpiredTime: null,
  }))
}

const virtuals = (db: Handle, now: Date) =>
  activities(db, now)
    .innerJoin('group_virtual as v', 'v.activity_id', 'a.id')
    .select(['v.no', 'v.ends_of_day'])
    .where('a.starts_at', '<=', now)
    .where('a.ends_at', '>', now)
    .where('a.qty', '>', 0)

type Row = Awaited<ReturnType<ReturnType<typeof virtuals>['executeTakeFirstOrThrow']>>

const shown = (row: Row): Reply<'groupVirtualDetail'> => ({
  ...card(row),
  groupNo: row.no,
  groupStartTime: startOf(row, row.ends_of_day),
})

/** @spec API-29 BC-38 */
export async function groupVirtualList({ db, now }: Ctx): Promise<Reply<'groupVirtualList'>> {
  const rows = await virtuals(db, now()).orderBy('v.ends_of_day').orderBy('v.no').execute()
  return rows.map(shown)
}

export async function groupVirtualDetail(
  { db, now }: Ctx,
  { groupNo }: Parsed<'groupVirtualDetail'>,
): Promise<Reply<'groupVirtualDetail'>> {
  const row = await virtuals(db, now()).where('v.no', '=', groupNo).executeTakeFirst()
  return shown(row ?? refuse('missing', NO_GROUP))
}

/** A group of today's with a seat left, or a new one that ends at the time of day. Nobody sits in it before an order does. @spec EN-27 */
export async function joinVirtualGroup(
  ctx: Ctx,
  { groupNo }: Parsed<'joinVirtualGroup'>,
): Promise<Reply<'joinVirtualGroup'>> {
  const userId = ownerOf(ctx)
  const at = ctx.now()
  return inTransaction(ctx.db, async (trx) => {
    // Two who come at once find the same group.
    const virtual =
      (await trx.selectFrom('group_virtual').selectAll().where('no', '=', groupNo).forUpdate().executeTakeFirst()) ??
      refuse('missing', NO_GROUP)
    const activity = (await activityById(trx, virtual.activity_id, at)) ?? refuse('missing', GONE)
    if (!isOpen(activity, at)) refuse('missing', '活动已结束或名额已订完')
    const found = await trx
      .selectFrom('buy_group as g')
      .select('g.no')
      .where('g.virtual_no', '=', groupNo)
      .where('g.state', '=', 'open')
      .where('g.expires_at', '>', at)
      .whereRef('g.taken', '<', 'g.size')
      // One seat for a shopper: another group is theirs to join.
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('group_seat as s')
              .select('s.order_id')
              .whereRef('s.group_id', '=', 'g.id')
              .where('s.user_id', '=', userId)
              .where('s.state', '<>', 'freed'),
          ),
        ),
      )
      .orderBy('g.id')
      .executeTakeFirst()
    const start = startOf(activity, virtual.ends_of_day)
    const end = groupEnd({ groupNo, groupQuantity: 1, groupStartTime: start, groupExpiredTime: null }, at.getTime())
    const opening = {
      activityId: activity.id,
      size: activity.size,
      leaderId: null,
      virtualNo: groupNo,
      at,
      expires: new Date(end),
    }
    const { no } = found ?? (await openGroup(trx, opening))
    return { groupNo: no, groupActivityId: activity.id, barcode: activity.barcode }
  })
}
