import { sql } from 'kysely'
import { DEFAULT_POINT } from '../../../../src/domain/city'
import { openTestApp, type TestApp } from '../../../testing/harness'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const place = { cityId: 903, latitude: DEFAULT_POINT.latitude, longitude: DEFAULT_POINT.longitude }

test('VA-13 shows 医保个账 in its seven cities only', async () => {
  const names = async (cityId: number) => (await app.ok('categoryTree', { cityId })).map(({ name }) => name)
  expect(await names(903)).not.toContain('医保个账')
  await app.db.insertInto('category').values({ id: 14, name: '医保个账', sort: 0 }).execute()
  for (const cityId of [901, 903, 904, 917, 918, 880, 906]) expect(await names(cityId)).toContain('医保个账')
  expect(await names(887)).not.toContain('医保个账')
  const { list } = await app.ok('categoryProducts', { ...place, typeId: 14, pageSize: 100 })
  await app.db.deleteFrom('category').where('id', '=', 14).execute()
  expect(list.length).toBeGreaterThan(50)
  expect(list.every(({ unMedical }) => unMedical === 1)).toBe(true)
})

test('returns three levels with pictures and at most 14 branches', async () => {
  const tree = await app.ok('categoryTree', {})
  expect(tree.length).toBeLessThanOrEqual(14)
  expect(tree[0]).toMatchObject({ name: '感冒咳嗽', pic: 'pic/cat-31.svg' })
  const [cold] = tree[0]?.children ?? []
  expect(cold).toMatchObject({ id: 1, name: '感冒发烧', pic: 'pic/cat-1.svg' })
  expect(cold?.children.map(({ name }) => name)).toEqual(['解热镇痛', '感冒', '清热解毒', '抗流感'])
  expect(await app.ok('categoryChildren', { parentId: cold?.id ?? 0 })).toEqual(cold?.children)
})

test('a branch lists the products of both levels below it', async () => {
  const count = async (typeId: number) => (await app.ok('categoryProducts', { ...place, typeId })).totalCount
  const [branch] = await app.ok('categoryTree', {})
  const counts = await Promise.all((branch?.children ?? []).map(({ id }) => count(id)))
  expect(await count(branch?.id ?? 0)).toBe(counts.reduce((sum, n) => sum + n, 0))
  expect(counts.every((n) => n > 0)).toBe(true)
  expect(await count(101)).toBeGreaterThan(0)
})

test('BC-32 returns ten products per page of a category', async () => {
  const page = await app.ok('categoryProducts', { ...place, typeId: 8 })
  expect(page.list).toHaveLength(10)
  const all = page.list.map(({ barcode }) => barcode)
  for (let pageNum = 2; pageNum <= page.totalPage; pageNum++) {
    const next = await app.ok('categoryProducts', { ...place, typeId: 8, pageNum })
    all.push(...next.list.map(({ barcode }) => barcode))
  }
  expect(page.totalPage).toBeGreaterThan(1)
  expect(new Set(all).size).toBe(page.totalCount)
})

test('the list of express products leaves out what no warehouse has', async () => {
  const express = () => app.ok('categoryProducts', { ...place, typeId: 1, pageSize: 100, fulfilment: 'b2c' })
  const before = await express()
  const [first] = before.list
  const { rows } = await sql<{ qty: number }>`update stock k set qty = 0 from product p, store s, stock old
    where p.id = k.product_id and s.store_no = k.store_no and s.warehouse and p.barcode = ${first?.barcode}
      and old.product_id = k.product_id and old.store_no = k.store_no returning old.qty`.execute(app.db)
  const after = await express()
  expect(after.list.map(({ barcode }) => barcode)).not.toContain(first?.barcode)
  expect(after.totalCount).toBe(before.totalCount - 1)
  await sql`update stock k set qty = ${rows[0]?.qty ?? 1} from product p, store s
    where p.id = k.product_id and s.store_no = k.store_no and s.warehouse and p.barcode = ${first?.barcode}`.execute(
    app.db,
  )
})

