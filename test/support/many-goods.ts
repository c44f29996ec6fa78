import type { GoodsCard } from '../../src/contract/types'

const COUNT = 1000
const PAGE = 10

const card = (n: number): GoodsCard => ({
  barcode: String(2_910_000_000_000 + n),
  productName: `第 ${n + 1} 种药`,
  spec: '0.3g×20粒',
  price: 18.8,
  originPrice: null,
  minPic: 'pic/none.svg',
  drugClass: 'OTC甲',
  kind: '感冒发烧',
  unRx: 0,
  unMedical: 1,
  producttype: 1,
  stock: 9,
  fastMinutes: 25,
  storeNo: 'S903001',
  tags: [],
  specCount: 1,
  purchaseLimitMin: 0,
  purchaseLimitMax: 0,
  sales: 1,
})

/** A page of a thousand goods, as a search answers. */
export const manyGoods = (url: string) => {
  const page = Number(/pageNum=(\d+)/.exec(url)?.[1] ?? 1)
  const list = Array.from({ length: PAGE }, (_, n) => card((page - 1) * PAGE + n))
  const found = { list, totalCount: COUNT, totalPage: COUNT / PAGE, currPage: page }
  const data = { ...found, forms: [], priceMax: 99, note: '', reason: '', facets: null, offers: null }
  return { code: 200, msg: 'ok', data }
}
