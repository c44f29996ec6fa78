import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { fromFen } from '../../../../src/domain/money'
import { normalizeStatus, OrderStatus } from '../../../../src/domain/order-status'
import { inTransaction } from '../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { DALIAN } from '../../../../src/domain/city'
import { payerOf } from '../pay/payer'
import { freshOrder, isOwnPath, refuseUnpayable } from '../pay/payments'
import { medicalPreregister } from './preregister'
import { admissionOf, cardNoOf, NOT_ADMITTED } from './medical-card'
import { billOf, type BillRow } from '../../orders'
import { settleInsured, watchInsured } from './settle-insured'
import { lockOrder, openRegisteredBill, findOrderAndBill } from './queries'

const PAID = 2
const FAILED = 3
const STATUS: Partial<Record<BillRow['state'], number>> = {
  opened: 1,
  paid: PAID,
  failed: FAILED,
  closed: FAILED,
  late: FAILED,
  returned: FAILED,
  review: FAILED,
}

const NOT_PAID = '医保支付失败，请换一种方式支付'

/** Opens the bill of a payable order: from now on its state is queried. */
async function openBill(ctx: Ctx, orderNo: string): Promise<{ bill: BillRow; expiresAt: Date }> {
  const order = await freshOrder(ctx, orderNo)
  refuseUnpayable(order, ctx.now())
  const bill = await inTransaction(ctx.db, async (trx) => {
    // Locks the order's row first: a parallel cancellation finds the bill opened, or this call finds the order cancelled.
    const now = await lockOrder(trx, order.id)
    refuseUnpayable(now ?? refuse('notFound'), ctx.now())
    await openRegisteredBill(trx, order.id)
    await watchInsured(trx, order.id, ctx.now())
    return billOf(trx, order.id)
  })
  if (bill?.state !== 'opened') refuse('orderMoved', NOT_PAID)
  return { bill: bill as BillRow, expiresAt: order.expires_at }
}

/**
 * Opens an insured payment. The host opens the shopper's part, if there is one; 600 when WeChat must identify the payer
 * first.
 * @spec ER-43 ST-80
 */
export async function medicalPrepay(
  ctx: Ctx,
  { orderNo, returnUrl = '/', sheet, code }: Parsed<'medicalPrepay'>,
  token?: string,
): Promise<Reply<'medicalPrepay'>> {
  if (!isOwnPath(returnUrl)) refuse('invalid', '返回地址不正确')
  const { cash, dl } = await medicalPreregister(ctx, { orderNo, inMini: sheet === 'mini' || sheet === 'around' })
  // Refuses when the shopper has removed the card since.
  await cardNoOf(ctx, ownerOf(ctx))
  if (dl && !token) refuse('notice', NOT_ADMITTED)
  // Requests a payer's identity only when the shopper pays a part.
  const payerContext = { inWechat: sheet === 'office', inMini: sheet === 'mini', code }
  const payer = cash > 0 ? await payerOf(ctx, 'wechat', payerContext) : null
  const { bill, expiresAt } = await openBill(ctx, orderNo)
  const cashFen = bill.cash_fen
  const trade = {
    tradeNo: bill.trade_no,
    cashFen,
    expiresAt,
    returnUrl,
    ...(payer && { payer }),
    ...(token && { token }),
  }
  const prepayment = await ctx.insurers.prepay(trade).finally(() => recheck(ctx, bill))
  if ((prepayment === null) !== (bill.kind === 'INSURANCE_ONLY')) refuse('providerDown', '医保结算结果有误，请稍后再试')
  if (!prepayment) return { kind: bill.kind, request: null }
  const { prepayId: _, ...request } = prepayment
  const expireTime = expiresAt.toISOString()
  return { kind: bill.kind, request: { orderNo, payable: fromFen(cashFen), expireTime, ...request } }
}

/**
 * Refuses when the order was cancelled, closed or paid another way while the insurer opened the payment: a close
 * request sent before would have found nothing to close. The payment is not handed out. A later change of the order
 * closes it at the insurer.
 */
async function recheck(ctx: Ctx, { order_id: orderId, trade_no: tradeNo }: BillRow) {
  const now = await findOrderAndBill(ctx.db, orderId)
  if (now.state === 'opened' && !now.paid_at && normalizeStatus(now.status) === OrderStatus.unpaid) return
  await ctx.insurers.close(tradeNo)
  refuseUnpayable(now, ctx.now())
  refuse('orderMoved', NOT_PAID)
}

/** Opens a payment with Dalian's insurance, for orders in its own city. @spec BC-25 */
export async function dlMedicalPay(ctx: Ctx, input: Parsed<'dlMedicalPay'>): Promise<Reply<'dlMedicalPay'>> {
  const order = await freshOrder(ctx, input.orderNo)
  if (order.city_id !== DALIAN) refuse('notice', '这个订单不在大连医保的服务范围')
  return medicalPrepay(ctx, input, await admissionOf(ctx))
}

/**
 * Confirms a payment that insurance covers completely: the shopper's confirmation is enough, and repeating it changes
 * nothing.
 */
export async function medicalConfirm(
  ctx: Ctx,
  { orderNo }: Parsed<'medicalConfirm'>,
): Promise<Reply<'medicalConfirm'>> {
  const order = await freshOrder(ctx, orderNo)
  if (order.paid_at) return { done: true }
  refuseUnpayable(order, ctx.now())
  const bill = (await billOf(ctx.db, order.id)) ?? refuse('notice', '请先发起医保支付')
  if (bill.state !== 'opened') refuse('notice', '请先发起医保支付')
  if (bill.kind !== 'INSURANCE_ONLY') refuse('notice', '请先支付自付部分')
  await ctx.insurers.confirm(bill.trade_no)
  await settleInsured(ctx, order.id)
  return { done: true }
}

/**
 * Returns the payment status: 2 once the order is paid in any way; 3 when it accepts no more money. Queries the insurer
 * each time.
 * @spec ST-83
 */
export async function medicalPayStatus(
  ctx: Ctx,
  { orderNo }: Parsed<'medicalPayStatus'>,
): Promise<Reply<'medicalPayStatus'>> {
  const order = await freshOrder(ctx, orderNo)
  if (order.paid_at) return { status: PAID }
  const bill = await billOf(ctx.db, order.id)
  // A payment in progress at the time limit may still succeed: the insurer's state decides before the order is closed.
  const isOver = order.expires_at <= ctx.now() && bill?.state !== 'opened'
  if (normalizeStatus(order.status) !== OrderStatus.unpaid || isOver) return { status: FAILED }
  return { status: bill ? (STATUS[bill.state] ?? 0) : 0 }
}
