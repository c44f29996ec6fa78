import type { Parsed, Reply } from '../../../../../src/contract/schemas'
import { SPELL_STATUS } from '../../../../../src/domain/enums'
import { fromFen } from '../../../../../src/domain/money'
import { maskName } from '../../../../../src/domain/mask'
import { shopIso } from '../../../../../src/domain/shop-time'
import { pictureOf } from '../../../catalog'
import { staffOf } from '../../../customer'
import type { Ctx } from '../../../../platform/http/context'
import { toPage } from '../../../../platform/http/to-page'
import { refuse } from '../../../../platform/http/refusal'
import {
  countRecommendedGroups,
  findRecommendedGroup,
  listRecommendedGroups,
  listRecommendedOrders,
  type RecommendedGroupRow,
} from './store-staff-queries'

type Row = Reply<'groupStaffList'>['list'][number]

/** Returns the id of the signed-in member of staff. */
const staffIdOf = async (ctx: Ctx) => (await staffOf(ctx, '只有门店人员可以查看')).userId

/** Group states by status code. @spec EN-26 */
const STATES: Record<number, 'open' | 'full' | 'failed'> = {
  [SPELL_STATUS.open]: 'open',
  [SPELL_STATUS.done]: 'full',
  [SPELL_STATUS.failed]: 'failed',
}

const toView = (row: RecommendedGroupRow): Row => ({
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
  const userId = await staffIdOf(ctx)
  const filter = { userId, state: STATES[input.spellStatus] }
  const rows = await listRecommendedGroups(ctx.db, filter, input)
  const { n } = await countRecommendedGroups(ctx.db, filter)
  return toPage(rows.map(toView), Number(n), input)
}

/** Returns one of the groups with its recommended orders; masks names and leaves out addresses. */
export async function groupStaffDetail(
  ctx: Ctx,
  { groupNo }: Parsed<'groupStaffDetail'>,
): Promise<Reply<'groupStaffDetail'>> {
  const userId = await staffIdOf(ctx)
  const row = await findRecommendedGroup(ctx.db, userId, groupNo)
  const group = row ?? refuse('missing', '没有找到这个团')
  const orders = await listRecommendedOrders(ctx.db, userId, groupNo)
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
