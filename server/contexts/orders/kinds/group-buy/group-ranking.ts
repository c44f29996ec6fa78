import { OrderStatus } from '../../../../../src/domain/order-status'
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Parsed, Reply } from '../../../../../src/contract/schemas'
import { fromFen, type Fen } from '../../../../../src/domain/money'
import { maskName } from '../../../../../src/domain/mask'
import { shopIso } from '../../../../../src/domain/shop-time'
import { pictureOf } from '../../../catalog'
import type { Handle } from '../../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../../platform/http/context'
import { paged } from '../../../../platform/http/paged'
import { userInfo } from '../../../customer'

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const CODE = 10
const newCode = () => Array.from({ length: CODE }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** Returns the code in the shopper's links: created once, unrelated to the account id. @spec ST-16 */
export async function refnoOf(handle: Handle, userId: number): Promise<string> {
  await handle
    .insertInto('group_promoter')
    .values({ user_id: userId, code: newCode() })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
  const { code } = await handle
    .selectFrom('group_promoter')
    .select('code')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return code
}

/** Returns the promoter of a code; null for an unknown code and for the shopper's own. @spec ST-16 */
export async function promoterOf(handle: Handle, code: string | undefined, userId: number): Promise<number | null> {
  if (!code) return null
  const row = await handle.selectFrom('group_promoter').select('user_id').where('code', '=', code).executeTakeFirst()
  return row && row.user_id !== userId ? row.user_id : null
}

export async function groupUserinfo(ctx: Ctx): Promise<Reply<'groupUserinfo'>> {
  const userId = ownerOf(ctx)
  const { name } = await userInfo(ctx, userId)
  const staff = await ctx.db
    .selectFrom('staff as s')
    .innerJoin('store as t', 't.store_no', 's.store_no')
    .select('t.name')
    .where('s.user_id', '=', userId)
    .executeTakeFirst()
  return { name, refno: await refnoOf(ctx.db, userId), staff: staff ? 1 : 0, storeName: staff?.name ?? '' }
}

/** Selects paid and not refunded participants who came through a recommendation. */
const recommended = (db: Handle) =>
  db
    .selectFrom('group_seat as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .innerJoin('buy_group as g', 'g.id', 's.group_id')
    .where('s.promoter_id', 'is not', null)

/** Selects the recommendations that count: full groups without refunds. */
const countedRecommendations = (db: Handle) =>
  recommended(db)
    .where('s.state', '=', 'paid')
    .where('g.state', '=', 'full')
    .where('o.status', 'not in', [OrderStatus.cancelled, OrderStatus.refunding])

/** Lists the orders from a promoter's recommendations; masks the buyers' names. */
export async function groupUserRecommends(
  ctx: Ctx,
  input: Parsed<'groupUserRecommends'>,
): Promise<Reply<'groupUserRecommends'>> {
  const userId = ownerOf(ctx)
  const ownRecommendations = () => recommended(ctx.db).where('s.promoter_id', '=', userId).where('s.state', '=', 'paid')
  const rows = await ownRecommendations()
    .innerJoin('order_item as i', 'i.order_id', 'o.id')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .select(['o.id', 'o.payable_fen', 'o.created_at', 'g.no', 'g.state', 'u.name as buyer'])
    .select(['i.name', 'i.barcode', 'i.drug_class', 'i.count'])
    .orderBy('o.id', 'desc')
    .limit(input.pageSize)
    .offset((input.pageNum - 1) * input.pageSize)
    .execute()
  const { n } = await ownRecommendations()
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const list = rows.map((row) => ({
    id: row.id,
    groupNo: row.no,
    name: maskName(row.buyer),
    productName: row.name,
    minPic: pictureOf(row),
    count: row.count,
    payable: fromFen(row.payable_fen),
    time: shopIso(row.created_at),
    state: row.state,
  }))
  return paged(list, Number(n), input)
}

export async function groupAllRecommends(
  ctx: Ctx,
  input: Parsed<'groupAllRecommends'>,
): Promise<Reply<'groupAllRecommends'>> {
  const userId = ownerOf(ctx)
  const rankedPromoters = () => countedRecommendations(ctx.db).groupBy('s.promoter_id')
  const rows = await rankedPromoters()
    .innerJoin('app_user as u', 'u.id', 's.promoter_id')
    .select(['s.promoter_id', sql<number>`count(*)::int`.as('n'), sql<string>`max(u.name)`.as('name')])
    .orderBy('n', 'desc')
    .orderBy('s.promoter_id')
    .limit(input.pageSize)
    .offset((input.pageNum - 1) * input.pageSize)
    .execute()
  const all = await rankedPromoters().select('s.promoter_id').execute()
  const offset = (input.pageNum - 1) * input.pageSize
  const list = rows.map((row, index) => ({
    rank: offset + index + 1,
    name: maskName(row.name),
    totalCount: row.n,
    mine: row.promoter_id === userId ? (1 as const) : (0 as const),
  }))
  return paged(list, all.length, input)
}

export async function groupSaleStats(ctx: Ctx): Promise<Reply<'groupSaleStats'>> {
  const row = await countedRecommendations(ctx.db)
    .where('s.promoter_id', '=', ownerOf(ctx))
    .select([
      sql<number>`count(*)::int`.as('orders'),
      sql<number>`count(distinct s.user_id)::int`.as('users'),
      sql<Fen>`coalesce(sum(o.payable_fen), 0)::int`.as('fen'),
    ])
    .executeTakeFirstOrThrow()
  return { totalCount: row.orders, userCount: row.users, totalPrice: fromFen(row.fen) }
}

export async function groupTotalSales({ db }: Ctx): Promise<Reply<'groupTotalSales'>> {
  const row = await db
    .selectFrom('group_seat as s')
    .innerJoin('buy_group as g', 'g.id', 's.group_id')
    .innerJoin('order_item as i', 'i.order_id', 's.order_id')
    .where('g.state', '=', 'full')
    .where('s.state', '=', 'paid')
    .select(sql<number>`coalesce(sum(i.count), 0)::int`.as('n'))
    .executeTakeFirstOrThrow()
  return { totalCount: row.n }
}
