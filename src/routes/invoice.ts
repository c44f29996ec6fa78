import { defineRoutes } from './define'

export const invoiceRoutes = defineRoutes('invoice', {
  invoiceMain: { url: '/invoice/main', page: 'main', title: '发票' },
  invoiceOrders: { url: '/invoice/list', page: 'list', title: '选择订单' },
  invoiceEdit: { url: '/invoice/edit', page: 'edit', title: '填写开票信息', query: ['orders'] },
  invoiceTitles: { url: '/invoice/header/list', page: 'header-list', title: '发票抬头' },
  invoiceTitleEdit: { url: '/invoice/header/edit', page: 'header-edit', title: '编辑发票抬头', query: ['id'] },
  invoiceHistory: { url: '/invoice/history/list', page: 'history-list', title: '开票记录' },
  invoiceDetail: { url: '/invoice/history/detail', page: 'history-detail', title: '发票详情', query: ['id'] },
  invoiceCode: { url: '/invoice/ewm/qrOpenInvoice', page: 'qr-open-invoice', title: '扫码开票', query: ['code'] },
  invoiceAttention: { url: '/invoice/attention', page: 'attention', title: '开票须知' },
  invoiceMake: { url: '/invoice/make', page: 'make', title: '开票进度', query: ['application'] },
})
