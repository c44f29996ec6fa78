import type { Parsed, Reply } from '../../../../../src/contract/schemas'
import { groupEnd } from '../../../../../src/domain/group'
import { formatShopTime } from '../../../../../src/domain/shop-time'
import type { Handle } from '../../../../platform/db/transaction'
import { inTransaction } from '../../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../../platform/http/context'
import { refuse } from '../../../../platform/http/refusal'
import { findActivity, type ActivityRow } from './activity-queries'
import { card, GROUP_BUY_MISSING, isOpen } from './group-products'
import { openGroup } from './participants'
import {
  findJoinableGroup,
  findVirtualGroup,
  listVirtualGroups,
  listVirtualGroupsOfActivity,
  lockVirtualGroup,
  type VirtualGroupRow,
} from './virtual-group-queries'

const NO_GROUP = '没有找到这个团'

/** Returns when one of our own groups last started; its time of day is its end. @spec ST-65 */
const startOf = (row: Pick<ActivityRow, 'starts_at'>, timeOfDay: string) =>
  `${formatShopTime(row.starts_at, 'YYYY-MM-DD')}T${timeOfDay}:00+08:00`

/**
 * Returns our own groups of an offer, ready to join. Has no leader name and no expiry, because the time of day is
 * given.
 * @spec EN-27 ST-65
 */
export async function virtualGroupsOf(db: Handle, activity: ActivityRow): Promise<Reply<'groupUsers'>> {
  const rows = await listVirtualGroupsOfActivity(db, activity.id)
  return rows.map(({ no, ends_of_day: timeOfDay }) => ({
    groupNo: no,
    name: '',
    groupSize: activity.size,
    groupQuantity: activity.size,
    groupStartTime: startOf(activity, timeOfDay),
    groupExpiredTime: null,
  }))
}

const toView = (row: VirtualGroupRow): Reply<'groupVirtualDetail'> => ({
  ...card(row),
  groupNo: row.no,
  groupStartTime: startOf(row, row.ends_of_day),
})

/** Lists our own groups. @spec API-29 BC-38 */
export async function groupVirtualList({ db, now }: Ctx): Promise<Reply<'groupVirtualList'>> {
  const rows = await listVirtualGroups(db, now())
  return rows.map(toView)
}

export async function groupVirtualDetail(
  { db, now }: Ctx,
  { groupNo }: Parsed<'groupVirtualDetail'>,
): Promise<Reply<'groupVirtualDetail'>> {
  const row = await findVirtualGroup(db, groupNo, now())
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
    const virtual = (await lockVirtualGroup(trx, groupNo)) ?? refuse('missing', NO_GROUP)
    const activity = (await findActivity(trx, virtual.activity_id, at)) ?? refuse('missing', GROUP_BUY_MISSING)
    if (!isOpen(activity, at)) refuse('missing', '活动已结束或名额已订完')
    const joinableGroup = await findJoinableGroup(trx, userId, { virtualNo: groupNo, at })
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
