import { withoutStockFilters, asksStock, facetsOf, filterRows, sorted, type Choices } from './filters'
import type { MatchedRow, Stocked } from './queries'

const row = (id: number, overrides: Partial<MatchedRow> = {}): MatchedRow => ({
  id,
  on_sale: true,
  category_id: 1,
  kind: '感冒发烧',
  drug_class: 'OTC甲',
  medical: '',
  form: '片剂',
  brand: '澄岚',
  price: 1000,
  sales: 10,
  ...overrides,
})
const has = (id: number, overrides: Partial<Stocked> = {}): [number, Stocked] => [
  id,
  { id, any: true, near: false, open: false, allDay: false, pickup: false, post: false, ...overrides },
]

const ROWS = [
  row(1, { drug_class: 'OTC乙', medical: '甲' }),
  row(2, { form: '胶囊剂', brand: '若谷', price: 999, sales: 30 }),
  row(3, { drug_class: 'Rx', medical: '乙', price: 1001 }),
  row(4, { kind: '医疗器械', drug_class: null, form: '', brand: '', price: 5, sales: 30 }),
]
const STOCK = new Map([
  has(1, { near: true, open: true, allDay: true, pickup: true }),
  has(2, { near: true }),
  has(3, { post: true }),
])
const filteredIds = (choices: Choices) => filterRows(ROWS, choices, STOCK).map(({ id }) => id)

test.each<[Choices, number[]]>([
  [{}, [1, 2, 3, 4]],
  [{ kind: '医疗器械' }, [4]],
  [{ kind: '感冒发烧', drugClass: 'OTC' }, [1, 2]],
  [{ drugClass: 'OTC' }, [1, 2]],
  [{ drugClass: 'OTC甲' }, [2]],
  [{ drugClass: 'OTC乙' }, [1]],
  [{ drugClass: 'Rx' }, [3]],
  [{ medical: 1 }, [1, 3]],
  [{ kind: '', medical: 0, inStock: 0, fast: 0, allDay: 0, form: '', brand: '' }, [1, 2, 3, 4]],
  [{ inStock: 1 }, [1, 2, 3]],
  [{ fast: 1 }, [1]],
  [{ allDay: 1 }, [1]],
  [{ fulfilment: 'o2o' }, [1, 2]],
  [{ fulfilment: 'pickup' }, [1]],
  [{ fulfilment: 'b2c' }, [3]],
  [{ form: '胶囊剂' }, [2]],
  [{ brand: '澄岚' }, [1, 3]],
  [{ minPrice: 10 }, [1, 3]],
  [{ maxPrice: 10 }, [1, 2, 4]],
  [{ minPrice: 0, maxPrice: 9.99 }, [2, 4]],
  [{ medical: 1, fulfilment: 'o2o' }, [1]],
])('the choices %j leave the rows %j', (choices, ids) => {
  expect(filteredIds(choices)).toEqual(ids)
})

test('queries the stock only when a filter needs it', () => {
  for (const choices of [{ fast: 1 }, { allDay: 1 }, { inStock: 1 }, { fulfilment: 'b2c' }] as Choices[]) {
    expect(asksStock(choices)).toBe(true)
    expect(withoutStockFilters({ ...choices, form: '片剂' })).toEqual({ form: '片剂' })
  }
  expect(asksStock({ fast: 0, drugClass: 'Rx', minPrice: 1 })).toBe(false)
})

test('keeps the order of equal rows in every sort', () => {
  const ids = (sort: Parameters<typeof sorted>[1]) => sorted(ROWS, sort).map(({ id }) => id)
  expect(ids('default')).toEqual([1, 2, 3, 4])
  expect(ids('sales')).toEqual([2, 4, 1, 3])
  expect(ids('priceUp')).toEqual([4, 2, 1, 3])
  expect(ids('priceDown')).toEqual([3, 1, 2, 4])
})

test('counts ignore the filter of their own group and apply the others', () => {
  const facets = facetsOf(ROWS, { form: '片剂', maxPrice: 10 }, STOCK)
  expect(facets.forms).toEqual([
    { name: '片剂', count: 1 },
    { name: '胶囊剂', count: 1 },
  ])
  expect(facetsOf(ROWS, { kind: '医疗器械' }, STOCK).kinds).toEqual([
    { name: '感冒发烧', count: 3 },
    { name: '医疗器械', count: 1 },
  ])
  expect(facets.drugClasses).toEqual([{ name: 'OTC乙', count: 1 }])
  expect(facets.brands).toEqual([{ name: '澄岚', count: 1 }])
  expect(facets.fulfilments).toEqual([
    { name: 'o2o', count: 1 },
    { name: 'pickup', count: 1 },
    { name: 'b2c', count: 0 },
  ])
  expect(facets).toMatchObject({ medical: 1, inStock: 1, fast: 1, allDay: 1, minFen: 1000, maxFen: 1001 })
  expect(facetsOf([], {}, STOCK)).toMatchObject({ minFen: 0, maxFen: 0, forms: [] })
})
