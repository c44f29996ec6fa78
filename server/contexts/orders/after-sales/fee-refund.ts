import { sum } from '../../../../src/domain/money'
import { REASONS, reasonOfRemark } from '../../../../src/domain/after-sale'
import type { Handle, Trx } from '../../../platform/db/transaction'
import { paymentOf } from '../refund-queue'
import { wasSent, type OrderRow } from '../move-order'
import { casesOf, isPaid, leftOf, type CaseRow } from './queries'

/** Has the shop to answer for what this says? */
export function isShopsFault(remark: string): boolean {
  const code = reasonOfRemark(remark)
  return code !== undefined && REASONS[code].fault === 'shop'
}

/** What the shop has to answer for brings the fees back too, and so does whatever it has not sent. */
export const feesToo = (isSent: boolean, remark: string): boolean => !isSent || isShopsFault(remark)

/**
 * Fees that the case which takes the last pieces would bring back, fen. None while another case may still end without its money: its pieces
 * would be kept, and the fees with them. `except`: the case that asks. @spec PR-24
 */
export async function feesFree(handle: Handle, order: OrderRow, except = 0): Promise<number> {
  const others = (await casesOf(handle, order.id)).filter(({ id }) => id !== except)
  if (!others.every(isPaid)) return 0
  return order.freight_fen + order.packing_fen + order.tax_fen - sum(others.map((one) => one.fees_fen))
}

/** The part of what was paid that is not on its way back yet is the most that can be. @spec S38 */
export async function mostOf(handle: Handle, order: OrderRow, except = 0): Promise<number> {
  const others = (await casesOf(handle, order.id)).filter(({ id }) => id !== except)
  return Math.max(0, order.payable_fen - sum(others.map((one) => one.amount_fen)))
}

/**
 * A case whose money goes on its way now, with the fees where its pieces turn out to be the last: when it was asked for, others were still
 * waited for. The caller holds both rows.
 */
export async function withFees(trx: Trx, order: OrderRow, row: CaseRow, at: Date): Promise<CaseRow> {
  const { left } = await leftOf(trx, order)
  const isLast = left.every(({ count }) => count === 0)
  if (row.fees_fen > 0 || !isLast || !feesToo(await wasSent(trx, order, at), row.remark)) return row
  const most = await mostOf(trx, order, row.id)
  const amount = Math.min(most, row.amount_fen + (await feesFree(trx, order, row.id)))
  if (amount <= row.amount_fen) return row
  const change = {
    amount_fen: amount,
    fees_fen: amount - row.amount_fen,
    txn_no: row.txn_no ?? (await paymentOf(trx, order.id))?.txn_no ?? null,
  }
  return trx.updateTable('refund').set(change).where('id', '=', row.id).returningAll().executeTakeFirstOrThrow()
}
