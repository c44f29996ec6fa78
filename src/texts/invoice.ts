/** Texts of invoices, requested at checkout or on an order. */
export const invoiceTexts = {
  title: '发票',
  none: '不开发票',
  keep: '保存',
  kinds: { person: '个人', company: '企业' },
  heading: '发票抬头',
  taxNo: '纳税人识别号',
  note: '订单完成后按此信息开具电子发票',
  problems: { title: '请填写发票抬头', taxNo: '请填写正确的纳税人识别号' },
  ask: '申请发票',
  issue: '开发票',
  see: '查看发票',
  change: '修改',
  changeTitle: '修改发票抬头',
  dropped: '已取消开票',
} as const
