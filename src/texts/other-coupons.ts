/** Texts of the coupons of a campaign outside the app, and of those after an order. */
export const otherCouponsTexts = {
  title: '可以领取的优惠券',
  nextOrder: '下次可以用的优惠券',
  all: '一键领取',
  mine: (count: number | null) => (count === null ? '我的优惠券' : `我的优惠券（${count}）`),
  visitor: { title: '登录后领取优惠券', text: '领到的券在我的优惠券里', action: '登录' },
  none: { title: '没有可以领取的券', text: '活动已结束，或链接不完整', action: '领券中心' },
} as const
