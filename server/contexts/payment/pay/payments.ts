import { RefundState } from '../../../../src/domain/after-sale'
import { heldFen, takesWallets } from '../../marketing'
import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { PICKUP } from '../../../../src/domain/kind'
import { fen, fromFen, sum, type Fen } from '../../../../src/domain/money'
import { normalizeStatus, OrderStatus } from '../../../../src/domain/order-status'
import { isGroupOrder } from '../../../../src/domain/order-status/group-order'
import { formatShopTime } from '../../../../src/domain/shop-time'
import type { Db } from '../../../platform/db/open'
import type { Ctx } from '../../../platform/http/context'
import { shopUserOf } from '../../../platform/http/shop-user'
import { refuse } from '../../../platform/http/refusal'
import { openProviderTrade } from '../../../providers/payment/client'
import type { PayMethod } from '../../../providers/payment/contract'
import { splitInsured } from '../insurance/insurance-split'
import { offersMethod, refuseMethod } from './pay-methods'
import { payerOf, tagOf } from './payer'
import { globalArrival, kindOf, pickupTimeView, promiseView, refundsOf } from '../../orders'
import { settleFromProvider } from './settle-payment'
import { findPayableOrder, insertPayment, updatePrepayId, findPayment } from './queries'

/** Returns the order after querying the provider for payments not yet reported. */
export async function freshOrder(ctx: Ctx, orderNo: string) {
  const owner = shopUserOf(ctx)
  const order = (await findPayableOrder(ctx.db, owner, orderNo)) ?? refuse('notFound')
  if (order.paid_at || !order.has_payments) return order
  try {
    if (!(await settleFromProvider(ctx, order.id))) return order
  } catch (error) {
    // The provider is unavailable: continues with our own data; a notification or the next query adds the rest.
    ctx.log.warn({ err: error, orderId: order.id }, 'provider query failed')
  }
  return (await findPayableOrder(ctx.db, owner, orderNo)) ?? refuse('notFound')
}

/** Whether it is a path of our app. A backslash is a slash to browsers: `/\host` would leave our site. */
export const isOwnPath = (path: string) => /^\/(?![/\\])[^\\\s]*$/.test(path)

type Order = Awaited<ReturnType<typeof freshOrder>>

/** Amount that the order owes now, by the rule of its kind. @spec ST-49 PR-16 */
const dueOf = (order: Order) => kindOf(order.source).amountDue(order)

/** Refuses an order that is paid (7008) or that accepts no payment now (7001). @spec ER-16 ER-39 */
export function refuseUnpayable(
  order: Pick<Order, 'paid_at' | 'status' | 'expires_at'> & Partial<Pick<Order, 'balance_starts_at'>>,
  now: Date,
) {
  if (order.paid_at) refuse('alreadyPaid')
  if (normalizeStatus(order.status) !== OrderStatus.unpaid) refuse('orderMoved')
  if (order.expires_at <= now) refuse('orderMoved', '订单已超时关闭，请重新下单')
  const from = order.status === OrderStatus.depositPaid ? order.balance_starts_at : null
  if (from && from > now) refuse('orderMoved', `尾款支付 ${formatShopTime(from, 'M月D日 HH:mm')} 开始`)
}

interface Trade {
  /**
   * Suffix of the trade number: one trade per payment method and amount, which makes a payer's second tap return the
   * same one.
   */
  suffix: string
  method: PayMethod
  amountFen: Fen
}

type PayInput = Omit<Parsed<'payOrder'>, 'orderNo' | 'method'>

