/** Texts of the permission to send the messages of an order, in a file of their own: the pages of orders need no others. */
export const noticeAskTexts = {
  title: '接收这笔订单的消息',
  note: '发货、送达和退款时通知',
  pickupNote: '可以取货和退款时通知',
  action: '允许',
  done: '已开通',
  failed: '没有开通，请在设置里允许订阅消息后再试',
} as const
