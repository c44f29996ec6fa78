import type { invoiceEndpoints } from '../../../../src/contract/invoice/endpoints'
import type { Handlers } from '../../../platform/http/context'
import { applyInvoice, previewInvoice } from './apply-invoice'
import { invoiceOfCode } from './counter-code'
import { invoiceFile } from './invoice-file'
import { invoiceDetail, invoiceOrders, invoices } from './invoice-view'
import { mailInvoice } from './mail-invoice'
import { deleteInvoiceTitle, invoiceTitles, saveInvoiceTitle } from './titles'

export const invoiceHandlers: Handlers<keyof typeof invoiceEndpoints> = {
  invoiceTitles,
  saveInvoiceTitle,
  deleteInvoiceTitle,
  invoiceOrders,
  previewInvoice,
  applyInvoice,
  invoices,
  invoiceDetail,
  invoiceFile,
  mailInvoice,
  invoiceOfCode,
}
