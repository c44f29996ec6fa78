import type { Parsed, Reply } from '../../../../../src/contract/schemas'
import { maskName } from '../../../../../src/domain/mask'
import { isGroupOrder } from '../../../../../src/domain/order-status/group-order'
import { shopIso } from '../../../../../src/domain/shop-time'
import type { Handle } from '../../../../platform/db/transaction'
import type { Ctx } from '../../../../platform/http/context'
import { refuse } from '../../../../platform/http/refusal'
import { findActivity, findActivityOfForm } from './activity-queries'
import { card, GROUP_BUY_MISSING, isOpen } from './group-products'
import {
  findGroup,
  findGroupOfOrder,
  findLedGroup,
  listOpenGroups,
  listOpenGroupsOfVirtual,
  type GroupRow,
  type LedGroupRow,
} from './group-queries'
import { findActiveParticipant, findOwnOrderNo, listMembers } from './participant-queries'
import { closedReason } from './participants'
import { virtualGroupsOf } from './virtual-groups'
import { ownShopUserId } from '../../../../platform/http/own-shop-only'

type GroupUser = Reply<'groupUsers'>[number]
const NO_GROUP = '没有找到这个团'

export const groupUser = (row: LedGroupRow): GroupUser => ({
  groupNo: row.no,
  name: maskName(row.leader ?? ''),
  groupSize: row.size,
  groupQuantity: row.size - row.taken,
  groupStartTime: shopIso(row.opened_at),
  groupExpiredTime: shopIso(row.expires_at),
})

/** Lists the shoppers' groups of an offer, then our own groups. @spec ST-66 */
export async function groupUsers(
  ctx: Ctx,
  { groupActivityId: id }: Parsed<'groupUsers'>,
): Promise<Reply<'groupUsers'>> {
  const now = ctx.now()
  const activity =
    (await findActivityOfForm(ctx.db, { id, form: 'activity' }, now)) ?? refuse('missing', GROUP_BUY_MISSING)
  if (!isOpen(activity, now)) return []
  const rows = await listOpenGroups(ctx.db, id, now)
  return [...rows.map(groupUser), ...(await virtualGroupsOf(ctx.db, activity))]
}

/** Lists groups that shoppers have formed from one of our own. @spec EN-27 */
export async function groupsOfVirtual({ db, now }: Ctx, { groupNo }: Parsed<'groupsOfVirtual'>) {
  const rows = await listOpenGroupsOfVirtual(db, groupNo, now())
  return rows.map(groupUser)
}

/** Returns a group by its number, or by the number of an order of the caller. */
async function groupOf(ctx: Ctx, no: string): Promise<LedGroupRow | undefined> {
  if (!isGroupOrder(no)) return findLedGroup(ctx.db, no)
  const userId = ownShopUserId(ctx)
  return userId === null ? undefined : findGroupOfOrder(ctx.db, userId, no)
}

async function ownOrderNo(ctx: Ctx, groupId: number): Promise<string> {
  const userId = ownShopUserId(ctx)
  if (userId === null) return ''
  const row = await findOwnOrderNo(ctx.db, groupId, userId)
  return row?.order_no ?? ''
}

/** Returns a group in its public form: masked names, and no order number but the caller's own. @spec ST-62 */
export async function groupInfo(ctx: Ctx, { groupNo }: Parsed<'groupInfoByNo'>): Promise<Reply<'groupInfoByNo'>> {
  const group = (await groupOf(ctx, groupNo)) ?? refuse('missing', NO_GROUP)
  const activity = (await findActivity(ctx.db, group.activity_id, ctx.now())) ?? refuse('missing', GROUP_BUY_MISSING)
  const { groupActivityId, barcode, productName, spec, minPic, price, usualPrice } = card(activity)
  const members = await listMembers(ctx.db, group.id)
  const isOver = group.state !== 'open' || group.expires_at <= ctx.now()
  return {
    ...groupUser(group),
    ...{ groupActivityId, barcode, productName, spec, minPic, price, usualPrice },
    groupExpiredTime: shopIso(group.expires_at),
    // Unpaid participants take a place but do not count as joined.
    groupQuantity: group.size - group.paid,
    groupInfoStatus: isOver ? 1 : 0,
    state: isOver && group.state === 'open' ? 'failed' : group.state,
    members: members.map((one) => ({ name: maskName(one.name), leader: one.user_id === group.leader_id ? 1 : 0 })),
    orderNo: await ownOrderNo(ctx, group.id),
  }
}

/** Returns the group to join; refuses an unknown one. */
export const groupByNo = async (db: Handle, no: string): Promise<GroupRow> =>
  (await findGroup(db, no)) ?? refuse('missing', NO_GROUP)

/** Whether the caller can join a group. @spec ER-61 */
export async function groupCanJoin(ctx: Ctx, { groupNo }: Parsed<'groupCanJoin'>): Promise<Reply<'groupCanJoin'>> {
  const group = await groupByNo(ctx.db, groupNo)
  const now = ctx.now()
  const activity = await findActivity(ctx.db, group.activity_id, now)
  const isMember = ctx.userId !== null && (await findActiveParticipant(ctx.db, group.id, ctx.userId)) !== undefined
  const reason = isMember
    ? '已经在这个团里'
    : closedReason(group, now) || (activity && isOpen(activity, now) ? '' : '活动已结束或名额已订完')
  return { canJoin: reason ? 0 : 1, reason }
}
