/** Texts on every card of a coupon; in a file of their own, because most packages draw such a card. */
export const couponLabelTexts = {
  from: (yuan: string) => `满 ${yuan} 元可用`,
  noFloor: '无门槛',
  kinds: { 1: '快递订单可用', 2: '闪送订单可用', 4: '跨境订单可用' } as Record<number, string>,
  productKind: '兑换商品',
  until: (day: string) => `${day} 到期`,
  validFor: (days: number) => `领取后 ${days} 天内有效`,
  starts: (day: string) => `${day} 开始`,
  offer: { take: '领取', got: '已领取', soon: '未开始' },
}
