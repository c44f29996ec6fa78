import type { JobSet } from '../../../platform/jobs/job-set'
import type { InvoiceProvider } from '../../../providers/invoice/contract'
import type { MailProvider } from '../../../providers/mail/contract'
import { applyRequestedInvoice } from './apply-invoice'
import { issueInvoice, redInvoice } from './issue-invoice'
import { sendInvoiceMail } from './mail-invoice'

/** Applying, issuing, correcting and mailing of invoices. An invoice that is owed is never given up. @spec PR-32 */
export const invoiceJobs = (invoices: InvoiceProvider, mails: MailProvider): JobSet => ({
  handlers: {
    applyRequestedInvoice: (deps, { orderId }) => applyRequestedInvoice(deps, Number(orderId)),
    issueInvoice: (deps, { id, requestCount }) => issueInvoice(deps, invoices, Number(id), Number(requestCount)),
    redInvoice: (deps, { id }) => redInvoice(deps, Number(id)),
    mailInvoice: (deps, { id, mailId }) => sendInvoiceMail(deps, mails, Number(id), Number(mailId)),
  },
  lasting: ['applyRequestedInvoice', 'issueInvoice', 'redInvoice'],
})
