import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { fromFen, type Fen } from '../../../../src/domain/money'
import type { Handle } from '../../../platform/db/transaction'
import type { Cause, BalanceKind } from '../tables'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { paged } from '../../../platform/http/paged'
import { refuse } from '../../../platform/http/refusal'

type Entry = Reply<'walletGoldDetail'>

const TITLES: Record<Cause, string> = {
  gift: '活动赠送',
  topUp: '充值',
  pay: '支付订单',
  back: '订单未完成，退回',
  refund: '订单退款',
}

const entriesOf = (handle: Handle, userId: number, walletBalance: BalanceKind) =>
  handle
    .selectFrom('wallet_entry as e')
    .leftJoin('orders as o', 'o.id', 'e.order_id')
    .where('e.user_id', '=', userId)
    .where('e.purse', '=', walletBalance)

const COLUMNS = ['e.id', 'e.delta', 'e.cause', 'o.order_no', 'e.at'] as const

interface Row {
  id: number
  delta: Fen
  cause: Cause
  order_no: string | null
  at: Date
}

const toView = ({ id, delta, cause, order_no: orderNo, at }: Row): Entry => ({
  id: Number(id),
  title: TITLES[cause],
  amount: fromFen(delta),
  orderNo,
  time: at.toISOString(),
})

/** Lists the entries of a balance, newest first. @spec API-27 */
export async function recordsOf(ctx: Ctx, walletBalance: BalanceKind, page: Parsed<'walletGoldRecords'>) {
  const entries = entriesOf(ctx.db, ownerOf(ctx), walletBalance)
  const { n } = await entries.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  const rows = await entries
    .select(COLUMNS)
    .orderBy('e.id', 'desc')
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize)
    .execute()
  return paged(rows.map(toView), Number(n), page)
}

export async function goldDetail(ctx: Ctx, { id }: Parsed<'walletGoldDetail'>): Promise<Entry> {
  const row = await entriesOf(ctx.db, ownerOf(ctx), 'gold').select(COLUMNS).where('e.id', '=', id).executeTakeFirst()
  return toView(row ?? refuse('missing'))
}
