/** Texts of an order that a link from outside opens (ADR 0060). */
export const otherOrderTexts = {
  visitor: { title: '登录后查看订单', text: '请用下单时的手机号登录', action: '登录' },
  gone: { title: '没有找到这个订单', text: '请核对订单编号，或从我的订单里打开', action: '我的订单' },
  failed: '订单加载失败',
  affirm: {
    note: '订单还没有付款，商品和优惠已保留',
    address: '收货信息',
    pickup: '到店自提',
    order: '查看订单',
    pay: '继续支付',
    check: '核对订单内容',
  },
  success: {
    paid: { title: '支付成功', text: '商家正在备货，进度见订单详情', action: '查看订单', second: '回首页' },
    unpaid: { title: '尚未收到付款', text: '如果已经付款，请稍后再查', action: '去支付', second: '再查一次' },
    closed: { title: '订单已取消', text: '款项情况见订单详情', action: '查看订单', second: '回首页' },
    refunding: { title: '退款处理中', text: '处理进度见订单详情', action: '查看订单', second: '回首页' },
    failed: '支付结果查询失败',
  },
} as const
