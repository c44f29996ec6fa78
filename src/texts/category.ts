/** Texts of the category pages. */
export const categoryTexts = {
  search: '药名、症状、拼音',
  first: '一级分类',
  second: '二级分类',
  third: '三级分类',
  /** Symptoms of a branch; a tap searches one. */
  symptoms: '按症状找',
  searchSymptom: (name: string) => `按症状找，${name}`,
  filterFailed: '筛选加载失败，请重试',
  filtered: { title: '没有符合筛选条件的商品', text: '放宽条件后再看看', action: '清除筛选' },
  all: '全部',
  sorts: { default: '综合', sales: '销量', price: '价格' },
  priceUp: '价格从低到高',
  priceDown: '价格从高到低',
  /** Filter for lightning products only. */
  fast: '只看闪送',
  empty: { title: '这个分类暂时没有商品', text: '看看别的分类，或直接搜索', action: '去搜索' },
  failed: { title: '分类加载失败', text: '请检查网络后重试' },
  listFailed: { title: '商品加载失败', text: '请检查网络后重试' },
} as const
