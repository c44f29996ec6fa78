import { del, get, post } from '../endpoint'

export const invoiceEndpoints = {
  invoiceTitles: get('/invoice-api/header/list'),
  saveInvoiceTitle: post('/invoice-api/header/save'),
  deleteInvoiceTitle: del('/invoice-api/header/delete/:id'),
  invoiceOrders: get('/invoice-api/order/list'),
  previewInvoice: post('/invoice-api/invoice/preview', { own: [8013] }),
  applyInvoice: post('/invoice-api/invoice/apply'),
  invoices: get('/invoice-api/invoice/list'),
  invoiceDetail: get('/invoice-api/invoice/detail/:id'),
  invoiceFile: get('/invoice-api/invoice/file/:id'),
  mailInvoice: post('/invoice-api/invoice/mail/:id'),
  invoiceOfCode: get('/invoice-api/invoice/code', { own: [422, 8013] }),
}
