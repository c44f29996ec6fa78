import type { ProductCard } from '../../src/contract/types'
import type { Facets } from '../../src/features/product/filter/filter'
import { SearchProductsModel } from '../../src/pages/search/goods/model'
import { testApp } from '../fakes/app'
import type { Answers } from '../fakes/hosts'

/** Builds the reply of one page of search results: 21 products on three pages. */
export const page = (barcodes: string[], overrides = {}) => ({
  list: barcodes.map((barcode) => ({ barcode }) as ProductCard),
  totalCount: 21,
  totalPage: 3,
  currPage: 1,
  forms: ['片剂'],
  priceMax: 99,
  ...{ note: '', caution: '', reason: '', globalGoods: [], herbs: [], facets: null, offers: null },
  ...overrides,
})
/** Reply without results. */
export const NOTHING = page([], { totalCount: 0, totalPage: 0, forms: [], reason: '3 公里内没有“布洛芬”' })
/** Herbs that the word names. */
export const HERBS = [{ name: '黄芪', use: '补气' }]
/** Texts and herbs of the first page, besides its products. */
export const FIRST = { note: '按拼音查找', caution: '请先问药师', herbs: HERBS }
/** Suggestions without substitutes. */
export const OFFERS = { unfiltered: 8, mail: 0, city: null, substitutes: [] }
/** Counts of every filter. */
export const FACETS: Facets = {
  kinds: [],
  drugClasses: [
    { name: 'OTC甲', count: 3 },
    { name: 'Rx', count: 2 },
  ],
  forms: [{ name: '片剂', count: 5 }],
  brands: [{ name: '芬必得', count: 1 }],
  fulfilments: [{ name: 'b2c', count: 4 }],
  ...{ medical: 1, inStock: 5, fast: 0, allDay: 2, priceMin: 1, priceMax: 99 },
}

/** Opens the results page of a word. */
export function setup(answers: Answers = {}, params: { id?: string; sort?: string; kind?: string } = { id: '布洛芬' }) {
  const replies = {
    searchProducts: ({ pageNum }: { pageNum: string }) => page([`p${pageNum}`, 'same']),
    floorProducts: { list: [{ barcode: 'near' }], totalCount: 1, totalPage: 1, currPage: 1 },
    ...answers,
  }
  const made = testApp(replies, { isPlaced: true })
  const model = new SearchProductsModel(made.app, params)
  return { ...made, model, asked: () => made.hosts.transport.inputsOf('searchProducts') }
}
export const settle = async () => {
  for (let step = 0; step < 20; step++) await Promise.resolve()
}
