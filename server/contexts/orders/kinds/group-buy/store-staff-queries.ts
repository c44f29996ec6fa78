import { sql } from 'kysely'
import type { Handle } from '../../../../platform/db/transaction'
import type { Page } from '../page'
import type { GroupRow } from './group-queries'

/** Selects groups with participants recommended by this staff member. */
const selectRecommendedGroups = (handle: Handle, userId: number) =>
  handle
    .selectFrom('buy_group as g')
    .innerJoin('group_activity as a', 'a.id', 'g.activity_id')
    .innerJoin('product as p', 'p.barcode', 'a.barcode')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('group_seat as s')
          .select('s.order_id')
          .whereRef('s.group_id', '=', 'g.id')
          .where('s.promoter_id', '=', userId)
          .where('s.state', '=', 'paid'),
      ),
    )

type Query = ReturnType<typeof selectRecommendedGroups>

/** Groups of one staff member; without a state those of every state. */
interface StaffFilter {
  userId: number
  state: GroupRow['state'] | undefined
}

const selectGroupsInState = (handle: Handle, { userId, state }: StaffFilter) => {
  const query = selectRecommendedGroups(handle, userId)
  return state ? query.where('g.state', '=', state) : query
}

const selectShownColumns = (query: Query, userId: number) =>
  query
    .select(['g.no', 'g.size', 'g.paid', 'g.state', 'g.expires_at', 'a.price_fen'])
    .select(['p.barcode', 'p.name', 'p.spec', 'p.drug_class'])
    .select(
      sql<number>`(select count(*)::int from group_seat s
        where s.group_id = g.id and s.promoter_id = ${userId} and s.state = 'paid')`.as('led'),
    )

/** Lists the groups of a staff member, newest first. */
export const listRecommendedGroups = (handle: Handle, filter: StaffFilter, { pageNum, pageSize }: Page) =>
  selectShownColumns(selectGroupsInState(handle, filter), filter.userId)
    .orderBy('g.id', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()

export const countRecommendedGroups = (handle: Handle, filter: StaffFilter) =>
  selectGroupsInState(handle, filter)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()

export const findRecommendedGroup = (handle: Handle, userId: number, groupNo: string) =>
  selectShownColumns(selectRecommendedGroups(handle, userId).where('g.no', '=', groupNo), userId).executeTakeFirst()

export type RecommendedGroupRow = NonNullable<Awaited<ReturnType<typeof findRecommendedGroup>>>

/** Lists the paid orders of a group that this staff member recommended. */
export const listRecommendedOrders = (handle: Handle, userId: number, groupNo: string) =>
  handle
    .selectFrom('group_seat as s')
    .innerJoin('buy_group as g', 'g.id', 's.group_id')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .innerJoin('order_item as i', 'i.order_id', 'o.id')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .select(['o.id', 'o.status', 'o.payable_fen', 'o.created_at', 'i.count', 'u.name'])
    .where('g.no', '=', groupNo)
    .where('s.promoter_id', '=', userId)
    .where('s.state', '=', 'paid')
    .orderBy('o.id')
    .execute()
