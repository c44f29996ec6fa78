import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { RefundState } from '../../../../src/domain/after-sale'
import { refusalText } from '../../../../src/domain/after-sale/refusal'
import { reasonProblem } from '../../../../src/domain/staff-reason'
import { fromFen } from '../../../../src/domain/money'
import { OrderStatus } from '../../../../src/domain/order-status'
import { shopIso } from '../../../../src/domain/shop-time'
import { pictureOf } from '../../catalog'
import { signPictureUrls, storeStaffOf, type StaffMember } from '../../customer'
import { inTransaction, type Trx } from '../../../platform/db/transaction'
import type { Ctx } from '../../../platform/http/context'
import { toPage } from '../../../platform/http/to-page'
import { refuse } from '../../../platform/http/refusal'
import { stateOf } from '../after-sales/after-sales-view'
import { decide, recordReturnReceived } from '../after-sales/decide'
import { refundedLinesOf, reloadAfterSale } from '../after-sales/queries'
import { cancelRiders } from '../delivery/cancel-riders'
import { remarkOfAfterSale } from '../after-sales/remark'
import { itemsOf } from '../queries'
import { finishWork, holderView, needLease, type Work } from './lease'
import { findLease, listLeases, type LeaseRow } from './lease-queries'
import {
  countStoreAfterSales,
  findStoreAfterSale,
  listStoreAfterSales,
  lockStoreAfterSale,
  type StoreAfterSaleRow,
} from './refund-queries'

type Row = Reply<'workRefunds'>['list'][number]

const TEXT = {
  decided: '这笔售后已经处理',
  reason: '请选择不同意的原因',
  note: '请填写说明',
  pickedUp: '骑手已取货，配送不能取消。请等商品送达后再处理',
}

const toRow = (row: StoreAfterSaleRow, staff: StaffMember, lease: LeaseRow | undefined): Row => ({
  id: row.id,
  orderNo: row.order_no,
  state: stateOf(row),
  refundType: row.refund_type,
  whole: row.whole ? 1 : 0,
  amount: fromFen(row.amount_fen),
  goodsCount: row.pieces,
  createTime: shopIso(row.created_at),
  sentTime: row.sent_at && shopIso(row.sent_at),
  holder: holderView(lease, staff),
})

/** Lists the after-sales of the orders of this store, the longest waiting first. @spec PR-24 */
export async function workRefunds(ctx: Ctx, input: Parsed<'workRefunds'>): Promise<Reply<'workRefunds'>> {
  const staff = await storeStaffOf(ctx)
  const rows = await listStoreAfterSales(ctx.db, { storeNo: staff.storeNo, queue: input.state }, input)
  const leases = await listLeases(
    ctx.db,
    { kind: 'refund' },
    rows.map(({ id }) => id),
    ctx.now(),
  )
  const list = rows.map((row) =>
    toRow(
      row,
      staff,
      leases.find(({ ref }) => ref === row.id),
    ),
  )
  return toPage(list, Number((await countStoreAfterSales(ctx.db, staff.storeNo, input.state)).n), input)
}

/** Returns an after-sale; the shopper's words and pictures go to the holder only. */
export async function workRefund(ctx: Ctx, { id }: Parsed<'workRefund'>): Promise<Reply<'workRefund'>> {
  const staff = await storeStaffOf(ctx)
  const row = (await findStoreAfterSale(ctx.db, staff.storeNo, id)) ?? refuse('missing')
  const lease = await findLease(ctx.db, { kind: 'refund', ref: id }, ctx.now())
  const isHolder = lease?.user_id === staff.userId
  const items = await itemsOf(ctx.db, [row.order_id])
  const lines = (await refundedLinesOf(ctx.db, row.order_id)).filter((one) => one.refund_id === id)
  return {
    ...toRow(row, staff, lease),
    remark: isHolder ? remarkOfAfterSale(ctx.vault, row) : '',
    pictures: isHolder ? signPictureUrls(ctx, row.voucher_url).split(',').filter(Boolean) : [],
    fees: fromFen(row.fees_fen),
    com: row.com,
    num: row.num,
    answer: row.answer,
    goods: lines.flatMap((one) => {
      const item = items.find(({ cart_id: cartId }) => cartId === one.cart_id)
      if (!item) return []
      const { line, barcode, name: productName, spec, drug_class: drugClass } = item
      const product = { line, barcode, productName, spec, minPic: pictureOf(item), drugClass }
      return [{ ...product, count: one.count, amount: fromFen(one.amount_fen) }]
    }),
  }
}

/** Acts on an after-sale, by the state that they need. */
const ACTS = { agree: RefundState.asked, refuse: RefundState.asked, receive: RefundState.returned } as const

type Act = keyof typeof ACTS

/** Locks an after-sale and its order for an act of its holder. */
async function lockHeldAfterSale(trx: Trx, work: Work, act: Act) {
  const held = (await lockStoreAfterSale(trx, work.staff.storeNo, work.ref)) ?? refuse('missing')
  if (held.row.status !== ACTS[act]) refuse('orderMoved', TEXT.decided)
  await needLease(trx, work)
  return held
}

/**
 * Cancels the riders of an order before all of it is refunded. Refuses once a rider has picked up: the order and its
 * after-sale stay as they are.
 */
async function cancelRidersOfAfterSale(ctx: Ctx, id: number) {
  const work: Work = { kind: 'refund', ref: id, staff: await storeStaffOf(ctx), at: ctx.now() }
  const { row, order } = await inTransaction(ctx.db, (trx) => lockHeldAfterSale(trx, work, 'agree'))
  if (!row.whole || row.from_status !== OrderStatus.shipped) return
  if ((await cancelRiders(ctx, order)).length > 0) refuse('orderMoved', TEXT.pickedUp)
}

/** Runs one act of the holder on an after-sale, through the use case that a provider's answer takes too. */
async function actOnAfterSale(ctx: Ctx, id: number, act: Act, say: (trx: Trx, at: Date) => Promise<boolean>) {
  const staff = await storeStaffOf(ctx)
  const at = ctx.now()
  return inTransaction(ctx.db, async (trx) => {
    const work: Work = { kind: 'refund', ref: id, staff, at }
    await lockHeldAfterSale(trx, work, act)
    if (!(await say(trx, at))) refuse('orderMoved', TEXT.decided)
    await finishWork(trx, work, act)
    return { state: stateOf(await reloadAfterSale(trx, id)) }
  })
}

/** Agrees to an after-sale, or refuses it with a reason that the shopper reads. @spec PR-24 */
export async function decideRefund(
  ctx: Ctx,
  { id, agrees, reason, note }: Parsed<'decideRefund'>,
): Promise<Reply<'decideRefund'>> {
  if (agrees === 1) {
    await cancelRidersOfAfterSale(ctx, id)
    return actOnAfterSale(ctx, id, 'agree', (trx, at) => decide(trx, id, { agrees: true }, at))
  }
  const problem = reasonProblem({ reason: reason ?? null, note })
  if (problem !== null || reason === undefined) return refuse('invalid', TEXT[problem ?? 'reason'])
  const answer = refusalText(reason, note)
  return actOnAfterSale(ctx, id, 'refuse', (trx, at) => decide(trx, id, { agrees: false, reason: answer }, at))
}

/** Records that the products are back, and starts the refund. @spec PR-24 */
export const receiveReturn = (ctx: Ctx, { id }: Parsed<'receiveReturn'>): Promise<Reply<'receiveReturn'>> =>
  actOnAfterSale(ctx, id, 'receive', (trx, at) => recordReturnReceived(trx, id, at))
