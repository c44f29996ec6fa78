import type { Parsed } from '../../../../src/contract/schemas'
import { isMailAddress } from '../../../../src/domain/invoice'
import { inTransaction, type Trx } from '../../../platform/db/transaction'
import type { Vault } from '../../../platform/encryption'
import { addJob } from '../../../platform/jobs/queue'
import type { JobDeps } from '../../../platform/jobs/runner'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { countIn, DAY } from '../../../platform/rate-limit'
import type { MailProvider } from '../../../providers/mail/contract'
import { WRONG_MAIL } from './apply-invoice'
import { drawInvoice, issuedOf } from './invoice-file'
import { findInvoice, updateInvoiceRow, type InvoiceRow } from './queries'
import { openBuyer, sealBuyer } from './sealed-invoice'

const MOST_A_DAY = 10

/** Mail of an invoice: `cause` is its idempotency key. */
interface PlannedMail {
  mail: string
  cause: string
  at: Date
}

/** Queues the mail of an invoice. The address stands sealed on the invoice, never in the job. */
export async function planMail(trx: Trx, vault: Vault, row: InvoiceRow, { mail, cause, at }: PlannedMail) {
  const buyer = openBuyer(vault, row)
  if (buyer.mail !== mail)
    await updateInvoiceRow(trx, row.id, { buyer_sealed: sealBuyer(vault, row.user_id, { ...buyer, mail }) })
  const dedupe = `mail-invoice:${row.id}:${cause}`
  await addJob(trx, { kind: 'mailInvoice', payload: { id: row.id, cause }, runAt: at, dedupe })
}

/** Mails an issued invoice to an address. @spec PR-32 */
export async function mailInvoice(ctx: Ctx, { id, mail }: Parsed<'mailInvoice'>) {
  if (!isMailAddress(mail)) refuse('invalid', WRONG_MAIL)
  const row = await issuedOf(ctx, id)
  const at = ctx.now()
  const count = await countIn(ctx.db, `invoice-mail:${ownerOf(ctx)}`, at, DAY)
  if (count > MOST_A_DAY) refuse('tooMany')
  const cause = `${at.toISOString()}:${count}`
  await inTransaction(ctx.db, (trx) => planMail(trx, ctx.vault, row, { mail, cause, at }))
  return { done: true as const }
}

/** Sends the mail with the PDF; the number of the mail makes a repeated job harmless. */
export async function sendInvoiceMail({ db, vault }: JobDeps, mails: MailProvider, id: number, cause: string) {
  const row = await findInvoice(db, id)
  if (row?.state !== 'issued') return
  const { mail } = openBuyer(vault, row)
  if (!mail) return
  await mails.send({
    ...{ no: `invoice-${id}-${cause}`, to: mail, subject: `您的电子发票 ${row.number}` },
    text: '您好，附件是您申请的电子发票。也可以在“发票 › 开票记录”里查看和下载。',
    attachment: { name: `${row.number}.pdf`, mime: 'application/pdf', bytes: await drawInvoice(db, vault, row) },
  })
}
