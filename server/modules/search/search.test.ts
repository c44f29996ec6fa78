import { DEFAULT_POINT } from '../../../src/domain/city'
import { openTestApp, type TestApp } from '../../testing/harness'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const here = { cityId: 903, latitude: DEFAULT_POINT.latitude, longitude: DEFAULT_POINT.longitude }
const search = (keyword: string, more: object = {}) =>
  app.ok('searchProducts', { ...here, keyword, pageSize: 100, ...more })
const namesOf = async (keyword: string) => (await search(keyword)).list.map(({ productName }) => productName)

/** What a query must find, and nothing else, in any order. */
const EXACT: [query: string, names: string[]][] = [
  ['布洛芬', ['布洛芬缓释胶囊', '布洛芬混悬液']],
  ['布洛芬胶囊', ['布洛芬缓释胶囊']],
  ['布洛', ['布洛芬缓释胶囊', '布洛芬混悬液']],
  ['维C片', ['维生素C片']],
  ['维生素c', ['维生素C片']],
  ['ＶＣ', []],
  ['六味地黄', ['六味地黄丸']],
  ['buluofen', ['布洛芬缓释胶囊', '布洛芬混悬液']],
  ['blfhsjn', ['布洛芬缓释胶囊']],
  ['mengtuoshi', ['蒙脱石散']],
  ['步落分', ['布洛芬缓释胶囊', '布洛芬混悬液']],
  ['芬必得', ['布洛芬缓释胶囊']],
  ['扑热息痛', ['对乙酰氨基酚片', '对乙酰氨基酚口服混悬液', '复方氨酚烷胺胶囊', '感冒灵颗粒']],
  ['拉肚子', ['藿香正气口服液', '藿香正气水', '蒙脱石散', '口服补液盐散(Ⅲ)', '双歧杆菌三联活菌胶囊']],
  ['人工泪液', ['羟丙甲纤维素滴眼液']],
  ['血压计', ['电子血压计 臂式']],
  ['口罩', ['医用外科口罩']],
  ['创口贴', ['创可贴']],
  ['阿司匹林肠溶', ['阿司匹林肠溶片']],
  ['他汀', ['阿托伐他汀钙片', '瑞舒伐他汀钙片', '辛伐他汀片']],
  ['2910000001373', ['布洛芬缓释胶囊']],
  ['安全套', ['天然胶乳橡胶避孕套']],
  ['体温枪', ['额温枪']],
  ['不存在的东西', []],
]

describe('PR-06 a set of queries and what they must find', () => {
  test('precision and recall over the whole set', async () => {
    let found = 0
    let wanted = 0
    let right = 0
    const wrong: string[] = []
    for (const [query, expected] of EXACT) {
      const names = await namesOf(query)
      const hits = names.filter((name) => expected.includes(name)).length
      found += names.length
      wanted += expected.length
      right += hits
      if (hits < expected.length || names.length > hits) wrong.push(`${query}: ${names.join('、')}`)
    }
    expect({ precision: right / found, recall: right / wanted, wrong }).toEqual({ precision: 1, recall: 1, wrong: [] })
  })

  test('退热 finds what is for fever and what is called so, the best seller first among equals', async () => {
    const names = await namesOf('退热')
    expect(names).toEqual(expect.arrayContaining(['医用退热贴', '布洛芬缓释胶囊', '对乙酰氨基酚片', '布洛芬混悬液']))
    expect(names[0]).toBe('医用退热贴')
  })

  test('a name that was typed whole comes first', async () => {
    expect((await namesOf('感冒灵颗粒'))[0]).toBe('感冒灵颗粒')
    expect((await namesOf('感冒'))[0]).toBe('感冒灵颗粒')
  })
})

describe('texts that must not match everything', () => {
  test.each(['%', '_', '！？', '%%%', "' or 1=1", '\\'])('%s', async (keyword) => {
    const { list, reason } = await search(keyword)
    expect(list.length).toBeLessThan(3)
    expect(reason).not.toBe('')
  })
})

