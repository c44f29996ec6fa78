import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { normalizeStatus, OrderStatus } from '../../../../src/domain/order-status'
import { isPickCode } from '../../../../src/domain/pickup'
import { inTransaction, type Handle } from '../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { storeStaffOf } from '../../customer'
import { invoiceCodeOf } from '../invoice/counter-code'
import { hasService } from '../../../platform/http/services-off'
import { isInvoicedHere } from '../invoice/seller'
import { kindOf } from '../kinds/registry'
import { checkIn, arrivalProblem } from '../kinds/reservation/check-in'
import { countAttempt, HOUR } from '../../../platform/rate-limit'
import { isOwed, moveOrder, type OrderRow } from '../move-order'
import { lockOrder } from '../queries'
import { insertStaffEvent } from '../store-work/lease-queries'
import { isPrescriber } from '../store-work/order-queries'
import { codeOf, findOrderOfCode, loadOrder, markCodeUsed } from './queries'
import { productView, undeliveredOf, READY } from './pickup-orders'

const WRONG_AN_HOUR = 30

const TEXT = {
  notStaff: '只有门店人员可以核销',
  wrong: '取货码不正确，或不是本店的订单',
  over: '订单已取消、退款或未付款，不能交付',
  prescriber: '开方的医生不能交付这张处方的订单',
}

/** Whether it is a reservation, which is completed by its payment: the pickup moves no order. */
const isReserved = ({ source }: OrderRow) => kindOf(source).isCollectedOnceCompleted

/** Returns the order of the staff's own store for a code. Blocks callers who guess codes. @spec PR-34 */
async function openedBy(ctx: Ctx, code: string): Promise<{ id: number; storeNo: string }> {
  const { userId, storeNo } = await storeStaffOf(ctx, TEXT.notStaff)
  const codeRow = isPickCode(code) ? await findOrderOfCode(ctx.db, code, storeNo) : undefined
  if (codeRow) return { id: codeRow.id, storeNo }
  if ((await countAttempt(ctx.db, `hand-over:${userId}`, ctx.now(), HOUR)) > WRONG_AN_HOUR) refuse('tooMany')
  return refuse('invalid', TEXT.wrong)
}

/** Returns why a member of staff cannot hand the order over; '' when it can be handed over. @spec RX-05 */
async function problemOf(
  handle: Handle,
  order: OrderRow,
  { userId, at }: { userId: number; at: Date },
): Promise<string> {
  if (await isPrescriber(handle, order.id, userId)) return TEXT.prescriber
  if (isReserved(order)) return arrivalProblem(handle, order, at)
  return READY.includes(order.status) && (await isOwed(handle, order.id)) ? '' : TEXT.over
}

/** Returns the products to hand over: the staff compares them with the prepared ones. @spec PR-34 */
export async function lookAtCode(ctx: Ctx, { code }: Parsed<'lookAtCode'>): Promise<Reply<'lookAtCode'>> {
  const { id } = await openedBy(ctx, code)
  const order = await loadOrder(ctx.db, id)
  const usedAt = (await codeOf(ctx.db, id))?.used_at ?? null
  return {
    orderNo: order.order_no,
    goodsVoList: (await undeliveredOf(ctx.db, [id])).map(productView),
    usedTime: usedAt?.toISOString() ?? null,
    problem: usedAt ? '' : await problemOf(ctx.db, order, { userId: ownerOf(ctx), at: ctx.now() }),
  }
}

/** Hands the order over by the staff of its own store, once; repeating the code returns the same. @spec PR-34 */
export async function handOver(ctx: Ctx, { code }: Parsed<'handOver'>): Promise<Reply<'handOver'>> {
  const { id, storeNo } = await openedBy(ctx, code)
  const at = ctx.now()
  return inTransaction(ctx.db, async (trx) => {
    const order = await lockOrder(trx, id)
    const goodsVoList = (await undeliveredOf(trx, [id])).map(productView)
    const usedAt = (await codeOf(trx, id))?.used_at
    const stays = usedAt || isReserved(order)
    const orderStatusCode = stays ? (normalizeStatus(order.status) ?? order.status) : 400
    if (!usedAt) {
      if (await isPrescriber(trx, id, ownerOf(ctx))) refuse('notice', TEXT.prescriber)
      if (isReserved(order)) await checkIn(trx, order, at)
      else if (!(await moveOrder(trx, order, { to: OrderStatus.delivered, by: 'store', at })))
        refuse('orderMoved', TEXT.over)
      await markCodeUsed(trx, id, { used_at: at, used_by: ownerOf(ctx) })
      const event = { user_id: ownerOf(ctx), store_no: storeNo, kind: 'order', ref: id, line: null, at } as const
      await insertStaffEvent(trx, { ...event, act: 'handOver' })
    }
    const isInvoiced = hasService(ctx, 'invoices') && (await isInvoicedHere(trx, order.merchant_code))
    const invoiceCode = isInvoiced ? invoiceCodeOf(ctx.vault, order.order_no) : ''
    return {
      orderNo: order.order_no,
      orderStatusCode,
      goodsVoList,
      usedTime: (usedAt ?? at).toISOString(),
      invoiceCode,
    }
  })
}
