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
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import type { JobDeps } from '../../../platform/jobs/runner'
import type { OrderRow } from '../move-order'
import { PROBLEMS } from '../place/order-options'
import { invoiceOfOrder } from '../private-columns'
import { loadSales, type SoldOrder } from './order-sales'
import { planIssue } from './plan-invoice'
import { countInvoiced, findApplication, findInvoiceable, findOrder, insertInvoice, lockInvoiceable } from './queries'
import { openOrderView } from './invoice-view'
import { sealBuyer, type InvoiceBuyer } from './sealed-invoice'

type Split = 'one' | 'kind'

export const WRONG_MAIL = '请填写正确的邮箱'
const TAKEN = '订单已经申请过发票，请在开票记录里查看'
const NOT_DUE = '收货以后才能开票，已取消或退款的订单不能开票'
const NOTHING = '没有可以开票的金额：优惠券、积分、医保支付和已退款的部分不开票'

/** Refuses an order that is another shopper's, not with the shopper, or invoiced. */
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
export function plannedInvoices(sold: readonly SoldOrder[], split: Split): PlannedInvoice[] {
  const sales = sold.map(({ sale }) => sale)
  const parts: InvoicePart[] = split === 'one' ? ['all'] : ['drug', 'goods']
  return parts.map((part) => ({ part, lines: dueLines(sales, part) })).filter(({ lines }) => lines.length > 0)
}

/** Returns the amounts of an application before the shopper sends it. @spec PR-32 */
export async function previewInvoice(
  ctx: Ctx,
  { orderIds, split }: Parsed<'previewInvoice'>,
): Promise<Reply<'previewInvoice'>> {
  const orders = await findInvoiceable(ctx.db, ownerOf(ctx), orderIds)
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
async function insertApplication(trx: Trx, vault: Vault, orders: readonly OrderRow[], it: Application) {
  const planned = plannedInvoices(await loadSales(trx, orders), it.split)
  const ids: number[] = []
  for (const { part, lines } of planned) {
    const { gross, tax } = totalOf(lines)
    const columns = {
      ...{ user_id: it.userId, application: it.application, part, state: 'applied' as const },
      buyer_sealed: sealBuyer(vault, it.userId, it.buyer),
      ...{ lines, gross_fen: gross, tax_fen: tax, created_at: it.at },
    }
    const id = await insertInvoice(trx, columns, it.orderIds, part)
    await planIssue(trx, id, it.at)
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
  const userId = ownerOf(ctx)
  const problem = invoiceProblem({ kind, title, taxNo })
  if (problem) refuse('invalid', PROBLEMS[problem])
  if (mail && !isMailAddress(mail)) refuse('invalid', WRONG_MAIL)
  const orderIds = [...new Set(input.orderIds)]
  return inTransaction(ctx.db, async (trx) => {
    const orders = await lockInvoiceable(trx, userId, orderIds)
    const known = await findApplication(trx, userId, application)
    if (known.length > 0) return { application, ids: known.map(({ id }) => id) }
    checkOrders(orders, orderIds, await countInvoiced(trx, orderIds))
    const buyer = { ...storedInvoice({ kind, title, taxNo }), mail }
    const it = { userId, application, buyer, split, orderIds, at: ctx.now() }
    const ids = await insertApplication(trx, ctx.vault, orders, it)
    return ids.length > 0 ? { application, ids } : refuse('notice', NOTHING)
  })
}

/** Applies for the invoice that the shopper asked for at checkout or on the order, once the order is complete. @spec PR-32 */
export async function applyRequestedInvoice({ db, vault, now }: JobDeps, orderId: number) {
  await inTransaction(db, async (trx) => {
    const orderRow = await findOrder(trx, orderId)
    if (!orderRow) return
    const [order] = await lockInvoiceable(trx, orderRow.user_id, [orderId])
    if (!order || !isInvoiceDue(order.status)) return
    const request = invoiceOfOrder(vault, order)
    if (!request || (await countInvoiced(trx, [orderId])) > 0) return
    const at = now()
    await insertApplication(trx, vault, [order], {
      ...{ userId: order.user_id, application: `order:${order.order_no}:${at.getTime()}` },
      ...{ buyer: { ...request, mail: '' }, split: 'one', orderIds: [orderId], at },
    })
  })
}