test('sorts the products of a category by price both ways', async () => {
  const up = await app.ok('categoryProducts', { ...place, typeId: 1, sort: 'priceUp', pageSize: 50 })
  const down = await app.ok('categoryProducts', { ...place, typeId: 1, sort: 'priceDown', pageSize: 50 })
  const prices = up.list.map(({ price }) => price ?? 0)
  expect(prices).toEqual([...prices].sort((a, b) => a - b))
  expect(down.list.map(({ price }) => price)).toEqual([...prices].reverse())
  expect(up.list.every(({ kind }) => kind === '感冒发烧')).toBe(true)
  const none = await app.ok('categoryProducts', { ...place, typeId: 9999 })
  expect(none).toMatchObject({ list: [], totalCount: 0, totalPage: 0 })
})

test('sorts by the displayed price, which a flash sale lowers', async () => {
  const list = async (sort: 'priceUp' | 'priceDown') => {
    const first = await app.ok('categoryProducts', { ...place, typeId: 13, sort, pageSize: 100 })
    return first.list.map(({ price, originPrice }) => ({ price: price ?? 0, originPrice: originPrice ?? 0 }))
  }
  const up = await list('priceUp')
  // At least one product costs less now than others that are usually cheaper.
  expect(up.some(({ originPrice }, at) => up.slice(at + 1).some(({ price }) => price < originPrice))).toBe(true)
  expect(up).toEqual([...up].sort((a, b) => a.price - b.price))
  const down = (await list('priceDown')).map(({ price }) => price)
  expect(down).toEqual([...down].sort((a, b) => b - a))
})

test('RX-01 lists show the neutral card of a prescription drug', async () => {
  const { list } = await app.ok('categoryProducts', { ...place, typeId: 8, pageSize: 50 })
  expect(list.length).toBeGreaterThan(5)
  for (const card of list) {
    expect(card).toMatchObject({ unRx: 1, drugClass: 'Rx', minPic: 'pic/rx.svg', tags: [] })
  }
})

test('a card shows local stock, its store and the delivery time', async () => {
  const { list } = await app.ok('categoryProducts', { ...place, typeId: 1, pageSize: 50 })
  const ibuprofen = list.find(({ barcode }) => barcode === '2910000001373')
  expect(ibuprofen).toMatchObject({
    price: 18.8,
    originPrice: 22,
    fastMinutes: 25,
    storeNo: 'S903001',
    tags: ['每满 59 减 10'],
    specCount: 4,
    purchaseLimitMax: 5,
    drugClass: 'OTC甲',
    unMedical: 1,
    minPic: 'pic/2910000001373.svg',
  })
  expect(ibuprofen?.stock).toBeGreaterThan(36)
  const chaihu = list.find(({ barcode }) => barcode === '2910000009591')
  expect(chaihu).toMatchObject({ storeNo: 'S903002', fastMinutes: 30 })
})

test('at night only open stores deliver by lightning', async () => {
  app.now = new Date('2026-11-21T23:30:00+08:00')
  const { list } = await app.ok('categoryProducts', { ...place, typeId: 1, pageSize: 50 })
  app.now = new Date('2026-11-21T09:56:00+08:00')
  expect(list.find(({ barcode }) => barcode === '2910000009591')).toMatchObject({
    storeNo: 'S903002',
    fastMinutes: null,
  })
})

test('a city without stores sells by express', async () => {
  const { list } = await app.ok('categoryProducts', { cityId: 706, typeId: 1, pageSize: 50 })
  expect(list.every(({ storeNo, fastMinutes }) => storeNo === null && fastMinutes === null)).toBe(true)
  expect(list.some(({ stock }) => stock > 0)).toBe(true)
})

test('names at most three symptoms of a branch, none that only a prescription drug treats', async () => {
  const [cold] = await app.ok('categoryTree', {})
  expect(cold?.symptoms.map(({ name }) => name)).toContain('发热')
  expect(cold?.symptoms).toHaveLength(3)
  expect(cold?.symptoms[0]?.pic).toMatch(/^pic\/\d{13}\.svg$/)
  expect((await app.ok('categoryTree', {})).find(({ name }) => name === '抗菌消炎')?.symptoms).toEqual([])
})