describe('sort, filters, facets', () => {
  test('prices both ways and sales', async () => {
    const up = (await search('片', { sort: 'priceUp' })).list.map(({ price }) => price ?? 0)
    expect(up).toEqual([...up].sort((a, b) => a - b))
    const sales = (await search('片', { sort: 'sales' })).list.map((card) => card.sales)
    expect(sales).toEqual([...sales].sort((a, b) => b - a))
  })
  test('pages do not overlap', async () => {
    const first = await search('片', { pageSize: 10 })
    const second = await search('片', { pageSize: 10, pageNum: 2 })
    const codes = [...first.list, ...second.list].map(({ barcode }) => barcode)
    expect(new Set(codes).size).toBe(20)
    expect(first.totalPage).toBe(Math.ceil(first.totalCount / 10))
  })
  test('class, insurance, form, price, stock, speed', async () => {
    const has = async (more: object) => (await search('片', more)).list
    expect((await has({ drugClass: 'OTC' })).every(({ drugClass }) => drugClass?.startsWith('OTC'))).toBe(true)
    expect((await has({ drugClass: 'Rx' })).every(({ unRx, minPic }) => unRx === 1 && minPic === 'pic/rx.svg')).toBe(
      true,
    )
    expect((await has({ medical: 1 })).every(({ unMedical }) => unMedical === 1)).toBe(true)
    expect((await has({ fast: 1 })).every(({ fastMinutes }) => fastMinutes !== null)).toBe(true)
    expect((await has({ inStock: 1 })).every(({ stock }) => stock > 0)).toBe(true)
    const cheap = await has({ minPrice: 5, maxPrice: 10 })
    expect(cheap.length).toBeGreaterThan(0)
    expect(cheap.every(({ price }) => (price ?? 0) >= 5 && (price ?? 0) <= 10)).toBe(true)
    expect((await has({ form: '咀嚼片' })).map(({ productName }) => productName).sort()).toEqual([
      '孟鲁司特钠咀嚼片',
      '铝碳酸镁咀嚼片',
    ])
  })
  test('facets are those of the text, whatever is filtered', async () => {
    const { forms, priceMax } = await search('布洛芬', { form: '胶囊剂' })
    expect(forms.sort()).toEqual(['口服混悬剂', '胶囊剂'].sort())
    expect(priceMax).toBe(24.5)
  })
})

describe('nothing found says why', () => {
  test.each([
    ['不存在的东西', {}, '没有找到“不存在的东西”，换个说法试试'],
    ['血压计', { fast: 1 }, '3 公里内没有“血压计”'],
    ['布洛芬', { drugClass: 'Rx' }, '没有符合筛选条件的商品，减少几个条件试试'],
    ['！', {}, '请输入药名、症状或拼音'],
  ])('%s', async (keyword, more, reason) => {
    expect(await search(keyword, more)).toMatchObject({ list: [], totalCount: 0, reason })
  })
})

describe('suggestions', () => {
  test('the goods meant most likely, words and categories', async () => {
    const answer = await app.ok('suggest', { ...here, keyword: '布洛' })
    expect(answer.best).toMatchObject({ barcode: '2910000001373', fastMinutes: 25 })
    expect(answer.words).toEqual(['布洛芬', '布洛芬缓释胶囊', '布洛芬混悬液'])
    expect(answer.categories).toEqual([
      { id: 101, name: '解热镇痛', count: 1 },
      { id: 401, name: '儿童退热', count: 1 },
    ])
  })
  test('a note when the text was read in another way', async () => {
    expect((await app.ok('suggest', { keyword: '芬必得' })).note).toBe('按通用名“布洛芬缓释胶囊”查找')
    expect((await app.ok('suggest', { keyword: '拉肚子' })).note).toBe('按症状“腹泻”查找')
    expect((await app.ok('suggest', { keyword: '步落分' })).note).toBe('按读音“buluofen”查找')
    expect((await app.ok('suggest', { keyword: '布洛芬' })).note).toBe('')
  })
  test('nothing for nothing', async () => {
    expect(await app.ok('suggest', { keyword: '？' })).toEqual({ best: null, words: [], categories: [], note: '' })
  })
})

test('hot words and symptoms', async () => {
  const { words, symptoms } = await app.ok('hotWords', {})
  expect(words[0]).toBe('布洛芬缓释胶囊')
  expect(symptoms).toContain('腹泻')
  for (const word of [...words, ...symptoms]) expect((await search(word)).totalCount).toBeGreaterThan(0)
})
