import { DEFAULT_POINT } from '../../../../src/domain/city'
import type { Input } from '../../../../src/contract/schemas'
import { openTestApp, type TestApp } from '../../../testing/harness'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const place = { cityId: 903, latitude: DEFAULT_POINT.latitude, longitude: DEFAULT_POINT.longitude }
type SearchOverrides = Partial<Input<'searchProducts'>>
const search = (keyword: string, overrides: SearchOverrides = {}) =>
  app.ok('searchProducts', { ...place, keyword, pageSize: 100, ...overrides })
const namesOf = async (keyword: string, overrides: SearchOverrides = {}) =>
  (await search(keyword, overrides)).list.map(({ productName }) => productName)

describe('PR-06 ranks the best match first', () => {
  test.each([
    ['感冒灵颗粒', '感冒灵颗粒'],
    ['感冒', '感冒灵颗粒'],
    ['维生素c片', '维生素C片'],
    ['芬必得', '布洛芬缓释胶囊'],
    ['发烧', '布洛芬缓释胶囊'],
    ['blf', '布洛芬缓释胶囊'],
    ['tongkang', '酮康唑乳膏'],
  ])('lists first for %s: %s', async (keyword, name) => {
    expect((await namesOf(keyword))[0]).toBe(name)
  })

  test('a colloquial word alone means its target only', async () => {
    expect(await namesOf('钙片')).not.toContain('阿托伐他汀钙片')
    expect(await namesOf('阿托伐他汀钙片')).toEqual(['阿托伐他汀钙片'])
  })

  test('a barcode finds its product, a part of it nothing', async () => {
    expect(await namesOf('2910000001373')).toEqual(['布洛芬缓释胶囊'])
    expect(await namesOf('291000000137')).toEqual([])
  })

  test('returns the interpretation of a text, and none when taken literally', async () => {
    expect((await search('芬必得')).note).toBe('按通用名“布洛芬缓释胶囊”查找')
    expect((await search('拉肚子')).note).toBe('按症状“腹泻”查找')
    expect((await search('buluofen')).note).toBe('按拼音查找')
    expect((await search('同仁堂六味地黄丸')).note).toBe('按“六味地黄丸”查找')
    expect((await search('布洛芬')).note).toBe('')
  })
})

describe('texts that must not match everything', () => {
  test.each(['%', '_', '！？', '%%%', "' or 1=1", '\\', '😀', '\u202eabc%', '~', '^', '#', '=#blf', '~bu~luo'])(
    'does not match everything for %s',
    async (keyword) => {
      const { list, reason } = await search(keyword)
      expect(list.length).toBeLessThan(4)
      expect(reason === '').toBe(list.length > 0)
    },
  )

  test.each([
    ["'; drop table product; --"],
    ['\0布洛芬'],
    ['a'.repeat(10_240)],
    ['药'.repeat(40)],
    ['{"a":1}'],
    ['{布洛芬,"x"}'],
    ['\ud800'],
    ['\u200f\u202e布洛芬\u2066'],
    ['x'.repeat(40)],
    ['xian'.repeat(10)],
    ['氨'.repeat(12)],
  ])('%p is answered without an error', async (keyword) => {
    for (const name of ['searchProducts', 'suggest'] as const) {
      const { status } = await app.call(name, { ...place, keyword })
      expect(status).toBeLessThan(500)
    }
  })
})

describe('sort', () => {
  test('sorts by the displayed price both ways, reduced ones too', async () => {
    const pricesOf = async (sort: 'priceUp' | 'priceDown') =>
      (await search('医疗器械', { sort })).list.map(({ price }) => price ?? 0)
    const [up, down] = [await pricesOf('priceUp'), await pricesOf('priceDown')]
    expect(up).toEqual([...up].sort((a, b) => a - b))
    expect(down).toEqual([...down].sort((a, b) => b - a))
    // 创可贴 is in a flash sale: 5.90 instead of 9.90, which is less than the bandage's 8.90.
    const names = await namesOf('医疗器械', { sort: 'priceUp' })
    expect(names.indexOf('创可贴')).toBeLessThan(names.indexOf('医用弹性绷带'))
  })

  test('sorts by sales; equal rows keep one order, which makes pages complete without overlap', async () => {
    const sales = (await search('片', { sort: 'sales' })).list.map((card) => card.sales)
    expect(sales).toEqual([...sales].sort((a, b) => b - a))
    const first = await search('片', { pageSize: 10 })
    const codes: string[] = []
    for (let pageNum = 1; pageNum <= first.totalPage; pageNum++) {
      codes.push(...(await search('片', { pageSize: 10, pageNum })).list.map(({ barcode }) => barcode))
    }
    expect(new Set(codes).size).toBe(first.totalCount)
    expect(codes).toHaveLength(first.totalCount)
    expect(await search('片', { pageSize: 10, pageNum: 999 })).toMatchObject({ list: [], reason: '', offers: null })
  })
})

