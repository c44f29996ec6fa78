import { productCount } from './common'

/** Texts of the drawer that offers the filters of a product list. */
export const filterDrawerTexts = {
  title: '筛选',
  way: '怎么拿到',
  now: '现在能买',
  drug: '药品类别',
  medical: '医保',
  brand: '品牌',
  form: '剂型',
  price: '价格区间',
  lowest: '最低价',
  highest: '最高价',
  reset: '重置',
  done: '确定',
  doneCount: (count: number) => `确定（${productCount(count)} 件）`,
  priceWrong: '最低价不能高于最高价',
  priceBad: '价格请填 99999 以内的数字，最多四位小数',
} as const
