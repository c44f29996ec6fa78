const early = (minutes: number) => `早 ${minutes} 分钟`
const late = (minutes: number) => `晚 ${minutes} 分钟`
const sideOf = (minutes: number) => (minutes > 0 ? late(minutes) : minutes < 0 ? early(-minutes) : '刚好到点')

/** Texts of the latest deliveries of a store. */
export const deliveryRecordTexts = {
  title: '最近送达',
  failed: '送达记录加载失败',
  store: '门店',
  onTime: '按时送达',
  onTimeOf: (onTime: number, all: number) => `${all} 次里 ${onTime} 次`,
  median: '中间一次',
  sideOf,
  list: (count: number) => `最近 ${count} 次闪送`,
  promised: (at: string) => `承诺 ${at} 前送到`,
  delivered: (at: string) => `${at} 送到`,
  noFew: '送达记录还不够',
  few: (least: number, days: number) => `近 ${days} 天有承诺时间的闪送不足 ${least} 次，暂不显示`,
  rule: (days: number) =>
    `近 ${days} 天已送达的闪送，按承诺时间从近到远，晚到的也在内；没有送成的不算。钟点取整到 5 分钟，早晚按实际时间算。`,
} as const
