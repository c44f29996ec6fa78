import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { OrderStatus } from '../../../../src/domain/order-status'
import { shopIso } from '../../../../src/domain/shop-time'
import { storeStaffOf } from '../../customer'
import { inTransaction } from '../../../platform/db/transaction'
import type { Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { findParcel, isNumberUsed } from '../delivery/parcel-queries'
import { sendPart } from '../delivery/send-part'
import { lockOrder } from '../queries'
import { addStaffEvent, finishWork, needLease, type Work } from './lease'
import { hasActed } from './lease-queries'
import { deleteChecked, insertChecked, listChecked, lockStoreOrder } from './order-queries'
import { openLinesOf } from './store-orders'
import { parcelNumberOf, readLabel } from './store-parcel'

const TEXT = {
  noLine: '订单里没有这件商品',
  unchecked: (count: number) => `还有 ${count} 种商品没有核对`,
  stopped: '订单暂时不能发货，可能已申请退款',
}

/** Ticks a line of a held order, or removes the tick. A repeated tick changes nothing. */
export async function checkWorkLine(ctx: Ctx, input: Parsed<'checkWorkLine'>): Promise<Reply<'checkWorkLine'>> {
  const staff = await storeStaffOf(ctx)
  const at = ctx.now()
  return inTransaction(ctx.db, async (trx) => {
    const order = (await lockStoreOrder(trx, staff.storeNo, input.orderNo)) ?? refuse('missing')
    const work: Work = { kind: 'order', ref: order.id, staff, at }
    const until = await needLease(trx, work)
    const lines = (await openLinesOf(trx, [order.id])).filter((one) => one.store_no === staff.storeNo)
    if (!lines.some(({ line }) => line === input.line)) refuse('invalid', TEXT.noLine)
    const before = (await listChecked(trx, [order.id])).map(({ line }) => line)
    const isChecked = before.includes(input.line)
    if (input.checked === 1 && !isChecked) {
      await insertChecked(trx, order.id, input.line, at)
      await addStaffEvent(trx, work, 'check', { line: input.line })
    }
    if (input.checked === 0 && isChecked) {
      await deleteChecked(trx, order.id, input.line)
      await addStaffEvent(trx, work, 'uncheck', { line: input.line })
    }
    const after = [...before.filter((line) => line !== input.line), ...(input.checked === 1 ? [input.line] : [])]
    return { checkedCount: lines.filter(({ line }) => after.includes(line)).length, until: shopIso(until) }
  })
}

/**
 * Hands the packed part of this store over, with the carrier's number where staff type one: the rider or the carrier is
 * called by the move itself, a pickup waits at the counter. Needs the lease and every line ticked; sends once, however
 * often it is called. A number of another order needs a confirmation. @spec ST-62
 */
export async function sendWorkOrder(ctx: Ctx, input: Parsed<'sendWorkOrder'>): Promise<Reply<'sendWorkOrder'>> {
  const staff = await storeStaffOf(ctx)
  const { storeNo } = staff
  const at = ctx.now()
  return inTransaction(ctx.db, async (trx) => {
    const order = (await lockStoreOrder(trx, storeNo, input.orderNo)) ?? refuse('missing')
    const work: Work = { kind: 'order', ref: order.id, staff, at }
    const sentBefore = { user_id: staff.userId, kind: 'order', ref: order.id, act: 'send' } as const
    const isSent = order.status !== OrderStatus.paid || (await findParcel(trx, order.id, storeNo)) !== undefined
    if (isSent && (await hasActed(trx, sentBefore))) return { orderStatusCode: order.status, used: 0 as const }
    if (isSent) refuse('orderMoved')
    await needLease(trx, work)
    const checked = (await listChecked(trx, [order.id])).map(({ line }) => line)
    const lines = (await openLinesOf(trx, [order.id])).filter((one) => one.store_no === storeNo)
    const unchecked = lines.filter(({ line }) => !checked.includes(line)).length
    if (unchecked > 0) refuse('notice', TEXT.unchecked(unchecked))
    if (lines.length === 0) refuse('orderMoved', TEXT.stopped)
    const label = readLabel(input, parcelNumberOf(ctx, order))
    if (label && input.again === 0 && (await isNumberUsed(trx, order.id, label)))
      return { orderStatusCode: order.status, used: 1 as const }
    if (!(await sendPart(trx, order, { storeNo, label, at }))) refuse('orderMoved', TEXT.stopped)
    if (label) await addStaffEvent(trx, work, 'label', { label: `${label.carrier} ${label.num}` })
    await finishWork(trx, work, 'send')
    const { status } = await lockOrder(trx, order.id)
    return { orderStatusCode: status, used: 0 as const }
  })
}
