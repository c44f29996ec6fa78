import type { Parsed, Reply } from '../../../../src/contract/schemas'
import {
  dueLines,
  invoiceProblem,
  isInvoiceDue,
  isMailAddress,
  storedInvoice,
  totalOf,
  type InvoicePart,
} from '../../../../src/domain/invoice'
import { fen, fromFen, sum } from '../../../../src/domain/money'
import { inTransaction, type Trx } from '../../../platform/db/transaction'
import type { Vault } from '../../../platform/encryption'
import type { Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { shopUserOf } from '../../../platform/http/shop-user'
import type { JobDeps } from '../../../platform/jobs/runner'
import type { OrderRow } from '../move-order'
import { PROBLEMS } from '../place/order-options'
import { invoiceOfOrder } from '../private-columns'
import { loadSales, type SoldOrder } from './order-sales'
import { planIssue } from './plan-invoice'
import { countInvoiced, findApplication, findInvoiceable, findOrder, insertInvoice, lockInvoiceable } from './queries'
import { openOrderView } from './invoice-view'
import { isInvoicedHere, mustBeInvoicedHere } from './seller'
import { sealBuyer, type InvoiceBuyer } from './sealed-invoice'

type Split = 'one' | 'kind'

export const WRONG_MAIL = '请填写正确的邮箱'
const TAKEN = '订单已经申请过发票，请在开票记录里查看'
const NOT_DUE = '收货以后才能开票，已取消或退款的订单不能开票'
const NOTHING = '没有可以开票的金额：优惠券、积分、医保支付和已退款的部分不开票'

/** Refuses an order of another shopper or shop, one that is not received yet, and an invoiced one. */
function checkOrders(orders: readonly OrderRow[], ids: readonly number[], invoicedCount: number) {
  if (orders.length !== new Set(ids).size) refuse('missing', '没有找到这个订单')
  if (!orders.every(({ status }) => isInvoiceDue(status))) refuse('notice', NOT_DUE)
  if (invoicedCount > 0) refuse('notice', TAKEN)
}

interface PlannedInvoice {
  part: InvoicePart
  lines: ReturnType<typeof dueLines>
}

/** Returns the invoices of an application with their lines; none without an amount. */
function plannedInvoices(sold: readonly SoldOrder[], split: Split): PlannedInvoice[] {
  const sales = sold.map(({ sale }) => sale)
  const parts: InvoicePart[] = split === 'one' ? ['all'] : ['drug', 'goods']
  return parts.map((part) => ({ part, lines: dueLines(sales, part) })).filter(({ lines }) => lines.length > 0)
}

/** Returns the amounts of an application before the shopper sends it. @spec PR-32 */
export async function previewInvoice(
  ctx: Ctx,
  { orderIds, split }: Parsed<'previewInvoice'>,
): Promise<Reply<'previewInvoice'>> {
  const owner = shopUserOf(ctx)
  await mustBeInvoicedHere(ctx.db, owner.merchantCode)
  const orders = await findInvoiceable(ctx.db, owner, orderIds)
  checkOrders(orders, orderIds, await countInvoiced(ctx.db, orderIds))
  const sold = await loadSales(ctx.db, orders)
  const lines = sold.flatMap(({ sale }) => sale.lines)
  const refunded = sum(lines.map((line) => line.refunded)) + sum(sold.map(({ sale }) => sale.feesRefunded))
  return {
    orders: sold.map(openOrderView),
    invoices: plannedInvoices(sold, split).map(({ part, lines: planned }) => {
      const { gross, net, tax } = totalOf(planned)
      return { part, amount: fromFen(gross), net: fromFen(net), tax: fromFen(tax), lineCount: planned.length }
    }),
    canSplit: plannedInvoices(sold, 'kind').length > 1 ? 1 : 0,
    coupon: fromFen(sum(orders.map((order) => order.coupon_fen))),
    points: fromFen(sum(orders.map((order) => order.points_fen))),
    insurance: fromFen(sum(lines.map((line) => line.cover))),
    refunded: fromFen(fen(refunded)),
  }
}

interface Application {
  userId: number
  application: string
  buyer: InvoiceBuyer
  split: Split
  orderIds: number[]
  at: Date
}

/** Writes the invoices of an application and queues their issuing. The caller locks the orders and has checked them. */
async function insertApplication(trx: Trx, vault: Vault, orders: readonly OrderRow[], request: Application) {
  const planned = plannedInvoices(await loadSales(trx, orders), request.split)
  const ids: number[] = []
  for (const { part, lines } of planned) {
    const { gross, tax } = totalOf(lines)
    const columns = {
      ...{ user_id: request.userId, application: request.application, part, state: 'applied' as const },
      buyer_sealed: sealBuyer(vault, request.userId, request.buyer),
      ...{ lines, gross_fen: gross, tax_fen: tax, created_at: request.at },
    }
    const id = await insertInvoice(trx, columns, request.orderIds, part)
    await planIssue(trx, id, request.at)
    ids.push(id)
  }
  return ids
}

/**
 * Applies for the invoices of some orders. The same key applies once; an order has one application at a time, because
 * its row is locked while the invoices are looked for and written.
 * @spec PR-32
 */
export async function applyInvoice(ctx: Ctx, input: Parsed<'applyInvoice'>): Promise<Reply<'applyInvoice'>> {
  const { idemKey: application, split, kind, title, taxNo, mail } = input
  const owner = shopUserOf(ctx)
  const { userId } = owner
  const problem = invoiceProblem({ kind, title, taxNo })
  if (problem) refuse('invalid', PROBLEMS[problem])
  if (mail && !isMailAddress(mail)) refuse('invalid', WRONG_MAIL)
  const orderIds = [...new Set(input.orderIds)]
  return inTransaction(ctx.db, async (trx) => {
    const orders = await lockInvoiceable(trx, owner, orderIds)
    const known = await findApplication(trx, userId, application)
    if (known.length > 0) return { application, ids: known.map(({ id }) => id) }
    await mustBeInvoicedHere(trx, owner.merchantCode)
    checkOrders(orders, orderIds, await countInvoiced(trx, orderIds))
    const buyer = { ...storedInvoice({ kind, title, taxNo }), mail }
    const request = { userId, application, buyer, split, orderIds, at: ctx.now() }
    const ids = await insertApplication(trx, ctx.vault, orders, request)
    return ids.length > 0 ? { application, ids } : refuse('notice', NOTHING)
  })
}

/** Applies for the invoice that the shopper requested at checkout or on the order, once the order is complete. @spec PR-32 */
export async function applyRequestedInvoice({ db, vault, now }: JobDeps, orderId: number) {
  await inTransaction(db, async (trx) => {
    const orderRow = await findOrder(trx, orderId)
    if (!orderRow) return
    const owner = { userId: orderRow.user_id, merchantCode: orderRow.merchant_code }
    const [order] = await lockInvoiceable(trx, owner, [orderId])
    if (!order || !isInvoiceDue(order.status) || !(await isInvoicedHere(trx, owner.merchantCode))) return
    const request = invoiceOfOrder(vault, order)
    if (!request || (await countInvoiced(trx, [orderId])) > 0) return
    const at = now()
    await insertApplication(trx, vault, [order], {
      ...{ userId: order.user_id, application: `order:${order.order_no}:${at.getTime()}` },
      ...{ buyer: { ...request, mail: '' }, split: 'one', orderIds: [orderId], at },
    })
  })
}
