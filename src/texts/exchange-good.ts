/** Texts of the stores that have the products of an exchange coupon. */
export const exchangeGoodTexts = {
  stores: '附近有货的门店',
  kinds: (count: number) => `有其中 ${count} 种`,
} as const
