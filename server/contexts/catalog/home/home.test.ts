import { openTestApp, type TestApp } from '../../../testing/harness'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('the carousel has pictures of this server', async () => {
  const rows = await app.ok('carousel', {})
  expect(rows.map(({ pic }) => pic)).toEqual(['pic/banner-1.svg', 'pic/banner-2.svg', 'pic/banner-3.svg'])
})

test('RX-01 RX-04 flash sales never contain prescription drugs, whatever the table contains', async () => {
  await app.db
    .insertInto('seckill')
    .values({ barcode: '2910000054805', price_fen: 100, starts_at: new Date(0), ends_at: new Date('2030-01-01') })
    .execute()
  const { seckill: flashSale } = await app.ok('activityInfo', {})
  await app.db.deleteFrom('seckill').where('barcode', '=', '2910000054805').execute()
  expect(flashSale?.list.length).toBeGreaterThanOrEqual(4)
  expect(flashSale?.list.map(({ barcode }) => barcode)).not.toContain('2910000054805')
  expect(flashSale?.list.every(({ price, originPrice }) => price < originPrice)).toBe(true)
})

test('PR-15 home, list and product count down to the same end of a session', async () => {
  const { seckill: flashSale } = await app.ok('activityInfo', {})
  const barcode = flashSale?.list[0]?.barcode ?? ''
  const product = await app.ok('productDetail', { cityId: 903, barcode })
  const listed = (await app.ok('flashSaleList', { status: 1, pageSize: 100 })).list.find(
    (one) => one.barcode === barcode,
  )
  expect([product.seckill?.endTime, listed?.endTime]).toEqual([flashSale?.endTime, flashSale?.endTime])
  // A session that ends later is not counted down by the clock of the first one.
  const later = new Date(Date.parse(flashSale?.endTime ?? '') + 3_600_000)
  const set = (ends_at: Date) => app.db.updateTable('seckill').set({ ends_at }).where('barcode', '=', barcode).execute()
  await set(later)
  const shown = (await app.ok('activityInfo', {})).seckill
  await set(new Date(Date.parse(flashSale?.endTime ?? '')))
  expect([shown?.endTime, shown?.list.some((one) => one.barcode === barcode)]).toEqual([flashSale?.endTime, false])
})

test('PR-15 the flash sale on home leaves out a product that no store of the city and no warehouse has', async () => {
  const barcodes = async () => (await app.ok('activityInfo', {})).seckill?.list.map(({ barcode }) => barcode) ?? []
  const [barcode = '', ...others] = await barcodes()
  const { id } = await app.db
    .selectFrom('product')
    .select('id')
    .where('barcode', '=', barcode)
    .executeTakeFirstOrThrow()
  const before = await app.db.selectFrom('stock').selectAll().where('product_id', '=', id).execute()
  await app.db.updateTable('stock').set({ qty: 0 }).where('product_id', '=', id).execute()
  expect(await barcodes()).toEqual(others)
  for (const { product_id, store_no, qty } of before)
    await app.db
      .updateTable('stock')
      .set({ qty })
      .where('product_id', '=', product_id)
      .where('store_no', '=', store_no)
      .execute()
  expect((await barcodes())[0]).toBe(barcode)
})

test('shows no flash-sale section without a session', async () => {
  app.now = new Date('2027-06-01T00:00:00+08:00')
  expect(await app.ok('activityInfo', {})).toEqual({ seckill: null })
  app.now = new Date('2026-11-21T09:56:00+08:00')
})

test('returns the newest notice, or the requested one, or none', async () => {
  expect((await app.ok('notice', {}))?.title).toBe('处方药怎么买')
  expect((await app.ok('notice', { id: 1 }))?.title).toBe('演示说明')
  expect(await app.ok('notice', { id: 999 })).toBeNull()
})

test('S21 returns a notice as our own blocks, with the notices before and after it', async () => {
  const newest = await app.ok('notice', {})
  expect(newest).toMatchObject({ id: 2, older: 1, newer: null })
  expect(await app.ok('notice', { id: 1 })).toMatchObject({ older: null, newer: 2 })
  expect(newest?.content.flatMap(({ spans }) => spans.flatMap(({ url }) => url ?? []))).toEqual([
    '/user/otc',
    '/article/detail?id=1',
  ])
  const tomorrow = new Date(app.now.getTime() + 86_400_000)
  await app.db
    .insertInto('notice')
    .values({ title: '<b>t</b>', content: '<script>x</script>', created_at: tomorrow })
    .execute()
  expect(await app.ok('notice', {})).toMatchObject({ id: 2, newer: null })
  app.now = tomorrow
  expect(await app.ok('notice', {})).toMatchObject({ title: '<b>t</b>', content: [], older: 2 })
  app.now = new Date('2026-11-21T09:56:00+08:00')
})

