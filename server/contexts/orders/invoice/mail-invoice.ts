import type { Parsed } from '../../../../src/contract/schemas'
import { isMailAddress } from '../../../../src/domain/invoice'
import { inTransaction, type Trx } from '../../../platform/db/transaction'
import { addJob } from '../../../platform/jobs/queue'
import type { JobDeps } from '../../../platform/jobs/runner'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { countAttempt, DAY } from '../../../platform/rate-limit'
import type { MailProvider } from '../../../providers/mail/contract'
import { WRONG_MAIL } from './apply-invoice'
import { drawInvoice, issuedOf } from './invoice-file'
import { deleteMail, findInvoice, findMail, insertMail, type InvoiceRow } from './queries'
import { openBuyer, openMail, sealMail } from './sealed-invoice'

const MOST_A_DAY = 10

/** Mail to the address of the application, in place of the number of a mail. */
const OF_APPLICATION = 0

/** Queues a mail of an invoice. The job holds its number, never the address. */
const planMail = (trx: Trx, id: number, mailId: number, at: Date) =>
  addJob(trx, {
    ...{ kind: 'mailInvoice', payload: { id, mailId }, runAt: at, dedupe: `mail-invoice:${id}:${mailId}` },
  })

/** Queues the mail to the address of the application. */
export const planFirstMail = (trx: Trx, id: number, at: Date) => planMail(trx, id, OF_APPLICATION, at)

/** Mails an issued invoice to an address. @spec PR-32 */
export async function mailInvoice(ctx: Ctx, { id, mail }: Parsed<'mailInvoice'>) {
  if (!isMailAddress(mail)) refuse('invalid', WRONG_MAIL)
  const row = await issuedOf(ctx, id)
  const at = ctx.now()
  const count = await countAttempt(ctx.db, `invoice-mail:${ownerOf(ctx)}`, at, DAY)
  if (count > MOST_A_DAY) refuse('tooMany')
  await inTransaction(ctx.db, async (trx) => {
    const address_sealed = sealMail(ctx.vault, row.user_id, mail)
    const mailId = await insertMail(trx, { invoice_id: id, user_id: row.user_id, address_sealed, created_at: at })
    await planMail(trx, id, mailId, at)
  })
  return { done: true as const }
}

/** Returns the address of a mail; '' once it is sent. */
async function addressOf({ db, vault }: JobDeps, row: InvoiceRow, mailId: number) {
  if (mailId === OF_APPLICATION) return openBuyer(vault, row).mail
  const mail = await findMail(db, row.id, mailId)
  return mail ? openMail(vault, mail) : ''
}

/** Sends the mail with the PDF; the number of the mail makes a repeated job harmless. */
export async function sendInvoiceMail(deps: JobDeps, mails: MailProvider, id: number, mailId: number) {
  const { db, vault } = deps
  const row = await findInvoice(db, id)
  if (row?.state !== 'issued') return
  const to = await addressOf(deps, row, mailId)
  if (!to) return
  await mails.send({
    ...{ no: `invoice-${id}-${mailId}`, to, subject: `您的电子发票 ${row.number}` },
    text: '您好，附件是您申请的电子发票。也可以在“发票 › 开票记录”里查看和下载。',
    attachment: { name: `${row.number}.pdf`, mime: 'application/pdf', bytes: await drawInvoice(db, vault, row) },
  })
  await deleteMail(db, mailId)
}
