import { DEFAULT_POINT } from '../../../../src/domain/city'
import { openTestApp, type TestApp } from '../../../testing/harness'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await openTestApp()
  token = await app.login('13900000071')
})
afterAll(() => app.close())

const open = (id: number, extra: object = {}) => app.call('topicDetailsOpen', { id, ...extra })

test('RO-03 visitors read a topic by the public call, shoppers by their own, which refuses visitors', async () => {
  const { data } = await open(4810)
  expect(data).toMatchObject({ id: 4810, title: '换季家庭常备', scope: 2 })
  expect(data.floors.map(({ kind }) => kind)).toEqual(['picture', 'doors', 'coupons', 'text', 'goods', 'goods'])
  expect(await app.ok('topicDetails', { id: 4810 }, token)).toMatchObject({ id: 4810 })
  expect((await app.call('topicDetails', { id: 4810 })).code).toBe(402)
})

test('ER-55 ER-56 answers 800 for an ended topic; 801 for a wrong city, time, id or entrance', async () => {
  expect((await open(4812)).code).toBe(800)
  for (const answer of [open(4811, { cityId: 901 }), open(4814), open(9999), open(4813), open(4813, { code: 'x' })])
    expect((await answer).code).toBe(801)
  expect((await open(4813, { code: 'vip2026' })).code).toBe(200)
  expect((await app.call('topicDetails', { id: 4812 }, token)).code).toBe(800)
})

test('NAV-31 opens the pages of fixed entrances by their code, in every city', async () => {
  for (const id of [4808, 4809])
    for (const cityId of [903, 901, 706])
      expect(await open(id, { code: '123', cityId })).toMatchObject({ code: 200, data: { id } })
})

test('starts and ends a topic by the clock', async () => {
  const was = app.now
  app.now = new Date(was.getTime() + 15 * 86_400_000)
  expect((await open(4814)).code).toBe(200)
  app.now = new Date(was.getTime() + 60 * 86_400_000)
  expect((await open(4814)).code).toBe(800)
  app.now = was
})

test('RX-01 shows a prescription drug without its package, and hides products off sale', async () => {
  const [otc = ''] = (await app.ok('searchProducts', { keyword: '布洛芬' })).list.map(({ barcode }) => barcode)
  const body = {
    kind: 'goods' as const,
    title: 'x',
    look: 'rows' as const,
    barcodes: ['2910000054805', otc, '0'],
    most: 9,
  }
  await app.db
    .insertInto('topic_floor')
    .values({ topic_id: 4811, sort: 9, body: JSON.stringify(body) })
    .execute()
  const { data } = await open(4811)
  const floor = data.floors[data.floors.length - 1]
  expect(floor).toMatchObject({
    kind: 'goods',
    list: [{ barcode: '2910000054805', minPic: 'pic/rx.svg' }, { barcode: otc }],
  })
  await app.db.updateTable('product').set({ on_sale: false }).where('barcode', '=', otc).execute()
  const after = (await open(4811)).data.floors
  expect(after[after.length - 1]).toMatchObject({ list: [{ barcode: '2910000054805' }] })
  await app.db.updateTable('product').set({ on_sale: true }).where('barcode', '=', otc).execute()
})

test('NAV-23 a topic of scope 1 shows the coupons of scope 1 and no others', async () => {
  const coupons = async () =>
    (await open(4813, { code: 'vip2026' })).data.floors.flatMap((one) => (one.kind === 'coupons' ? one.list : []))
  expect(await coupons()).toEqual([])
  const first = await app.db.selectFrom('coupon').select('id').orderBy('id').executeTakeFirstOrThrow()
  await app.db.updateTable('coupon').set({ scope: 1 }).where('id', '=', first.id).execute()
  expect((await coupons()).map(({ couponId }) => couponId)).toEqual([first.id])
  const others = (await open(4810)).data.floors.flatMap((one) => (one.kind === 'coupons' ? one.list : []))
  expect(others.map(({ couponId }) => couponId)).not.toContain(first.id)
})