describe('filter', () => {
  const has = async (overrides: SearchOverrides) => (await search('片', overrides)).list

  test('RX-01 class, and the neutral card of a prescription drug', async () => {
    expect((await has({ drugClass: 'OTC' })).every(({ drugClass }) => drugClass?.startsWith('OTC'))).toBe(true)
    const rx = await has({ drugClass: 'Rx' })
    expect(rx.length).toBeGreaterThan(10)
    expect(rx.every(({ unRx, minPic }) => unRx === 1 && minPic === 'pic/rx.svg')).toBe(true)
  })

  test('insurance, stock, speed, form, brand, price', async () => {
    expect((await has({ medical: 1 })).every(({ unMedical }) => unMedical === 1)).toBe(true)
    expect((await has({ fast: 1 })).every(({ fastMinutes }) => fastMinutes !== null)).toBe(true)
    expect((await has({ inStock: 1 })).every(({ stock }) => stock > 0)).toBe(true)
    const cheap = await has({ minPrice: 5, maxPrice: 10 })
    expect(cheap.length).toBeGreaterThan(0)
    expect(cheap.every(({ price }) => (price ?? 0) >= 5 && (price ?? 0) <= 10)).toBe(true)
    expect(await namesOf('咀嚼片', { brand: '若谷' })).toEqual(['若谷碳酸钙Ｄ３咀嚼片（儿童型）'])
    expect((await has({ form: '缓释片' })).length).toBeGreaterThan(2)
    expect(await namesOf('片', { form: '缓释片', brand: '澄岚' })).toEqual(['澄岚琥珀酸美托洛尔缓释片'])
  })

  test('delivery: a rider, pickup, express, a store that never closes', async () => {
    const codes = async (overrides: SearchOverrides) => (await has(overrides)).map(({ barcode }) => barcode)
    const [o2o, pickup, post, allDay] = [
      await codes({ fulfilment: 'o2o' }),
      await codes({ fulfilment: 'pickup' }),
      await codes({ fulfilment: 'b2c' }),
      await codes({ allDay: 1 }),
    ]
    expect(o2o).toEqual(expect.arrayContaining(pickup))
    expect(o2o).toEqual(expect.arrayContaining(allDay))
    expect(await namesOf('血压计', { fulfilment: 'b2c' })).toContain('电子血压计 臂式')
    expect(await namesOf('血压计', { fulfilment: 'o2o' })).toEqual([])
    expect(await namesOf('甘精胰岛素', { fulfilment: 'b2c' })).toEqual([])
    expect(post.length).toBeGreaterThan(0)
    // 蜜炼川贝枇杷膏 is at one store only, which is open round the clock; 小柴胡颗粒 at one that closes.
    expect(await namesOf('川贝枇杷膏', { allDay: 1 })).toEqual(['蜜炼川贝枇杷膏'])
    expect(await namesOf('小柴胡', { allDay: 1 })).toEqual([])
    expect(await namesOf('小柴胡', { fast: 1 })).toEqual(['小柴胡颗粒'])
  })

  test('at night only stores that never close are fast', async () => {
    const day = app.now
    app.now = new Date('2026-11-22T03:00:00+08:00')
    expect(await namesOf('小柴胡', { fast: 1 })).toEqual([])
    expect(await namesOf('小柴胡', { fulfilment: 'o2o' })).toEqual(['小柴胡颗粒'])
    expect(await namesOf('川贝枇杷膏', { fast: 1 })).toEqual(['蜜炼川贝枇杷膏'])
    app.now = day
  })
})

