import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { fromFen, type Fen } from '../../../../src/domain/money'
import type { Cause, BalanceKind, WithdrawalState } from '../tables'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { toPage } from '../../../platform/http/to-page'
import { refuse } from '../../../platform/http/refusal'
import { selectEntries, countEntries, listEntries, findEntry } from './queries'

type Entry = Reply<'walletGoldDetail'>

const TITLES: Record<Cause, string> = {
  gift: '活动赠送',
  topUp: '充值',
  pay: '支付订单',
  back: '订单未完成，退回',
  refund: '订单退款',
  convert: '金币兑换余额',
  withdraw: '提现',
  payoutBack: '提现未成功，退回',
}

interface Row {
  id: number
  purse: BalanceKind
  delta: Fen
  cause: Cause
  order_no: string | null
  order_id: number | null
  at: Date
  state: WithdrawalState | null
  reason: string | null
  method: 'wechat' | 'alipay' | null
  ended_at: Date | null
}

const toView = (row: Row): Entry => ({
  id: Number(row.id),
  title: TITLES[row.cause],
  amount: fromFen(row.delta),
  orderNo: row.order_no,
  orderId: row.order_id,
  time: row.at.toISOString(),
  balance: row.purse,
  withdrawal:
    row.state && row.method
      ? { state: row.state, method: row.method, reason: row.reason ?? '', endTime: row.ended_at?.toISOString() ?? null }
      : null,
})

/** Lists the entries of a balance, newest first. @spec API-27 */
export async function recordsOf(ctx: Ctx, walletBalance: BalanceKind, page: Parsed<'walletGoldRecords'>) {
  const entries = selectEntries(ctx.db, ownerOf(ctx), walletBalance)
  const { n } = await countEntries(entries)
  const rows = await listEntries(entries, page.pageSize, (page.pageNum - 1) * page.pageSize)
  return toPage(rows.map(toView), Number(n), page)
}

export async function goldDetail(ctx: Ctx, { id }: Parsed<'walletGoldDetail'>): Promise<Entry> {
  const row = await findEntry(ctx.db, ownerOf(ctx), id)
  return toView(row ?? refuse('missing'))
}
