import { sql } from 'kysely'
import type { Parsed, Reply } from '../../../../../src/contract/schemas'
import { SPELL_STATUS } from '../../../../../src/domain/enums'
import { fromFen } from '../../../../../src/domain/money'
import { maskName } from '../../../../../src/domain/mask'
import { shopIso } from '../../../../../src/domain/shop-time'
import { pictureOf } from '../../../catalog'
import type { Db } from '../../../../platform/db/open'
import { ownerOf, type Ctx } from '../../../../platform/http/context'
import { paged } from '../../../../platform/http/paged'
import { refuse } from '../../../../platform/http/refusal'

type Row = Reply<'groupStaffList'>['list'][number]

/** Returns the id of a signed-in staff member; answers all others as if nothing existed. */
async function staffOf(ctx: Ctx): Promise<number> {
  const userId = ownerOf(ctx)
  const row = await ctx.db.selectFrom('staff').select('store_no').where('user_id', '=', userId).executeTakeFirst()
  return row ? userId : refuse('missing', '只有门店人员可以查看')
}

/** Selects groups with participants recommended by this staff member. */
const led = (db: Db, userId: number) =>
  db
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

type Query = ReturnType<typeof led>

/** Group states by status code. @spec EN-26 */
const STATES: Record<number, 'open' | 'full' | 'failed'> = {
  [SPELL_STATUS.open]: 'open',
  [SPELL_STATUS.done]: 'full',
  [SPELL_STATUS.failed]: 'failed',
}

const groupsInState = (query: Query, status: number) => {
  const state = STATES[status]
  return state ? query.where('g.state', '=', state) : query
}

const rowsOf = (query: Query, userId: number) =>
  query
    .select(['g.no', 'g.size', 'g.paid', 'g.state', 'g.expires_at', 'a.price_fen'])
    .select(['p.barcode', 'p.name', 'p.spec', 'p.drug_class'])
    .select(
      sql<number>`(select count(*)::int from group_seat s
        where s.group_id = g.id and s.promoter_id = ${userId} and s.state = 'paid')`.as('led'),
    )

const toView = (row: Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>): Row => ({
  groupNo: row.no,
  state: row.state,
  groupSize: row.size,
  groupQuantity: row.size - row.paid,
  groupExpiredTime: shopIso(row.expires_at),
  barcode: row.barcode,
  productName: row.name,
  spec: row.spec,
  minPic: pictureOf(row),
  price: fromFen(row.price_fen),
  ledCount: row.led,
})

/** Lists the groups, newest first. @spec EN-26 */
export async function groupStaffList(ctx: Ctx, input: Parsed<'groupStaffList'>): Promise<Reply<'groupStaffList'>> {
  const userId = await staffOf(ctx)
  const selectGroups = () => groupsInState(led(ctx.db, userId), input.spellStatus)
  const rows = await rowsOf(selectGroups(), userId)
    .orderBy('g.id', 'desc')
    .limit(input.pageSize)
    .offset((input.pageNum - 1) * input.pageSize)
    .execute()
  const { n } = await selectGroups()
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return paged(rows.map(toView), Number(n), input)
}

/** Returns one of the groups with its recommended orders; masks names and leaves out addresses. */
export async function groupStaffDetail(
  ctx: Ctx,
  { groupNo }: Parsed<'groupStaffDetail'>,
): Promise<Reply<'groupStaffDetail'>> {
  const userId = await staffOf(ctx)
  const row = await rowsOf(led(ctx.db, userId).where('g.no', '=', groupNo), userId).executeTakeFirst()
  const group = row ?? refuse('missing', '没有找到这个团')
  const orders = await ctx.db
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
  return {
    ...toView(group),
    orders: orders.map((one) => ({
      id: one.id,
      name: maskName(one.name),
      orderStatusCode: one.status,
      count: one.count,
      payable: fromFen(one.payable_fen),
      time: shopIso(one.created_at),
    })),
  }
}