describe('filters of a category', () => {
  const cold = { ...place, typeId: 31, pageSize: 100 }

  test('narrow by class, brand and price, and the counts say what each leaves', async () => {
    const { facets, totalCount } = await app.ok('categoryProducts', { ...cold, facets: 1 })
    const [brand] = facets?.brands ?? []
    const [drugClass] = facets?.drugClasses ?? []
    const byBrand = await app.ok('categoryProducts', { ...cold, brand: brand?.name })
    const byClass = await app.ok('categoryProducts', { ...cold, drugClass: drugClass?.name as 'Rx' })
    expect([byBrand.totalCount, byClass.totalCount]).toEqual([brand?.count, drugClass?.count])
    expect(byBrand.totalCount).toBeLessThan(totalCount)
    expect(byClass.list.every((card) => card.drugClass === drugClass?.name)).toBe(true)
    const cheap = await app.ok('categoryProducts', { ...cold, maxPrice: 15, sort: 'priceDown' })
    const prices = cheap.list.map(({ price }) => price ?? 0)
    expect(prices).toEqual([...prices].sort((a, b) => b - a))
    expect(prices[0]).toBeLessThanOrEqual(15)
    expect(cheap.facets).toBeUndefined()
  })

  test('keep the order and the pages of the unfiltered list', async () => {
    const plain = await app.ok('categoryProducts', { ...cold, pageSize: 5 })
    const counted = await app.ok('categoryProducts', { ...cold, pageSize: 5, facets: 1 })
    const barcodes = ({ list }: typeof plain) => list.map(({ barcode }) => barcode)
    expect(barcodes(counted)).toEqual(barcodes(plain))
    const second = await app.ok('categoryProducts', { ...cold, pageSize: 5, pageNum: 2, facets: 1 })
    expect(barcodes(second)).toEqual(barcodes(await app.ok('categoryProducts', { ...cold, pageSize: 5, pageNum: 2 })))
    expect(counted.totalCount).toBe(plain.totalCount)
  })

  test('by delivery list only products in stock for that method, and lightning no cross-border products', async () => {
    const mail = await app.ok('categoryProducts', { ...cold, fulfilment: 'b2c' })
    expect(mail.list.every(({ stock }) => stock > 0)).toBe(true)
    const fast = await app.ok('categoryProducts', { ...cold, fast: 1, drugClass: 'OTC' })
    expect(fast.list.length).toBeGreaterThan(0)
    expect(fast.list.every(({ fastMinutes, unRx }) => fastMinutes !== null && unRx === 0)).toBe(true)
    expect(await app.ok('categoryProducts', { ...place, typeId: 9999, facets: 1 })).toMatchObject({ totalCount: 0 })
  })
})

test('leaves out the named products with all their variants, on every page', async () => {
  const input = { ...place, typeId: 101, pageSize: 100 }
  const { list, totalCount } = await app.ok('categoryProducts', input)
  const other = await app.db
    .selectFrom('product')
    .select('barcode')
    .where('spu', '=', '2910000001373')
    .where('barcode', '!=', '2910000001373')
    .executeTakeFirst()
  const rest = await app.ok('categoryProducts', { ...input, without: `${other?.barcode},${list[1]?.barcode}` })
  expect(rest.totalCount).toBe(totalCount - 2)
  expect(rest.list.map(({ barcode }) => barcode)).not.toContain('2910000001373')
  expect((await app.ok('categoryProducts', input)).totalCount).toBe(totalCount)
  expect((await app.ok('categoryProducts', { ...input, without: ',' })).totalCount).toBe(totalCount)
})

describe('rider delivery', () => {
  test('EN-11 lists stock of open stores nearby, neither cross-border nor virtual', async () => {
    const input = { ...place, typeId: 13, fast: 1, pageSize: 100 }
    const all = await app.ok('categoryProducts', { ...input, fast: 0 })
    const fast = await app.ok('categoryProducts', input)
    expect(fast.totalCount).toBeGreaterThan(3)
    expect(fast.totalCount).toBeLessThan(all.totalCount)
    expect(fast.list.every(({ fastMinutes, storeNo }) => fastMinutes !== null && storeNo !== null)).toBe(true)
    const [first] = fast.list
    const of = (producttype: number) =>
      app.db.updateTable('product').set({ producttype }).where('barcode', '=', first!.barcode).execute()
    for (const producttype of [2, 3]) {
      await of(producttype)
      expect((await app.ok('categoryProducts', input)).totalCount).toBe(fast.totalCount - 1)
    }
    await of(1)
    expect((await app.ok('categoryProducts', input)).totalCount).toBe(fast.totalCount)
  })

  test('lists nothing without a store nearby, and at night the stock of open stores', async () => {
    expect(await app.ok('categoryProducts', { cityId: 706, typeId: 1, fast: 1 })).toMatchObject({
      list: [],
      totalCount: 0,
    })
    const day = await app.ok('categoryProducts', { ...place, typeId: 1, fast: 1, pageSize: 100 })
    app.now = new Date('2026-11-21T23:30:00+08:00')
    const night = await app.ok('categoryProducts', { ...place, typeId: 1, fast: 1, pageSize: 100 })
    app.now = new Date('2026-11-21T09:56:00+08:00')
    expect(night.totalCount).toBeLessThan(day.totalCount)
    expect(night.list.every(({ fastMinutes }) => fastMinutes !== null)).toBe(true)
  })
})