test('shows a popup on home for its city and period; it only links inside the app', async () => {
  expect(await app.ok('popupInfo', {})).toBeNull()
  const set = (change: { city_id?: number; url?: string; pic?: string }) =>
    app.db.updateTable('popup').set(change).execute()
  await set({ city_id: 887 })
  expect(await app.ok('popupInfo', { cityId: 887 })).toMatchObject({ title: '广州新店开业', pic: 'pic/banner-2.svg' })
  await set({ url: 'https://evil.example', pic: 'data:image/svg+xml,x' })
  expect(await app.ok('popupInfo', { cityId: 887 })).toMatchObject({ url: '', pic: '' })
  app.now = new Date('2027-01-01T00:00:00+08:00')
  expect(await app.ok('popupInfo', { cityId: 887 })).toBeNull()
  app.now = new Date('2026-11-21T09:56:00+08:00')
})

test('EN-10 products are national, cityId 0: the same in every city', async () => {
  const [a, b] = await Promise.all([
    app.ok('categoryProducts', { cityId: 903, typeId: 1, pageSize: 50 }),
    app.ok('categoryProducts', { cityId: 706, typeId: 1, pageSize: 50 }),
  ])
  expect(b.list.map(({ barcode }) => barcode)).toEqual(a.list.map(({ barcode }) => barcode))
  for (const cityId of [903, 706]) {
    const barcode = a.list[0]?.barcode ?? ''
    expect(await app.ok('productDetail', { barcode, cityId })).toMatchObject({ barcode, cityId: 0 })
  }
})

test('the pictures of home open no topic that is over or not shown in the city', async () => {
  const urls = async (where: object) => (await app.ok('carousel', where)).map(({ url }) => url)
  const topics = (cityIds: number[] | null, ends_at: Date | null) =>
    app.db.updateTable('topic').set({ city_ids: cityIds, ends_at }).where('id', '=', 4810).execute()
  const url = '/activity/special?id=4810'
  const before = await app.db.selectFrom('topic').selectAll().where('id', '=', 4810).executeTakeFirstOrThrow()
  expect(await urls({ cityId: 903 })).toContain(url)
  await topics([903], null)
  expect(await urls({ cityId: 706 })).not.toContain(url)
  expect(await urls({ cityId: 903 })).toContain(url)
  await topics(null, new Date(app.now.getTime() - 1))
  expect(await urls({ cityId: 903 })).not.toContain(url)
  await topics(before.city_ids, before.ends_at)
})

describe('a city without stores', () => {
  /** 阿拉善盟, which has no store. */
  const cityId = 743

  test('shows no popup about riders, but any other', async () => {
    const set = (change: { city_id: number | null; lightning: boolean }) =>
      app.db.updateTable('popup').set(change).execute()
    await set({ city_id: cityId, lightning: true })
    expect(await app.ok('popupInfo', { cityId })).toBeNull()
    await set({ city_id: cityId, lightning: false })
    expect(await app.ok('popupInfo', { cityId })).not.toBeNull()
  })

  test('shows no picture about riders, even one for every city', async () => {
    await app.db.updateTable('carousel').set({ city_id: null }).execute()
    const pictures = async (where: object) => (await app.ok('carousel', where)).map(({ pic }) => pic)
    expect([(await pictures({})).length, await pictures({ cityId })]).toEqual([
      3,
      ['pic/banner-1.svg', 'pic/banner-3.svg'],
    ])
  })

  test('names no promotion or coupon of lightning on a product', async () => {
    const barcode = '2910000001373'
    const product = await app.ok('productDetail', { barcode, cityId })
    const here = await app.ok('productDetail', { barcode, cityId: 903 })
    expect(here.promotions.length).toBeGreaterThan(product.promotions.length)
    expect(here.coupons.length).toBeGreaterThan(product.coupons.length)
  })
})
