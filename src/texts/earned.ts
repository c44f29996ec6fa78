/** Texts of the points that an order earns. */
export const earnedTexts = {
  title: '本单获得积分',
  toEarn: '本单可得积分',
  points: (points: number) => `${points} 积分`,
  /** Parts of the points of a first order. */
  parts: (products: number, first: number) => `商品 ${products} 积分，首单奖励 ${first} 积分`,
} as const