test.each([
  ['fast', 'x'],
  ['fast', 2],
  ['sort', 'name; drop table product'],
  ['typeId', 0],
  ['typeId', '1 or 1=1'],
  ['pageNum', 0],
  ['pageNum', 1.5],
  ['pageSize', 1e9],
  ['latitude', 91],
  ['cityId', -1],
])('refuses products of a category where %s is %j', async (name, value) => {
  const answer = await app.call('categoryProducts', { ...place, typeId: 1, [name]: value } as never)
  expect(answer.status).toBe(422)
})

test('treats a text that looks like a command as plain text', async () => {
  expect((await app.ok('categoryProductsLike', { ...place, barcode: "1' or '1'='1" } as never)).list).toEqual([])
})

describe('BC-34 tabs above the products of home', () => {
  test('RX-01 no tab of home lists a prescription drug', async () => {
    for (const type of ['nearby', 'fast', 'medicare', 'family', 'night']) {
      const { list } = await app.ok('floorProducts', { ...place, type, pageSize: 100 })
      expect(list.filter(({ unRx }) => unRx === 1)).toEqual([])
    }
  })
  test('nearby: in stock nearby, best sellers first', async () => {
    const types = await app.ok('floorTypes', {})
    expect(types.map(({ name }) => name)).toEqual(['附近有货', '半小时达', '医保可用', '家庭常备', '夜间可送'])
    const { list } = await app.ok('floorProducts', { ...place, pageNum: 1, pageSize: 20 })
    expect(list.slice(0, 2).map(({ productName }) => productName)).toEqual(['布洛芬缓释胶囊', '健胃消食片'])
    expect(list.every(({ storeNo }) => storeNo !== null)).toBe(true)
  })
  test.each(['fast', 'medicare', 'family', 'night'])(
    'tab %s lists only products with the property that its name promises',
    async (type) => {
      const { list } = await app.ok('floorProducts', { ...place, type, pageSize: 100 })
      expect(list.length).toBeGreaterThan(5)
      if (type === 'fast') expect(list.every(({ fastMinutes }) => (fastMinutes ?? 99) <= 30)).toBe(true)
      if (type === 'medicare') expect(list.every(({ unMedical }) => unMedical === 1)).toBe(true)
    },
  )
  test('shows what the warehouse sends when no store is nearby', async () => {
    const { totalCount } = await app.ok('floorProducts', { cityId: 743 })
    expect(totalCount).toBeGreaterThan(50)
  })
  test('a city without stores has no tab that promises riders', async () => {
    const types = await app.ok('floorTypes', { cityId: 743 })
    expect(types.map(({ name }) => name)).toEqual(['快递可送', '医保可用', '家庭常备'])
  })
})

test('lists other products of the same category, never the product itself', async () => {
  const like = await app.ok('categoryProductsLike', { ...place, barcode: '2910000001373' })
  expect(like.list.map(({ productName }) => productName)).toEqual(['对乙酰氨基酚片', '澄岚布洛芬片'])
  expect((await app.ok('categoryProductsLike', { ...place, barcode: '0' })).list).toEqual([])
})

test('lists the variants of one SPU once', async () => {
  const { list } = await app.ok('categoryProducts', { ...place, typeId: 13, pageSize: 100 })
  expect(new Set(list.map(({ productName }) => productName)).size).toBe(list.length)
})