/** Opens a trade at the provider; 600 when WeChat must identify the payer first. @spec ST-80 */
export async function openTrade(
  ctx: Ctx,
  order: Order,
  { suffix, method, amountFen }: Trade,
  input: PayInput,
): Promise<Reply<'payOrder'>> {
  await refuseMethod(ctx, method)
  const returnUrl = input.returnUrl ?? '/'
  if (!isOwnPath(returnUrl)) refuse('invalid', '返回地址不正确')
  const payer = await payerOf(ctx, method, input)
  const tradeNo = order.order_no + suffix + (payer ? tagOf(payer) : '')
  await writeTrade(ctx, order, { tradeNo, method, amountFen })
  const { prepayId, ...request } = await openProviderTrade(ctx, method, {
    tradeNo,
    amountFen,
    // Contains no product names: this line appears on bank statements.
    subject: `药达订单 ${order.order_no.slice(-4)}`,
    expiresAt: order.expires_at,
    returnUrl,
    clientIp: ctx.ip,
    ...(payer && { payer }),
  })
  const status = await savePrepay(ctx, { orderId: order.id, tradeNo, prepayId })
  // Cancelled while the provider opened the trade: closes it and hands out no payment url.
  if (status !== order.status) {
    await ctx.payments[method].close(tradeNo)
    refuse('orderMoved')
  }
  const expireTime = order.expires_at.toISOString()
  return { orderNo: order.order_no, payable: fromFen(amountFen), expireTime, ...request }
}

/**
 * Stores the trade before the provider opens it: a notification must never find an unknown trade. Locks the order's
 * row: a cancellation either finds the trade and closes it, or came first, and then no trade is opened.
 */
async function writeTrade(ctx: Ctx, order: Order, trade: { tradeNo: string; method: PayMethod; amountFen: Fen }) {
  const status = await insertPayment(ctx.db, { ...trade, orderId: order.id, at: ctx.now() }, order.status)
  if (status !== order.status) refuse('orderMoved')
}

/** Stores the provider's id of the trade; returns the order's current state. */
async function savePrepay(
  { db }: Ctx,
  { orderId, tradeNo, prepayId }: Record<'tradeNo' | 'prepayId', string> & { orderId: number },
) {
  const paymentRow = await updatePrepayId(db, prepayId, tradeNo, orderId)
  return paymentRow?.status
}

const SUFFIX: Record<PayMethod, string> = { wechat: 'W', alipay: 'A' }
/** Returns the end of the suffix: a presale's balance has another trade than its deposit. */
const balanceSuffix = (order: Order) => (dueOf(order).part === 'balance' ? 'B' : '')

/** Refuses to pay a group order outside a mini-program. @spec ST-78 ST-79 */
export function refuseWrongChannel({ order_no: orderNo }: Pick<Order, 'order_no'>, inMini = false) {
  if (isGroupOrder(orderNo) && !inMini) refuse('orderMoved', '拼团订单请在药达小程序里支付')
}

/** Opens the payment of a whole order. */
export async function payOrder(
  ctx: Ctx,
  { orderNo, method, ...input }: Parsed<'payOrder'>,
): Promise<Reply<'payOrder'>> {
  const order = await freshOrder(ctx, orderNo)
  refuseUnpayable(order, ctx.now())
  refuseWrongChannel(order, input.inMini)
  return openTrade(
    ctx,
    order,
    { suffix: SUFFIX[method] + balanceSuffix(order), method, amountFen: dueOf(order).fen },
    input,
  )
}

/** Opens the payment of a group order. @spec ST-78 ST-79 */
export async function payGroupPrice(ctx: Ctx, input: Parsed<'payGroupPrice'>): Promise<Reply<'payGroupPrice'>> {
  if (!isGroupOrder(input.orderNo)) refuse('orderMoved', '这不是拼团订单')
  return payOrder(ctx, input)
}

/** Opens the payment of a presale's deposit, which is due first. @spec PR-16 */
export async function payIntention(ctx: Ctx, input: Parsed<'payIntention'>): Promise<Reply<'payIntention'>> {
  if (dueOf(await freshOrder(ctx, input.orderNo)).part !== 'deposit') refuse('orderMoved', '这个订单没有待付的定金')
  return payOrder(ctx, input)
}

const tbkTrade = (order: Order) => ({
  suffix: `T${balanceSuffix(order)}`,
  method: 'alipay' as const,
  amountFen: dueOf(order).fen,
})

/** Opens the payment of an order from a taibaoka link: Alipay distinguishes it by its own trade number. */
export async function payTbk(ctx: Ctx, { orderNo, ...input }: Parsed<'payTbk'>): Promise<Reply<'payTbk'>> {
  const order = await freshOrder(ctx, orderNo)
  refuseUnpayable(order, ctx.now())
  refuseWrongChannel(order)
  return openTrade(ctx, order, tbkTrade(order), input)
}

