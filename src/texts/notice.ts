/** Texts of the messages outside the app. */
export const noticeTexts = {
  title: '消息提醒',
  entryNote: '按类别打开或关闭',
  lead: '关闭后不再发送这一类消息。没有在微信或支付宝里允许订阅消息时，用短信发送；优惠券到期和定时提醒不发短信。',
  failed: '消息提醒加载失败',
  kinds: {
    paid: { name: '付款成功', note: '' },
    reviewed: { name: '处方审核结果', note: '' },
    shipped: { name: '商品发出', note: '' },
    riderNear: { name: '骑手快到了', note: '预计 5 分钟内送到时发送' },
    pickupReady: { name: '可以取货', note: '门店备好商品时发送' },
    delivered: { name: '商品送达', note: '' },
    refunded: { name: '退款到账', note: '' },
    couponEnding: { name: '优惠券快到期', note: '到期前 3 天内发送' },
    measureDue: { name: '测量提醒', note: '到提醒的时间发送，不发短信' },
    takeDue: { name: '吃药提醒', note: '到提醒的时间发送，消息里没有药名，不发短信' },
    medicineEnding: { name: '用药快用完', note: '用完前 7 天内发送，消息里没有药名' },
  },
} as const
