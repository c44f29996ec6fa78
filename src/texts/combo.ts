/** Texts of combos and treatment packages. */
export const comboTexts = {
  title: '疗程与组合',
  kinds: { 2: '疗程装', 1: '组合优惠', 3: '搭配购买' },
  none: { title: '这件商品没有组合', text: '可以单件购买', action: '看商品页' },
  failed: { title: '组合加载失败', text: '请检查网络后重试' },
  saving: (yuan: string) => `省 ¥${yuan}`,
  /** Promotion that the price of the combo includes. */
  by: (text: string) => `已含${text}`,
  alone: (yuan: string) => `单买 ¥${yuan}`,
  times: (count: number) => `× ${count}`,
  byExpress: '快递送达',
  fast: '附近门店有货，可闪送',
  add: '加入购物车',
  adding: '加入中',
  total: '组合价',
  rule: '处方药和甲类非处方药不做组合。用量请看说明书，或问药师。',
  choose: '选择组合',
  stores: (count: number) => `附近 ${count} 家门店有整套商品`,
} as const
