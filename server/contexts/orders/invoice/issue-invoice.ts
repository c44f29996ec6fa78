import { dueLines, redLines, totalOf, type InvoicePart } from '../../../../src/domain/invoice'
import { inTransaction, type Trx } from '../../../platform/db/transaction'
import type { JobDeps } from '../../../platform/jobs/runner'
import type { InvoiceOutcome, InvoiceProvider } from '../../../providers/invoice/contract'
import { notify } from '../../customer'
import { loadSales } from './order-sales'
import { planIssue, planRedOf } from './plan-invoice'
import { planFirstMail } from './mail-invoice'
import {
  insertInvoice,
  listOrdersOfInvoices,
  listReds,
  lockInvoice,
  lockOrders,
  releaseOrders,
  updateInvoiceRow,
  findInvoice,
  findShopOfInvoice,
  type InvoiceRow,
} from './queries'
import { NO_SELLER, sellerOf } from './seller'
import { openBuyer } from './sealed-invoice'

const FIRST_WAIT_MS = 5000
const MOST_WAIT_MS = 1_800_000
const NOTHING_LEFT = '订单已全部退款，不再开票'

/** Returns what an invoice covers at this moment. The orders stay locked until the transaction ends. */
async function dueOf(trx: Trx, id: number, part: InvoicePart) {
  const orderIds = (await listOrdersOfInvoices(trx, [id])).map(({ order_id: orderId }) => orderId)
  const sold = await loadSales(trx, await lockOrders(trx, orderIds))
  return dueLines(
    sold.map(({ sale }) => sale),
    part,
  )
}

/** Returns the seller of an invoice: the shop's; a red invoice names that of the invoice it corrects. */
async function sellerOfInvoice(trx: Trx, { seller }: InvoiceProvider, { id, red_of }: InvoiceRow) {
  const blue = red_of === null ? undefined : await findInvoice(trx, red_of)
  if (blue) return { name: blue.seller_name, taxNo: blue.seller_tax_no }
  return sellerOf(trx, seller, (await findShopOfInvoice(trx, id)).merchant_code)
}

/**
 * Fixes the lines and the seller of an invoice before the request to the platform: a refund since the application lowers
 * the lines.
 */
const fixLines = (deps: JobDeps, provider: InvoiceProvider, id: number) =>
  inTransaction(deps.db, async (trx): Promise<InvoiceRow | null> => {
    const invoiceRow = await findInvoice(trx, id)
    if (invoiceRow?.state !== 'applied') return invoiceRow ?? null
    const due = invoiceRow.red_of === null ? await dueOf(trx, id, invoiceRow.part) : invoiceRow.lines
    // Locks the orders before the invoice, as a red invoice does.
    const row = await lockInvoice(trx, id)
    if (row?.state !== 'applied') return row ?? null
    const seller = await sellerOfInvoice(trx, provider, row)
    if (due.length === 0 || !seller) {
      await refuse(trx, row, seller ? NOTHING_LEFT : NO_SELLER, deps.now())
      return null
    }
    const { gross, tax } = totalOf(due)
    const { name: seller_name, taxNo: seller_tax_no } = seller
    const change = { state: 'issuing' as const, gross_fen: gross, tax_fen: tax, seller_name, seller_tax_no }
    await updateInvoiceRow(trx, id, { ...change, lines: due })
    return { ...row, ...change, lines: due }
  })

async function refuse(trx: Trx, row: InvoiceRow, reason: string, at: Date) {
  await updateInvoiceRow(trx, row.id, { state: 'refused', reason })
  await releaseOrders(trx, row.id)
  await notify(trx, {
    ...{ userId: row.user_id, kind: 'order', title: '开票失败', at },
    content: '原因见开票记录，修改后可以重新申请。',
    ...{ url: `/invoice/history/detail?id=${row.id}`, idemKey: `invoice:${row.id}:refused` },
  })
}

async function finish(trx: Trx, deps: JobDeps, row: InvoiceRow, issued: Extract<InvoiceOutcome, { state: 'issued' }>) {
  const at = deps.now()
  await updateInvoiceRow(trx, row.id, { state: 'issued', number: issued.number, issued_at: issued.issuedAt })
  const isRed = row.red_of !== null
  await notify(trx, {
    ...{ userId: row.user_id, kind: 'order', title: isRed ? '红字发票已开具' : '发票已开具', at },
    content: isRed ? '退款的部分已开红字发票，冲减原来的发票。' : '可以查看、下载，或发到邮箱。',
    ...{ url: `/invoice/history/detail?id=${row.id}`, idemKey: `invoice:${row.id}:issued` },
  })
  const { mail } = openBuyer(deps.vault, row)
  if (mail) await planFirstMail(trx, row.id, at)
  // A refund may have ended during the request.
  if (!isRed) await planRedOf(trx, row.id, 'issued', at)
}

/**
 * Requests an invoice from the platform and stores its outcome once. The number of the request stays the same, so a repeated
 * job makes no second invoice.
 * @spec PR-32
 */
export async function issueInvoice(deps: JobDeps, provider: InvoiceProvider, id: number, requestCount: number) {
  const row = await fixLines(deps, provider, id)
  if (row?.state !== 'issuing') return
  const blue = row.red_of === null ? null : await findInvoice(deps.db, row.red_of)
  const { title: name, taxNo } = openBuyer(deps.vault, row)
  const outcome = await provider.issue({
    ...{ no: `invoice-${id}`, buyer: { name, taxNo }, redOf: blue?.number ?? null },
    seller: { name: row.seller_name, taxNo: row.seller_tax_no },
    lines: row.lines,
  })
  // Only the operator can correct a red invoice: the job keeps trying and logs each failure.
  if (outcome.state === 'refused' && row.red_of !== null) throw new Error('the platform refused a red invoice')
  await inTransaction(deps.db, async (trx) => {
    const current = await lockInvoice(trx, id)
    if (current?.state !== 'issuing') return
    if (outcome.state === 'issued') return finish(trx, deps, current, outcome)
    if (outcome.state === 'refused') return refuse(trx, current, outcome.reason, deps.now())
    const runAt = new Date(deps.now().getTime() + Math.min(FIRST_WAIT_MS * 2 ** requestCount, MOST_WAIT_MS))
    return planIssue(trx, id, runAt, requestCount + 1)
  })
}

/**
 * Compares an issued invoice and its red invoices with what is due, and applies for a red invoice over the difference.
 * An invoice that is not issued yet is compared once it is.
 * @spec PR-32 PR-24
 */
export async function redInvoice({ db, now }: JobDeps, id: number) {
  await inTransaction(db, async (trx) => {
    const invoiceRow = await findInvoice(trx, id)
    if (invoiceRow?.state !== 'issued') return
    const due = await dueOf(trx, id, invoiceRow.part)
    const blue = await lockInvoice(trx, id)
    if (!blue) return
    const reds = await listReds(trx, id)
    const lines = redLines([...blue.lines, ...reds.flatMap((red) => red.lines)], due)
    if (lines.length === 0) return
    const { gross, tax } = totalOf(lines)
    const { user_id, part, buyer_sealed } = blue
    const redId = await insertInvoice(
      trx,
      {
        ...{ user_id, part, buyer_sealed, application: `red:${id}:${reds.length + 1}`, state: 'applied' as const },
        ...{ red_of: id, lines, gross_fen: gross, tax_fen: tax, created_at: now() },
      },
      [],
      part,
    )
    await planIssue(trx, redId, now())
  })
}
