import { sql } from 'kysely'
import type { Fen } from '../../../../../src/domain/money'
import { OrderStatus } from '../../../../../src/domain/order-status'
import type { Handle } from '../../../../platform/db/transaction'
import type { Page } from '../page'

/** Inserts a shopper's code unless there is one. */
export const insertPromoter = (handle: Handle, userId: number, code: string) =>
  handle
    .insertInto('group_promoter')
    .values({ user_id: userId, code })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()

export const findPromoterCode = (handle: Handle, userId: number) =>
  handle.selectFrom('group_promoter').select('code').where('user_id', '=', userId).executeTakeFirstOrThrow()

export const findPromoter = (handle: Handle, code: string) =>
  handle.selectFrom('group_promoter').select('user_id').where('code', '=', code).executeTakeFirst()

/** Selects the store of a staff member. */
export const findStaffStore = (handle: Handle, userId: number) =>
  handle
    .selectFrom('staff as s')
    .innerJoin('store as t', 't.store_no', 's.store_no')
    .select('t.name')
    .where('s.user_id', '=', userId)
    .executeTakeFirst()

/** Selects participants who came through a recommendation. */
const selectRecommended = (handle: Handle) =>
  handle
    .selectFrom('group_seat as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .innerJoin('buy_group as g', 'g.id', 's.group_id')
    .where('s.promoter_id', 'is not', null)

/** Selects the recommendations that count: full groups without refunds. */
const selectCounted = (handle: Handle) =>
  selectRecommended(handle)
    .where('s.state', '=', 'paid')
    .where('g.state', '=', 'full')
    .where('o.status', 'not in', [OrderStatus.cancelled, OrderStatus.refunding])

/** Selects the paid orders from a promoter's recommendations. */
const selectOwnRecommendations = (handle: Handle, userId: number) =>
  selectRecommended(handle).where('s.promoter_id', '=', userId).where('s.state', '=', 'paid')

export const listOwnRecommendations = (handle: Handle, userId: number, { pageNum, pageSize }: Page) =>
  selectOwnRecommendations(handle, userId)
    .innerJoin('order_item as i', 'i.order_id', 'o.id')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .select(['o.id', 'o.payable_fen', 'o.created_at', 'g.no', 'g.state', 'u.name as buyer'])
    .select(['i.name', 'i.barcode', 'i.drug_class', 'i.count'])
    .orderBy('o.id', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()

export const countOwnRecommendations = (handle: Handle, userId: number) =>
  selectOwnRecommendations(handle, userId)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()

const selectPromoters = (handle: Handle) => selectCounted(handle).groupBy('s.promoter_id')

/** Lists the promoters by the number of their recommendations, the most first. */
export const listPromoters = (handle: Handle, { pageNum, pageSize }: Page) =>
  selectPromoters(handle)
    .innerJoin('app_user as u', 'u.id', 's.promoter_id')
    .select(['s.promoter_id', sql<number>`count(*)::int`.as('n'), sql<string>`max(u.name)`.as('name')])
    .orderBy('n', 'desc')
    .orderBy('s.promoter_id')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()

export const listPromoterIds = (handle: Handle) => selectPromoters(handle).select('s.promoter_id').execute()

/** Sums up what a promoter's recommendations have sold. */
export const sumRecommendations = (handle: Handle, userId: number) =>
  selectCounted(handle)
    .where('s.promoter_id', '=', userId)
    .select([
      sql<number>`count(*)::int`.as('orders'),
      sql<number>`count(distinct s.user_id)::int`.as('users'),
      sql<Fen>`coalesce(sum(o.payable_fen), 0)::int`.as('fen'),
    ])
    .executeTakeFirstOrThrow()

/** Sums up the pieces that full groups have bought. */
export const sumSoldPieces = (handle: Handle) =>
  handle
    .selectFrom('group_seat as s')
    .innerJoin('buy_group as g', 'g.id', 's.group_id')
    .innerJoin('order_item as i', 'i.order_id', 's.order_id')
    .where('g.state', '=', 'full')
    .where('s.state', '=', 'paid')
    .select(sql<number>`coalesce(sum(i.count), 0)::int`.as('n'))
    .executeTakeFirstOrThrow()
