import type { Parsed, Reply } from '../../../../../src/contract/schemas'
import { maskName } from '../../../../../src/domain/mask'
import { isGroupOrder } from '../../../../../src/domain/order-status'
import { shopIso } from '../../../../../src/domain/shop-time'
import type { Handle } from '../../../../platform/db/transaction'
import type { Ctx } from '../../../../platform/http/context'
import { refuse } from '../../../../platform/http/refusal'
import { activityById, card, GONE, isOpen } from './group-products'
import { closedReason, participantIn, type GroupRow } from './participants'
import { virtualsOf } from './virtual-groups'

type GroupUser = Reply<'groupUsers'>[number]
const NO_GROUP = '没有找到这个团'
/** Most groups of a list. */
const MAX_GROUPS = 50

const groups = (db: Handle) =>
  db
    .selectFrom('buy_group as g')
    .leftJoin('app_user as u', 'u.id', 'g.leader_id')
    .selectAll('g')
    .select('u.name as leader')

type Row = Awaited<ReturnType<ReturnType<typeof groups>['executeTakeFirstOrThrow']>>

const groupUser = (row: Row): GroupUser => ({
  groupNo: row.no,
  name: maskName(row.leader ?? ''),
  groupSize: row.size,
  groupQuantity: row.size - row.taken,
  groupStartTime: shopIso(row.opened_at),
  groupExpiredTime: shopIso(row.expires_at),
})

/** Selects groups with participants and a free place, the earliest to end first. */
const openGroups = (db: Handle, now: Date) =>
  groups(db)
    .where('g.state', '=', 'open')
    .where('g.paid', '>', 0)
    .where('g.expires_at', '>', now)
    .whereRef('g.taken', '<', 'g.size')
    .orderBy('g.expires_at')
    .orderBy('g.id')
    .limit(MAX_GROUPS)

/** Lists the shoppers' groups of an offer, then our own groups. @spec ST-66 */
export async function groupUsers(
  ctx: Ctx,
  { groupActivityId: id }: Parsed<'groupUsers'>,
): Promise<Reply<'groupUsers'>> {
  const now = ctx.now()
  const activity = (await activityById(ctx.db, id, now)) ?? refuse('missing', GONE)
  if (!isOpen(activity, now)) return []
  const rows = await openGroups(ctx.db, now).where('g.activity_id', '=', id).execute()
  return [...rows.map(groupUser), ...(await virtualsOf(ctx.db, activity))]
}

/** Lists groups that shoppers have formed from one of our own. @spec EN-27 */
export async function groupsOfVirtual({ db, now }: Ctx, { groupNo }: Parsed<'groupsOfVirtual'>) {
  const rows = await openGroups(db, now()).where('g.virtual_no', '=', groupNo).execute()
  return rows.map(groupUser)
}

/** Returns a group by its number, or by the number of an order of the caller. */
async function groupOf(ctx: Ctx, no: string): Promise<Row | undefined> {
  if (!isGroupOrder(no)) return groups(ctx.db).where('g.no', '=', no).executeTakeFirst()
  if (ctx.userId === null) return undefined
  return groups(ctx.db)
    .innerJoin('group_seat as s', 's.group_id', 'g.id')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .where('o.order_no', '=', no)
    .where('o.user_id', '=', ctx.userId)
    .executeTakeFirst()
}

const membersOf = (db: Handle, groupId: number) =>
  db
    .selectFrom('group_seat as s')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .select(['s.user_id', 'u.name'])
    .where('s.group_id', '=', groupId)
    .where('s.state', '=', 'paid')
    .orderBy('s.order_id')
    .execute()

async function ownOrderNo({ db, userId }: Ctx, groupId: number): Promise<string> {
  if (userId === null) return ''
  const row = await db
    .selectFrom('group_seat as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .select('o.order_no')
    .where('s.group_id', '=', groupId)
    .where('s.user_id', '=', userId)
    .where('s.state', '<>', 'freed')
    .executeTakeFirst()
  return row?.order_no ?? ''
}

/** Returns a group in its public form: masked names, and no order number but the caller's own. @spec ST-62 */
export async function groupInfo(ctx: Ctx, { groupNo }: Parsed<'groupInfoByNo'>): Promise<Reply<'groupInfoByNo'>> {
  const group = (await groupOf(ctx, groupNo)) ?? refuse('missing', NO_GROUP)
  const activity = (await activityById(ctx.db, group.activity_id, ctx.now())) ?? refuse('missing', GONE)
  const { groupActivityId, barcode, productName, spec, minPic, price, usualPrice } = card(activity)
  const members = await membersOf(ctx.db, group.id)
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
  (await db.selectFrom('buy_group').selectAll().where('no', '=', no).executeTakeFirst()) ?? refuse('missing', NO_GROUP)

/** Whether the caller can join a group. @spec ER-61 */
export async function groupCanJoin(ctx: Ctx, { groupNo }: Parsed<'groupCanJoin'>): Promise<Reply<'groupCanJoin'>> {
  const group = await groupByNo(ctx.db, groupNo)
  const now = ctx.now()
  const activity = await activityById(ctx.db, group.activity_id, now)
  const isMember = ctx.userId !== null && (await participantIn(ctx.db, group.id, ctx.userId)) !== undefined
  const reason = isMember
    ? '您已经在这个团里了'
    : closedReason(group, now) || (activity && isOpen(activity, now) ? '' : '活动已结束或名额已订完')
  return { canJoin: reason ? 0 : 1, reason }
}