/** Opens the trade that an order from a taibaoka link already has once more; 404 when it has none. */
export async function tbkPrepay(ctx: Ctx, { orderNo, ...input }: Parsed<'tbkPrepay'>): Promise<Reply<'tbkPrepay'>> {
  const order = await freshOrder(ctx, orderNo)
  refuseUnpayable(order, ctx.now())
  const trade = tbkTrade(order)
  const opened = await findPayment(ctx.db, order.order_no + trade.suffix)
  return opened ? openTrade(ctx, order, trade, input) : refuse('missing', '这笔订单还没有发起支付')
}

/**
 * Amount to refund: late payments, double payments, and payments for cancelled orders. A continuing order shows its
 * refunds in its after-sales.
 */
async function refundState(db: Db, { id, status }: Order): Promise<Reply<'queryPay'>['refund']> {
  const rows = (await refundsOf(db, id)).filter(
    (row) =>
      (row.status === RefundState.queued || row.status === RefundState.done) &&
      (row.reason !== 'asked' || status === OrderStatus.cancelled),
  )
  if (rows.length === 0) return null
  const amount = fromFen(sum(rows.map((row) => row.amount_fen)))
  return { amount, done: rows.every((row) => row.status === RefundState.done) ? 1 : 0 }
}

/** Whether medical insurance could pay a part, in a shop that takes it. @spec BC-25 BC-26 */
const canInsure = async (ctx: Ctx, { id }: Order): Promise<boolean> =>
  (await splitInsured(ctx.db, id)).bill.insured > 0 && (await offersMethod(ctx, 'medical'))

/** Whether the wallet may pay the order, in a shop that takes it. @spec API-35 */
const canUseWallet = async (ctx: Ctx, { source }: Order): Promise<boolean> =>
  kindOf(source).usesWallet && (await takesWallets(ctx)) && (await offersMethod(ctx, 'wallet'))

/**
 * Returns whether the order is paid. Queries the provider when we do not know of a payment: the query decides, not the
 * page.
 */
export async function queryPay(ctx: Ctx, { orderNo }: Parsed<'queryPay'>): Promise<Reply<'queryPay'>> {
  const order = await freshOrder(ctx, orderNo)
  const code = normalizeStatus(order.status) ?? order.status
  const isUnpaid = code === OrderStatus.unpaid
  const [reservedFen, refund, isInsurable, isPaidByWallet, arrival] = await Promise.all([
    heldFen(ctx.db, order.id),
    refundState(ctx.db, order),
    isUnpaid && canInsure(ctx, order),
    canUseWallet(ctx, order),
    order.source === 'global' ? globalArrival(ctx.db, order.id) : '',
  ])
  const { part, fen: due } = dueOf(order)
  return {
    orderStatusCode: code,
    paid: order.paid_at !== null,
    payable: fromFen(due),
    expireTime: isUnpaid ? order.expires_at.toISOString() : null,
    refund,
    billGold: fromFen(reservedFen),
    cashPrice: fromFen(fen(due - reservedFen)),
    part,
    pickup: order.kind === PICKUP ? 1 : 0,
    medical: isInsurable ? 1 : 0,
    wallet: isPaidByWallet ? 1 : 0,
    coupon: order.coupon_fen > 0 ? 1 : 0,
    benefitsId: part === 'welfare' ? order.source_ref : null,
    opensAt: part === 'balance' ? (order.balance_starts_at?.toISOString() ?? null) : null,
    promise: promiseView(order),
    arrival,
    pickupTime: pickupTimeView(order),
  }
}

/** Returns whether a group order is paid. @spec ST-78 */
export const queryGroupPay = async (ctx: Ctx, { orderNo }: Parsed<'queryGroupPay'>): Promise<Reply<'queryGroupPay'>> =>
  isGroupOrder(orderNo) ? queryPay(ctx, { orderNo }) : refuse('notFound')