test('S21 returns an editor’s text as our own blocks, without pictures and links of third parties', async () => {
  const bodies = [
    {
      kind: 'text',
      title: '<b>题</b>',
      html: '<p onclick=x()>好<script>alert(1)</script></p><img src=x onerror=alert(1)>',
    },
    { kind: 'picture', pic: 'https://evil.example/p.png', title: '', note: '', url: '/' },
    { kind: 'picture', pic: 'pic/banner-1.svg', title: '', note: '', url: 'javascript:alert(1)' },
    { kind: 'doors', title: '', list: [{ name: 'x', note: '', url: '//evil.example' }] },
    { kind: 'video', src: 'x' },
  ]
  await app.db
    .insertInto('topic')
    .values({ id: 5000, title: '<img src=x onerror=alert(1)>', city_ids: null, starts_at: new Date(0), ends_at: null })
    .execute()
  await app.db
    .insertInto('topic_floor')
    .values(bodies.map((body, sort) => ({ topic_id: 5000, sort, body: JSON.stringify(body) as never })))
    .execute()
  const { data } = await open(5000)
  expect(data.title).toBe('<img src=x onerror=alert(1)>')
  expect(data.floors).toEqual([
    { kind: 'text', title: '<b>题</b>', content: [{ kind: 'text', spans: [{ text: '好' }] }] },
    { kind: 'picture', pic: 'pic/banner-1.svg', title: '', note: '', url: '' },
  ])
})

test('lists the topics of a city, the leading one first, without hidden topics', async () => {
  const ids = async (cityId: number) => (await app.ok('topicsOfCity', { cityId })).map(({ id }) => id)
  await app.db.updateTable('topic').set({ hidden: true }).where('id', '=', 5000).execute()
  expect(await ids(903)).toEqual([4810, 4811])
  expect(await ids(901)).toEqual([4810])
  expect(await app.ok('topicMaster', { cityId: 901 })).toMatchObject({ id: 4810, url: '/activity/special?id=4810' })
  await app.db.updateTable('topic').set({ is_master: false }).where('id', '=', 4810).execute()
  expect(await app.ok('topicMaster', { cityId: 901 })).toBeNull()
  await app.db.updateTable('topic').set({ is_master: true }).where('id', '=', 4810).execute()
})

test('leaves out a topic whose products no store can deliver to the place', async () => {
  const place = { cityId: 903, latitude: DEFAULT_POINT.latitude, longitude: DEFAULT_POINT.longitude }
  const ids = async (where: object = place) => (await app.ok('topicsOfCity', where)).map(({ id }) => id)
  expect(await ids()).toEqual([4810, 4811])
  const floors = await app.db.selectFrom('topic_floor').select('body').where('topic_id', '=', 4811).execute()
  expect(floors.some(({ body }) => body.kind === 'goods')).toBe(true)
  const before = await app.db.selectFrom('stock').select(['product_id', 'store_no', 'qty']).execute()
  await app.db.updateTable('stock').set({ qty: 0 }).execute()
  expect([await ids(), await app.ok('topicMaster', place)]).toEqual([[], null])
  const fill = async (barcode: string, store_no: string) => {
    const { id } = await app.db
      .selectFrom('product')
      .select('id')
      .where('barcode', '=', barcode)
      .executeTakeFirstOrThrow()
    await app.db
      .updateTable('stock')
      .set({ qty: 1 })
      .where('product_id', '=', id)
      .where('store_no', '=', store_no)
      .execute()
  }
  const { list } = await app.ok('categoryProducts', { cityId: 903, typeId: 101, pageSize: 1 })
  const barcode = list[0]?.barcode ?? ''
  await fill(barcode, 'S903001')
  expect([(await ids())[0], await ids({ cityId: 901 })]).toEqual([4810, []])
  // Far away from the stores, and the warehouse has none.
  expect(await ids({ ...place, latitude: 22.9 })).toEqual([])
  await fill(barcode, 'W903001')
  expect((await ids({ ...place, latitude: 22.9 }))[0]).toBe(4810)
  for (const { product_id, store_no, qty } of before)
    await app.db
      .updateTable('stock')
      .set({ qty })
      .where('product_id', '=', product_id)
      .where('store_no', '=', store_no)
      .execute()
}, 600_000)

test('returns the period and the rules of a topic', async () => {
  expect(await app.ok('topicActivity', { topicId: 4810 })).toMatchObject({
    state: 1,
    rules: { 1: { kind: 'item', no: 1 } },
  })
  expect(await app.ok('topicActivity', { topicId: 4812 })).toMatchObject({ state: 2, rules: [] })
  expect(await app.ok('topicActivity', { topicId: 4814 })).toMatchObject({ state: 0 })
  expect(await app.ok('topicActivity', { topicId: 4809 })).toMatchObject({ state: 1, endTime: null })
  expect((await app.call('topicActivity', { topicId: 1 })).code).toBe(404)
})

test('S14 refuses odd ids', async () => {
  for (const id of [0, -1, 1.5, 'x', 1e12, "1' or '1'='1"]) expect((await open(id as number)).code).toBe(422)
  expect((await open(4813, { code: 'x'.repeat(33) })).code).toBe(422)
})
