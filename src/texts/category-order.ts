/** Texts of the products to add while ordering. */
export const categoryOrderTexts = {
  title: '继续选购',
  done: '选好了，去购物车',
  cart: '购物车',
  /** Amount that the cart lacks for free delivery. */
  lack: (yuan: string) => `还差 ¥${yuan}`,
} as const
