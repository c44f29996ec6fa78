/** Texts of the news about waiting work, for staff. */
export const staffWorkTexts = {
  title: '工作消息',
  tabs: { news: '消息', alerts: '提醒设置' },
  empty: { title: '没有工作消息', text: '有待办等待处理时，会在这里显示', action: '回工作台' },
  steps: {
    '': '',
    prescribe: '等待开方',
    check: '等待初核',
    release: '等待审核',
    service: '等待客服',
    pharmacist: '等待药师',
  },
  waits: '等待处理',
  again: '领取超时或放回，重新等待',
  late: '等待超时',
  ended: '已有人处理',
  since: (time: string) => `${time} 起等待`,
  unread: (count: number) => `${count} 条未读`,
  markAll: '全部已读',
  alertsLead: '待办等待超过时限时，除了工作台里的消息，还用微信、支付宝消息或短信提醒一次。夜间不提醒。',
  alertsFailed: '提醒设置加载失败',
} as const
