/** Texts of the search among categories. */
export const searchCategoryTexts = {
  title: '全部分类',
  placeholder: '搜分类，如感冒、退热',
  none: (keyword: string) => `没有叫“${keyword}”的分类`,
  product: (keyword: string) => `搜索“${keyword}”的商品`,
  failed: '目前只能按分类名查找',
} as const
