/** Texts of topics. */
export const activityTexts = {
  title: '活动专题',
  failed: '专题没有加载出来',
  gone: { title: '没有找到这个活动', text: '看看首页正在进行的优惠' },
  hollow: { title: '这里暂时没有内容', text: '换个收货地点看看' },
  none: { title: '当前城市暂无活动', text: '首页每天有可领的券' },
  home: '回首页',
  until: (time: string) => `活动至 ${time}`,
  rules: '活动规则',
  moreActivities: '更多活动',
  take: '领取',
  taken: '已领取',
  coming: '未开始',
  claim: (text: string) => `领取优惠券，${text}`,
  from: (amount: string) => `满 ${amount} 元可用`,
  noFloor: '无门槛',
  share: '药达专题',
} as const
