import type { FastifyInstance } from 'fastify'
import type { Parsed, Reply } from '../../../../src/contract/schemas'
import type { Handle } from '../../../platform/db/transaction'
import type { Vault } from '../../../platform/encryption'
import { ownerOf, type Ctx, type Deps } from '../../../platform/http/context'
import { sendMissing } from '../../../platform/http/errors'
import { refuse } from '../../../platform/http/refusal'
import { countAttempt, HOUR } from '../../../platform/rate-limit'
import { isSameText } from '../../../platform/same-text'
import { findInvoice, findOwnInvoice, listOrdersOfInvoices, type InvoiceRow } from './queries'
import { openBuyer } from './sealed-invoice'

/** Period of signed urls in ms: a url opens for ten to twenty minutes. */
const PERIOD_MS = 10 * 60_000
const MOST_FILES_AN_HOUR = 60

/** Returns signatures of a file under every key, the signing key first. */
const signsOf = (vault: Vault, id: number, until: number) =>
  vault.prints(`invoice file ${id} until ${until}`).map((print) => Buffer.from(print, 'base64').toString('base64url'))

/** Draws an issued invoice. */
export async function drawInvoice(db: Handle, vault: Vault, row: InvoiceRow): Promise<Uint8Array> {
  const blue = row.red_of === null ? undefined : await findInvoice(db, row.red_of)
  const orders = await listOrdersOfInvoices(db, [row.red_of ?? row.id])
  const { title, taxNo } = openBuyer(vault, row)
  // Loads the PDF libraries with the first invoice: half a second of CPU in every start, and few starts need them.
  const { invoicePdf } = await import('./invoice-pdf')
  return invoicePdf({
    ...{ number: row.number ?? '', issuedAt: row.issued_at ?? row.created_at, buyer: { title, taxNo } },
    seller: { title: row.seller_name, taxNo: row.seller_tax_no },
    ...{ lines: row.lines, grossFen: row.gross_fen, taxFen: row.tax_fen, redOf: blue?.number ?? '' },
    orderNos: orders.map((one) => one.order_no),
  })
}

/** Returns the shopper's own invoice once it is issued. */
export async function issuedOf(ctx: Ctx, id: number): Promise<InvoiceRow> {
  const row = (await findOwnInvoice(ctx.db, ownerOf(ctx), id)) ?? refuse('missing', '没有找到这张发票')
  return row.state === 'issued' ? row : refuse('notice', '发票还没有开具')
}

/** Returns the url of the PDF: it needs no session, because another app opens it. @spec PR-32 */
export async function invoiceFile(ctx: Ctx, { id }: Parsed<'invoiceFile'>): Promise<Reply<'invoiceFile'>> {
  const row = await issuedOf(ctx, id)
  const until = (Math.floor(ctx.now().getTime() / PERIOD_MS) + 2) * PERIOD_MS
  return { url: `/invoice-file/${row.number}.pdf?id=${id}&until=${until}&sign=${signsOf(ctx.vault, id, until)[0]}` }
}

interface FileQuery {
  id?: unknown
  until?: unknown
  sign?: unknown
}

function isSigned({ vault, now }: Pick<Deps, 'vault' | 'now'>, { id, until, sign }: FileQuery): boolean {
  if (!(Number.isSafeInteger(Number(until)) && Number(until) > now().getTime())) return false
  return signsOf(vault, Number(id), Number(until)).some((right) => isSameText(right, String(sign)))
}

/** Serves the PDF of an invoice by its signed url. Forged and expired urls look like missing files. */
export const invoiceFiles = (deps: Deps) => async (app: FastifyInstance) => {
  app.get<{ Querystring: FileQuery }>('/invoice-file/:name', async ({ query }, reply) => {
    const id = Number(query.id)
    if (!Number.isSafeInteger(id) || id < 1 || id >= 2 ** 31 || !isSigned(deps, query)) return sendMissing(reply)
    const row = await findInvoice(deps.db, id)
    if (row?.state !== 'issued') return sendMissing(reply)
    if ((await countAttempt(deps.db, `invoice-file:${row.user_id}`, deps.now(), HOUR)) > MOST_FILES_AN_HOUR)
      return reply.status(429).send()
    return reply
      .type('application/pdf')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `inline; filename="${row.number}.pdf"`)
      .header('x-content-type-options', 'nosniff')
      .send(Buffer.from(await drawInvoice(deps.db, deps.vault, row)))
  })
}
