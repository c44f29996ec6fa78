import type { Parsed, Reply } from '../../../src/contract/schemas'
import { isInvoiceDue, mayInvoice } from '../../../src/domain/invoice'
import { inTransaction } from '../../platform/db/transaction'
import type { Ctx } from '../../platform/http/context'
import { refuse } from '../../platform/http/refusal'
import { planRequestedInvoice } from './invoice/plan-invoice'
import { findInvoiceOfOrder } from './invoice/queries'
import { mustBeInvoicedHere } from './invoice/seller'
import { kindOf } from './kinds/registry'
import { lockedOrder } from './locked-order'
import { invoiceColumn } from './private-columns'
import { invoiceOf } from './place/order-options'
import { updateInvoice } from './queries'

/** Adds, changes or removes the invoice after the order was placed. @spec PR-32 */
export async function requestInvoice(ctx: Ctx, input: Parsed<'requestInvoice'>): Promise<Reply<'requestInvoice'>> {
  const invoice = invoiceOf(input.invoice)
  return inTransaction(ctx.db, async (trx) => {
    const order = await lockedOrder(trx, ctx, input.id)
    if (!kindOf(order.source).canInvoice) refuse('orderMoved', '这类订单不能开发票')
    await mustBeInvoicedHere(trx, order.merchant_code)
    if (!mayInvoice({ orderStatusCode: order.status, payable: order.payable_fen }))
      refuse('orderMoved', order.payable_fen > 0 ? '已取消或退款的订单不能开发票' : '没有付款的订单不能开发票')
    if (await findInvoiceOfOrder(trx, order.id)) refuse('orderMoved', '发票已经开具，不能再修改')
    await updateInvoice(trx, order.id, invoiceColumn(ctx.vault, order.user_id, invoice))
    // An order that is already with the shopper gets its invoice at once.
    if (invoice && isInvoiceDue(order.status)) await planRequestedInvoice(trx, order.id, ctx.now())
    return { invoice }
  })
}
