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

/** Returns when one of our own groups last started; its time of day is its end. @spec ST-65 */
const startOf = (row: Pick<ActivityRow, 'starts_at'>, timeOfDay: string) =>
  `${formatShopTime(row.starts_at, 'YYYY-MM-DD')}T${timeOfDay}:00+08:00`

/**
 * Returns our own groups of an offer, ready to join. Has no leader name and no expiry, because the time of day is
 * given.
 * @spec EN-27 ST-65
 */
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

const toView = (row: Row): Reply<'groupVirtualDetail'> => ({
  ...card(row),
  groupNo: row.no,
  groupStartTime: startOf(row, row.ends_of_day),
})

/** Lists our own groups. @spec API-29 BC-38 */
export async function groupVirtualList({ db, now }: Ctx): Promise<Reply<'groupVirtualList'>> {
  const rows = await virtuals(db, now()).orderBy('v.ends_of_day').orderBy('v.no').execute()
  return rows.map(toView)
}

export async function groupVirtualDetail(
  { db, now }: Ctx,
  { groupNo }: Parsed<'groupVirtualDetail'>,
): Promise<Reply<'groupVirtualDetail'>> {
  const row = await virtuals(db, now()).where('v.no', '=', groupNo).executeTakeFirst()
  return toView(row ?? refuse('missing', NO_GROUP))
}

/**
 * Returns one of today's groups with a free place, or opens a new one that ends at the time of day. The place is taken
 * only by an order.
 * @spec EN-27
 */
export async function joinVirtualGroup(
  ctx: Ctx,
  { groupNo }: Parsed<'joinVirtualGroup'>,
): Promise<Reply<'joinVirtualGroup'>> {
  const userId = ownerOf(ctx)
  const at = ctx.now()
  return inTransaction(ctx.db, async (trx) => {
    // Locks the row: two parallel callers get the same group.
    const virtual =
      (await trx.selectFrom('group_virtual').selectAll().where('no', '=', groupNo).forUpdate().executeTakeFirst()) ??
      refuse('missing', NO_GROUP)
    const activity = (await activityById(trx, virtual.activity_id, at)) ?? refuse('missing', GONE)
    if (!isOpen(activity, at)) refuse('missing', '活动已结束或名额已订完')
    const joinableGroup = await trx
      .selectFrom('buy_group as g')
      .select('g.no')
      .where('g.virtual_no', '=', groupNo)
      .where('g.state', '=', 'open')
      .where('g.expires_at', '>', at)
      .whereRef('g.taken', '<', 'g.size')
      // Skips groups that the shopper is already in.
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
    const { no } = joinableGroup ?? (await openGroup(trx, opening))
    return { groupNo: no, groupActivityId: activity.id, barcode: activity.barcode }
  })
}
