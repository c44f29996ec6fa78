/** Texts of home. */
export const mainTexts = {
  chooseAddress: '选择收货地点',
  address: (title: string) => `当前地址 ${title}`,
  search: '药名、症状、拼音',
  scan: '扫码找药',
  messages: (unread: number) => (unread > 0 ? `消息，${unread} 条未读` : '消息'),
  promise: {
    unplaced: '选择地点后显示送达时间',
    none: '附近暂无可送的门店',
    noneNote: '可选快递，从仓库寄出',
    opens: (when: string) => `${when} 起送`,
    closed: '门店休息中',
    about: (from: number, to: number) => `约 ${from}–${to} 分钟送到`,
    allDay: '24 小时营业',
    hours: (hours: string) => `营业 ${hours}`,
  },
  services: '服务入口',
  more: '更多',
  banner: (place: number, count: number) => `活动，第 ${place} 个共 ${count} 个`,
  failed: { title: '加载失败', text: '请检查网络后重试' },
  coupons: {
    title: '优惠券',
    note: (count: number) => `${count} 张可领`,
    allTaken: '已全部领取',
    takeAll: '一键领取',
    from: (amount: string) => `满 ${amount} 元可用`,
    noFloor: '无门槛',
    received: '已领取',
    take: '领取',
  },
  flashSale: {
    title: '限时秒杀',
    days: (days: number) => `剩 ${days} 天`,
    left: (days: number, hours: number, minutes: number, seconds: number) =>
      `距结束 ${days ? `${days} 天` : ''}${hours} 小时 ${minutes} 分 ${seconds} 秒`,
  },
  goods: {
    title: '附近商品',
    empty: { title: '这里暂时没有商品', text: '换个分类或收货地点看看', action: '换收货地点' },
  },
  share: '最快25分钟送药到家',
} as const
