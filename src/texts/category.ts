/** Sentences of the category tab. */
export const categoryTexts = {
  search: '药名、症状、拼音',
  first: '一级分类',
  all: '全部',
  sorts: { default: '综合', sales: '销量', price: '价格' },
  priceUp: '价格从低到高',
  priceDown: '价格从高到低',
  empty: { title: '这个分类暂时没有商品', text: '看看别的分类，或直接搜索', action: '去搜索' },
  failed: { title: '分类没有加载出来', text: '请检查网络后重试' },
  listFailed: { title: '商品没有加载出来', text: '请检查网络后重试' },
} as const
