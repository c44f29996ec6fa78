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

describe('PR-06 market names, English names, approval numbers and beginnings', () => {
  test.each([
    ['泰嘉', '硫酸氢氯吡格雷片'],
    ['感康', '复方氨酚烷胺胶囊'],
    ['Fenbid', '布洛芬缓释胶囊'],
    ['loratadine', '氯雷他定片'],
    ['国药准字Z20990008', '板蓝根颗粒'],
    ['h20990014', '氯雷他定片'],
    ['食健备G209944000079', '叶黄素酯片'],
    ['芬必', '布洛芬缓释胶囊'],
    ['拉屎困难', '乳果糖口服溶液'],
    ['退烧贴', '医用退热贴'],
  ])('lists first for %s: %s', async (keyword, name) => {
    expect((await namesOf(keyword))[0]).toBe(name)
  })

  test('the words of an approval number alone find nothing', async () => {
    for (const keyword of ['国药准字', '粤械注准', '食健备']) expect(await namesOf(keyword)).toEqual([])
  })

  test('suggests brands that begin as typed and are sold', async () => {
    expect((await app.ok('suggest', { ...place, keyword: '芬必' })).words[0]).toBe('芬必得')
    expect((await app.ok('suggest', { ...place, keyword: '诺和' })).words).toEqual(['诺和龙', '瑞格列奈片'])
    expect((await app.ok('suggest', { ...place, keyword: '吗丁' })).words).toEqual([])
  })
})

describe('PR-06 a text nobody understands finds no prescription drug', () => {
  const rxOf = async (keyword: string) => (await search(keyword)).list.filter(({ unRx }) => unRx === 1)

  test.each(['心慌', '心悸', '脱发', '卫生巾', '玻尿酸', '注射器', '云南白药气雾剂', '可乐', '阿胶', '头孢拉定'])(
    '%s finds none by sound or by a shared character',
    async (keyword) => expect(await rxOf(keyword)).toEqual([]),
  )

  test('letters find a prescription drug from the beginning of its name only', async () => {
    for (const keyword of ['weishengjin', 'xinhuang', 'tuofa', 'xj']) expect(await rxOf(keyword)).toEqual([])
    expect((await rxOf('amoxilin')).length).toBeGreaterThan(0)
  })

  test('a misspelled name finds it, a mere homophone does not', async () => {
    expect((await namesOf('缬砂坦'))[0]).toContain('缬沙坦')
    expect(await rxOf('写沙探')).toEqual([])
  })
})

describe('a caution comes first when a pregnant woman or a child has a symptom', () => {
  test.each([
    ['孕妇感冒', '孕期'],
    ['怀孕发烧', '孕期'],
    ['哺乳期头痛', '孕期'],
    ['儿童感冒药', '儿童用药'],
    ['宝宝拉肚子', '儿童用药'],
  ])('%s', async (keyword, beginning) => {
    const { caution, list } = await search(keyword)
    expect(caution.startsWith(beginning)).toBe(true)
    expect(list.filter(({ unRx }) => unRx === 1)).toEqual([])
  })

  test('leaves out what a pregnant woman should not take', async () => {
    expect(await namesOf('发烧')).toContain('布洛芬缓释胶囊')
    expect(await namesOf('孕妇发烧')).not.toContain('布洛芬缓释胶囊')
  })

  test('is empty without a symptom or a person', async () => {
    for (const keyword of ['孕妇叶酸', '儿童维生素', '早孕试纸', '感冒', '布洛芬']) {
      expect((await search(keyword)).caution).toBe('')
    }
  })
})

describe('PR-06 searches cross-border products and herbs too', () => {
  const othersOf = async (keyword: string) => {
    const { globalGoods, herbs, reason } = await search(keyword)
    return { products: globalGoods.map(({ productName }) => productName), herbs: herbs.map(({ name }) => name), reason }
  }

  test.each([
    ['麦卢卡蜂蜜', ['麦卢卡蜂蜜（跨境演示）'], [], '没有找到“麦卢卡蜂蜜”，跨境商品里有'],
    ['鱼油', ['鱼油软胶囊（跨境演示）'], [], ''],
    ['蒸汽眼罩', ['蒸汽眼罩（跨境演示）'], [], '没有找到“蒸汽眼罩”，跨境商品里有'],
    ['阿胶', [], ['阿胶'], '没有找到“阿胶”，中药饮片里有'],
    ['huangqi', [], ['黄芪'], ''],
    ['心慌', [], [], '没有找到“心慌”'],
  ])('%s', async (keyword, products, herbs, reason) =>
    expect(await othersOf(keyword)).toEqual({ products, herbs, reason }),
  )

  test('comes with the first page only, and leaves out what is off sale', async () => {
    expect((await search('鱼油', { pageNum: 2 })).globalGoods).toEqual([])
    await app.db.updateTable('global_product').set({ on_sale: false }).where('name', 'like', '蒸汽眼罩%').execute()
    expect((await othersOf('蒸汽眼罩')).products).toEqual([])
  })
})