describe('facets', () => {
  test('are returned on request only; every count is what the filter leaves', async () => {
    expect((await search('维生素')).facets).toBeNull()
    const { facets, totalCount } = await search('维生素', { facets: 1, form: '片剂' })
    expect(facets?.forms.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(totalCount)
    for (const { name, count } of facets?.forms ?? []) {
      expect((await search('维生素', { form: name })).totalCount).toBe(count)
    }
    for (const { name, count } of facets?.brands ?? []) {
      expect((await search('维生素', { form: '片剂', brand: name })).totalCount).toBe(count)
    }
    for (const { name, count } of facets?.fulfilments ?? []) {
      const fulfilment = name as 'o2o' | 'pickup' | 'b2c'
      expect((await search('维生素', { form: '片剂', fulfilment })).totalCount).toBe(count)
    }
    for (const { name, count } of facets?.drugClasses ?? []) {
      expect((await search('维生素', { form: '片剂', drugClass: name as 'OTC甲' })).totalCount).toBe(count)
    }
    for (const name of ['medical', 'inStock', 'fast', 'allDay'] as const) {
      expect((await search('维生素', { form: '片剂', [name]: 1 })).totalCount).toBe(facets?.[name])
    }
  })

  test('price facets depend on the text and the other filters, not on the chosen price', async () => {
    const wide = (await search('布洛芬', { facets: 1 })).facets
    expect((await search('布洛芬', { facets: 1, maxPrice: 13 })).facets).toMatchObject({
      priceMin: wide?.priceMin,
      priceMax: wide?.priceMax,
    })
    expect(wide?.brands).toEqual([
      { name: '湘禾', count: 1 },
      { name: '澄岚', count: 1 },
      { name: '鲁源', count: 1 },
    ])
    expect((await search('布洛芬', { form: '胶囊剂' })).forms.sort()).toEqual(['口服混悬剂', '片剂', '胶囊剂'].sort())
  })
})

describe('an empty result gives its reason', () => {
  test.each<[string, SearchOverrides, string]>([
    ['不存在的东西', {}, '没有找到“不存在的东西”'],
    ['吗丁啉', {}, '药达暂时没有“吗丁啉”（通用名多潘立酮）'],
    ['血压计', { fast: 1 }, '3 公里内没有“血压计”'],
    ['血压计', { fulfilment: 'pickup' }, '3 公里内没有“血压计”'],
    ['布洛芬', { drugClass: 'Rx' }, '没有符合筛选条件的商品'],
    ['医用防护口罩', {}, '“医用防护口罩”暂时没有销售'],
    ['！', {}, '请输入药名、症状或拼音'],
  ])('explains the empty result of %s with the filters %p', async (keyword, overrides, reason) => {
    expect(await search(keyword, overrides)).toMatchObject({ list: [], totalCount: 0, reason })
  })

  test('and offers express, another city, fewer filters, and products with the same ingredients', async () => {
    const monitors = (await search('血压计', { fast: 1 })).offers
    expect(monitors).toMatchObject({ unfiltered: 2, mail: 2, city: null })
    const changsha = { cityId: 887, latitude: 28.2282, longitude: 112.9388 }
    const ibuprofen = await app.ok('searchProducts', { ...changsha, keyword: '混悬液', brand: '湘禾' })
    expect(ibuprofen.offers).toMatchObject({ unfiltered: 2, city: null, mail: 0 })
    const far = { cityId: 706, latitude: 39.9, longitude: 116.4 }
    const { offers } = await app.ok('searchProducts', { ...far, keyword: '布洛芬缓释胶囊', fast: 1 })
    expect(offers?.city).toMatchObject({ cityName: expect.any(String), count: 1 })
    expect(offers?.mail).toBe(1)
    const masks = (await search('医用防护口罩')).offers
    expect(masks?.unfiltered).toBe(0)
    expect(masks?.substitutes.map(({ productName }) => productName)).toEqual(['医用外科口罩'])
    expect((await search('不存在的东西')).offers).toEqual({ unfiltered: 0, mail: 0, city: null, substitutes: [] })
    expect((await search('布洛芬')).offers).toBeNull()
  })

  test('substitutes have the same ingredients and are in stock nearby', async () => {
    const { offers } = await search('布洛芬缓释胶囊', { drugClass: 'Rx', fast: 1 })
    const names = offers?.substitutes.map(({ productName }) => productName) ?? []
    expect(names).toContain('布洛芬混悬液')
    expect(names).not.toContain('布洛芬缓释胶囊')
    for (const name of names) expect(name).toContain('布洛芬')
    expect(offers?.substitutes.every(({ storeNo }) => storeNo !== null)).toBe(true)
  })
})

describe('suggestions', () => {
  test('the most likely product, words and categories', async () => {
    const answer = await app.ok('suggest', { ...place, keyword: '布洛' })
    expect(answer.best).toMatchObject({ barcode: '2910000001373', fastMinutes: 25 })
    expect(answer.words).toEqual(['布洛芬', '布洛芬缓释胶囊', '布洛芬混悬液', '澄岚布洛芬片'])
    expect(answer.categories).toEqual([
      { id: 101, name: '解热镇痛', count: 2 },
      { id: 401, name: '儿童退热', count: 1 },
    ])
  })

  test('half-typed pinyin and first letters', async () => {
    for (const keyword of ['bul', 'buluof', 'bl', 'blf']) {
      expect((await app.ok('suggest', { ...place, keyword })).best?.productName).toBe('布洛芬缓释胶囊')
    }
  })

  test('a note when the text was interpreted differently', async () => {
    expect((await app.ok('suggest', { keyword: '芬必得' })).note).toBe('按通用名“布洛芬缓释胶囊”查找')
    expect((await app.ok('suggest', { keyword: '拉肚子' })).note).toBe('按症状“腹泻”查找')
    expect((await app.ok('suggest', { keyword: '步落分' })).note).toBe('按读音“buluofen”查找')
    expect((await app.ok('suggest', { keyword: '布洛芬' })).note).toBe('')
  })

  test('nothing for an empty text', async () => {
    expect(await app.ok('suggest', { keyword: '？' })).toEqual({ best: null, words: [], categories: [], note: '' })
  })
})

test('symptoms to choose from, each of which finds something; no hot words before there were searches', async () => {
  const { words: keywords, symptoms } = await app.ok('hotWords', {})
  expect(keywords).toEqual([])
  expect(symptoms).toContain('腹泻')
  for (const keyword of symptoms) expect((await search(keyword)).totalCount).toBeGreaterThan(0)
})

describe('results are cached while they are valid', () => {
  const setOnSale = (on_sale: boolean) =>
    app.db.updateTable('product').set({ on_sale }).where('barcode', '=', '2910000021920').execute()

  test('the next search sees products off sale, a new word, a new price', async () => {
    expect(await namesOf('蒙脱石')).toEqual(['蒙脱石散'])
    await setOnSale(false)
    expect(await search('蒙脱石')).toMatchObject({ list: [], reason: '“蒙脱石”暂时没有销售' })
    await setOnSale(true)
    expect(await namesOf('舒泻宁')).toEqual([])
    await app.db.insertInto('search_alias').values({ word: '舒泻宁', target: '蒙脱石', kind: 'brand' }).execute()
    expect(await namesOf('舒泻宁')).toEqual(['蒙脱石散'])
    await app.db.updateTable('product').set({ price_fen: 123_400 }).where('barcode', '=', '2910000021920').execute()
    expect((await search('蒙脱石', { minPrice: 1000 })).totalCount).toBe(1)
  })

  test('repeats cards of any page and sort; shows a new name, a flash sale and a sold piece', async () => {
    const pages = () =>
      Promise.all(
        [1, 2, 3, 4].flatMap((pageNum) =>
          (['default', 'priceDown'] as const).map((sort) => search('片', { pageNum, pageSize: 10, sort })),
        ),
      )
    const first = await pages()
    expect(await pages()).toEqual(first)
    expect(new Set(first.flatMap(({ list }) => list.map(({ barcode }) => barcode))).size).toBeGreaterThan(20)
    const [card] = first[0]?.list ?? []
    const barcode = card?.barcode ?? ''
    const findCard = async () =>
      (await search('片', { pageSize: 10 })).list.find((one) => one.barcode === barcode) ?? refuse()
    const refuse = () => {
      throw new Error('it is gone')
    }
    const product = app.db.selectFrom('product').select('id').where('barcode', '=', barcode)
    await app.db.updateTable('stock').set({ qty: 3 }).where('product_id', '=', product).where('qty', '>', 3).execute()
    const shops = [(card?.stock ?? 0) > 6, (await findCard()).stock <= 6]
    expect(shops).toEqual([true, true])
    await app.db.updateTable('product').set({ name: '新名片' }).where('barcode', '=', barcode).execute()
    expect((await findCard()).productName).toBe('新名片')
    const [starts_at, ends_at] = [new Date(app.now.getTime() + 60_000), new Date(app.now.getTime() + 120_000)]
    await app.db.insertInto('seckill').values({ barcode, price_fen: 1, starts_at, ends_at }).execute()
    const before = (await findCard()).price
    app.now = new Date(starts_at.getTime() + 1)
    expect([(await findCard()).price, before]).toEqual([0.01, card?.price])
    app.now = ends_at
    expect((await findCard()).price).toBe(card?.price)
  })

  test('never caches stock', async () => {
    const fast = async () => (await search('健胃消食片', { fast: 1 })).totalCount
    expect(await fast()).toBe(1)
    await app.db
      .updateTable('stock')
      .set({ qty: 0 })
      .where('product_id', 'in', (eb) => eb.selectFrom('product').select('id').where('spu', '=', '2910000028776'))
      .execute()
    expect(await fast()).toBe(0)
  })
})
