import type { Parsed, Reply } from '../../../../src/contract/schemas'
import type { GrowthCause, PointsCause, PointsChannel } from '../tables'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { toPage } from '../../../platform/http/to-page'
import { growthOf } from './growth'
import { pointsBalanceOf } from './ledger'
import { loadPointsForYuan, loadPointsPerYuan } from '../../catalog'
import {
  selectPointsRecords,
  selectGrowthRecords,
  countGrowthRecords,
  listGrowthRecords,
  countPointsRecords,
  listPointsRecords,
  sumPointsBySource,
} from './queries'

const GROWTH_TITLES: Record<GrowthCause, string> = { order: '购物获得', refund: '订单退款，扣回', gift: '会员赠送' }

const POINTS_TITLES: Record<PointsCause, string> = {
  order: '购物获得',
  refund: '订单退款，扣回',
  spend: '下单抵扣',
  unspend: '订单取消或退款，退回',
  gift: '活动赠送',
  store: '门店消费获得',
  exchange: '兑换优惠券',
  chance: '兑换抽奖次数',
  register: '注册赠送',
  first: '首单奖励',
  prize: '抽奖中奖',
  sign: '每日签到',
}

type Page = Parsed<'integralRecords'>
interface Row<C extends string> {
  id: number
  delta: number
  cause: C
  order_no: string | null
  at: Date
}

const toView =
  <C extends string>(titles: Record<C, string>) =>
  ({ id, delta, cause, order_no: orderNo, at }: Row<C>) => ({
    id: Number(id),
    title: titles[cause],
    delta,
    orderNo,
    time: at.toISOString(),
  })

const offsetOf = ({ pageNum, pageSize }: Page) => (pageNum - 1) * pageSize

/** Lists growth entries, newest first. @spec PR-22 */
export async function growthRecords(ctx: Ctx, page: Page): Promise<Reply<'growthRecords'>> {
  const userId = ownerOf(ctx)
  const ownEntries = selectGrowthRecords(ctx.db, userId)
  const { n } = await countGrowthRecords(ownEntries)
  const rows = await listGrowthRecords(ownEntries, page.pageSize, offsetOf(page))
  return { ...toPage(rows.map(toView(GROWTH_TITLES)), Number(n), page), growthValue: await growthOf(ctx.db, userId) }
}

/** Lists points entries, newest first: of the app, of the tills, or all. @spec PR-22 */
export async function pointsRecords(ctx: Ctx, page: Page, channel?: PointsChannel): Promise<Reply<'upperIntegral'>> {
  const ownEntries = selectPointsRecords(ctx.db, ownerOf(ctx), channel)
  const { n } = await countPointsRecords(ownEntries)
  const rows = await listPointsRecords(ownEntries, page.pageSize, offsetOf(page))
  return toPage(rows.map(toView(POINTS_TITLES)), Number(n), page)
}

export async function integralRecords(ctx: Ctx, page: Page): Promise<Reply<'integralRecords'>> {
  const { rows } = await sumPointsBySource(ctx.db, ownerOf(ctx))
  const { integral, gifts, sales } = rows[0] ?? { integral: 0, gifts: 0, sales: 0 }
  const integralDetailPages = await pointsRecords(ctx, page)
  return { integral, giftIntegral: gifts, salesIntegralRecord: sales, integralDetailPages }
}

/** Returns the shopper's points. @spec PR-22 BC-71 */
export async function userIntegral(ctx: Ctx): Promise<Reply<'userIntegral'>> {
  const { online, offline } = await pointsBalanceOf(ctx.db, ownerOf(ctx))
  return {
    integralVal: { total: online + offline, onlineIntegral: online, offLineIntegral: offline },
    integralConfig: { perYuan: await loadPointsPerYuan(ctx.db), yuanPrice: await loadPointsForYuan(ctx.db) },
  }
}
