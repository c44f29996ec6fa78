import type { FastifyInstance } from 'fastify'
import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { isInvoiceDue } from '../../../../src/domain/invoice'
import type { Vault } from '../../../platform/encryption'
import type { Ctx } from '../../../platform/http/context'
import { sendMissing } from '../../../platform/http/errors'
import { refuse } from '../../../platform/http/refusal'
import { shopUserOf } from '../../../platform/http/shop-user'
import { qrPicture } from '../../../platform/qr-code'
import { isSameText } from '../../../platform/same-text'
import { openOrderView } from './invoice-view'
import { loadSales } from './order-sales'
import { findInvoiceableByNo, findInvoiceOfOrder } from './queries'
import { mustBeInvoicedHere } from './seller'

const SIGN_CHARS = 16

/** Returns the signatures of an order's code, the signing key's first: a code printed before a key rotation still opens. */
const signsOf = (vault: Vault, orderNo: string) =>
  vault
    .prints(`invoice code of ${orderNo}`)
    .map((print) => Buffer.from(print, 'base64').toString('hex').slice(0, SIGN_CHARS))

/** Returns the code that the counter shows after it has handed an order over: its number and a signature. @spec PR-32 */
export const invoiceCodeOf = (vault: Vault, orderNo: string): string => `${orderNo}-${signsOf(vault, orderNo)[0]}`

/** Returns the order number of a code; null for a code that the shop has not signed. */
function readCode(vault: Vault, code: string): string | null {
  const [, orderNo = '', sign = ''] = /^(\w{1,40})-([0-9a-f]{16})$/.exec(code) ?? []
  return signsOf(vault, orderNo).some((right) => isSameText(right, sign)) ? orderNo : null
}

/** Opens the order of a code for the shopper who bought it, in its shop. @spec PR-32 */
export async function invoiceOfCode(ctx: Ctx, { code }: Parsed<'invoiceOfCode'>): Promise<Reply<'invoiceOfCode'>> {
  const owner = shopUserOf(ctx)
  await mustBeInvoicedHere(ctx.db, owner.merchantCode)
  const orderNo = readCode(ctx.vault, code) ?? refuse('invalid', '这不是开票二维码，请扫小票或收银台上的码')
  const order = (await findInvoiceableByNo(ctx.db, owner, orderNo)) ?? refuse('missing', '这张小票属于另一个账号')
  const invoice = await findInvoiceOfOrder(ctx.db, order.id)
  if (!invoice && !isInvoiceDue(order.status)) refuse('notice', '取货以后才能开票，已取消或退款的订单不能开票')
  const [sold] = await loadSales(ctx.db, [order])
  if (!sold) return refuse('missing')
  return { ...openOrderView(sold), invoiceId: invoice?.invoice_id ?? null }
}

/** Draws the code of the counter as a QR picture that opens our page; only signed codes are drawn. */
export const invoiceCodes =
  ({ vault }: { vault: Vault }) =>
  async (app: FastifyInstance) => {
    app.get<{ Params: { code: string } }>('/invoice-code/:code', async ({ params, protocol, host }, reply) => {
      const code = params.code.replace(/\.svg$/, '')
      const picture = readCode(vault, code) && qrPicture(`${protocol}://${host}/invoice/ewm/qrOpenInvoice?code=${code}`)
      if (!picture) return sendMissing(reply)
      return reply
        .type('image/svg+xml; charset=utf-8')
        .header('cache-control', 'private, no-store')
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .send(picture)
    })
  }
