import { DEFAULT_POINT } from '../../../../src/domain/city'
import { openTestApp, type TestApp } from '../../../testing/harness'
import { openShop } from '../../../testing/shop'
import { prohibitSubstance } from '../../../testing/substances'
import { leafletOf, picturesOf } from './product-detail'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ sandbox: true })
})
afterAll(() => app.close())

const place = { cityId: 903, latitude: DEFAULT_POINT.latitude, longitude: DEFAULT_POINT.longitude }
const IBUPROFEN = '2910000001373'
const AMLODIPINE = '2910000054805'
const FISH_OIL = '2820000048530'
const STRIPS = '2820000006332'
const PILLS = '2910000008228'

const attach = (barcode: string, token?: string) => app.ok('attachInfo', { ...place, barcode }, token)
const soldOut = async () => {
  const { skus } = await app.ok('productDetail', { ...place, barcode: IBUPROFEN })
  return skus.find(({ stock }) => stock === 0)?.barcode ?? ''
}

test('the final price names its promotion and coupon, to the fen', async () => {
  const { explained, finalPrice } = await attach(IBUPROFEN)
  expect(finalPrice).toBe('买 4 件到手 ¥15.05 / 件')
  expect(explained).toEqual({
    channel: 'lightning',
    count: 4,
    goods: 75.2,
    cuts: [
      { kind: 'promotion', text: '每满 59 减 10', amount: -10 },
      { kind: 'coupon', text: '满 59 减 5 券', amount: -5 },
    ],
    total: 60.2,
    each: 15.05,
  })
})

test('RX-04 a prescription drug has no final price, no points, no buyers, no combo', async () => {
  expect(await attach(AMLODIPINE)).toMatchObject({ explained: null, buyers: [] })
  expect(await app.ok('productDetail', { ...place, barcode: AMLODIPINE })).toMatchObject({
    point: 0,
    belongGroup: 0,
    seckill: null,
    herbs: [],
    approved: 0,
  })
  expect(await app.ok('pointsByBarcodes', { barcodes: [IBUPROFEN, AMLODIPINE, '0'] })).toEqual({
    [IBUPROFEN]: 18,
    [AMLODIPINE]: 0,
  })
})

test('a product sold out everywhere lists available products with the same substances', async () => {
  const { substitutes } = await attach(await soldOut())
  expect(substitutes.length).toBeGreaterThan(0)
  expect(substitutes.every(({ stock, productName }) => stock > 0 && productName.includes('布洛芬'))).toBe(true)
  expect(substitutes.map(({ barcode }) => barcode)).not.toContain(IBUPROFEN)
  expect((await attach(IBUPROFEN)).substitutes).toEqual([])
})

test('stores a restock alert for one city, visible to its shopper only', async () => {
  const barcode = await soldOut()
  const [ownToken, other] = [await app.login('13900000071'), await app.login('13900000072')]
  expect((await attach(barcode, ownToken)).reminded).toBe(0)
  await app.ok('remindArrival', { barcode, cityId: 903 }, ownToken)
  await app.ok('remindArrival', { barcode, cityId: 903 }, ownToken)
  expect((await attach(barcode, ownToken)).reminded).toBe(1)
  expect((await attach(barcode, other)).reminded).toBe(0)
  expect((await app.ok('attachInfo', { cityId: 887, barcode }, ownToken)).reminded).toBe(0)
  expect((await app.call('remindArrival', { barcode, cityId: 903 })).code).toBe(402)
  expect((await app.call('remindArrival', { barcode: "0'; drop table stock", cityId: 903 }, ownToken)).code).toBe(404)
})

test('BC-93 purchase notices name real buyers of today only, masked', async () => {
  const shop = await openShop()
  const token = await shop.login('13900000078')
  const { orderNo } = await shop.order(token, [[PILLS, 1]])
  const buyers = async () => (await shop.ok('attachInfo', { ...place, barcode: PILLS })).buyers
  expect(await buyers()).toEqual([])
  await shop.pay(token, orderNo)
  shop.pass(12 * 60_000)
  // A newer order without a payment names nobody.
  await shop.order(await shop.login('13900000079'), [[PILLS, 1]])
  const now = await shop.ok('attachInfo', { ...place, barcode: PILLS })
  expect(now).toMatchObject({ buyers: [{ name: '用**', minutes: 12 }] })
  shop.pass(24 * 3_600_000)
  expect(await buyers()).toEqual([])
  await shop.close()
})

test('RX-03 stores the confirmation before a sale unchanged, and for a prescription drug only', async () => {
  const token = await app.login('13900000073')
  await app.ok('confirmRx', { barcode: AMLODIPINE }, token)
  const rows = await app.db.selectFrom('rx_confirmation').select(['notice', 'at']).execute()
  expect(rows).toEqual([{ notice: '处方药须凭处方在药师指导下购买和使用', at: app.now }])
  await expect(
    app.db
      .updateTable('rx_confirmation')
      .set({ notice: 'x' } as never)
      .execute(),
  ).rejects.toThrow('never')
  await expect(app.db.deleteFrom('rx_confirmation').execute()).rejects.toThrow('never')
  expect((await app.call('confirmRx', { barcode: IBUPROFEN }, token)).code).toBe(422)
  expect((await app.call('confirmRx', { barcode: AMLODIPINE })).code).toBe(402)
})

test('RX-06 keeps prohibited products off sale, and takes a newly prohibited one off sale', async () => {
  const set = (barcode: string, change: { name?: string; on_sale?: boolean }) =>
    app.db.updateTable('product').set(change).where('barcode', '=', barcode).execute()
  const row = () =>
    app.db.selectFrom('product').select(['name', 'on_sale']).where('barcode', '=', STRIPS).executeTakeFirstOrThrow()
  const { name } = await row()
  await expect(set(STRIPS, { name: '秋水仙碱片' })).rejects.toThrow('prohibited')
  await set(STRIPS, { name: '秋水仙碱片', on_sale: false })
  await expect(set(STRIPS, { on_sale: true })).rejects.toThrow('prohibited')
  await set(STRIPS, { name, on_sale: true })
  await prohibitSubstance(app.db, name)
  expect((await row()).on_sale).toBe(false)
  await app.db.deleteFrom('drug_substance').where('name', '=', name).execute()
  await set(STRIPS, { on_sale: true })
})

test('RX-02 shows the package and the leaflet of a prescription drug after approval', () => {
  const leaflet = [{ title: '适应症', text: 'x' }]
  const product = { barcode: AMLODIPINE, drug_class: 'Rx', leaflet } as never
  expect([picturesOf({ product, approved: false }), leafletOf({ product, approved: false })]).toEqual([
    ['pic/rx.svg'],
    [],
  ])
  expect(picturesOf({ product, approved: true })[0]).toBe(`pic/${AMLODIPINE}.svg`)
  expect(leafletOf({ product, approved: true })).toEqual(leaflet)
})

describe('a flash-sale session', () => {
  test('is found when running or upcoming; a product without one has none', async () => {
    expect((await app.ok('productDetail', { ...place, barcode: FISH_OIL })).seckill).toMatchObject({
      price: 69,
      usualPrice: 99,
    })
    const coming = (await app.ok('productDetail', { ...place, barcode: STRIPS })).seckill
    expect(coming).toMatchObject({ price: 59, usualPrice: 79, startTime: '2026-11-22T11:56:00+08:00' })
    expect(await app.ok('findFlashSale', { barcode: STRIPS })).toEqual({ seckill: coming })
    expect(await app.ok('findFlashSale', { barcode: IBUPROFEN })).toEqual({ seckill: null })
  })

  test('RX-04 a prescription drug has none, whatever the table contains', async () => {
    await app.db
      .insertInto('seckill')
      .values({ barcode: AMLODIPINE, price_fen: 1, starts_at: '2020-01-01', ends_at: '2040-01-01' })
      .execute()
    expect(await app.ok('findFlashSale', { barcode: AMLODIPINE })).toEqual({ seckill: null })
    await app.db.deleteFrom('seckill').where('barcode', '=', AMLODIPINE).execute()
  })

  test('ST-74 a reminder stays set, for this shopper and this session', async () => {
    const [ownToken, other] = [await app.login('13900000074'), await app.login('13900000075')]
    expect(await app.ok('flashSaleReminded', { barcode: STRIPS }, ownToken)).toEqual({ acRemind: 0 })
    expect(await app.ok('remindFlashSale', { barcode: STRIPS }, ownToken)).toEqual({ acRemind: 1 })
    expect(await app.ok('remindFlashSale', { barcode: STRIPS }, ownToken)).toEqual({ acRemind: 1 })
    expect(await app.ok('flashSaleReminded', { barcode: STRIPS }, ownToken)).toEqual({ acRemind: 1 })
    expect(await app.ok('flashSaleReminded', { barcode: STRIPS }, other)).toEqual({ acRemind: 0 })
    expect((await app.call('remindFlashSale', { barcode: FISH_OIL }, ownToken)).code).toBe(422)
    expect((await app.call('remindFlashSale', { barcode: IBUPROFEN }, ownToken)).code).toBe(404)
    expect((await app.call('remindFlashSale', { barcode: STRIPS })).code).toBe(402)
  })
})

test('a Chinese medicine names its herbs and their incompatible herbs', async () => {
  const { herbs, unTcm } = await app.ok('productDetail', { ...place, barcode: await named('逍遥丸') })
  expect([unTcm, herbs.map(({ name }) => name).sort()]).toEqual([1, ['当归', '柴胡', '白芍'].sort()])
  expect(herbs.find(({ name }) => name === '白芍')?.clashes).toEqual(['藜芦'])
  expect(await app.ok('productDetail', { ...place, barcode: IBUPROFEN })).toMatchObject({ unTcm: 0, herbs: [] })
})

const named = async (name: string) =>
  (await app.db.selectFrom('product').select('barcode').where('name', '=', name).executeTakeFirstOrThrow()).barcode

test('VA-22 finds products that are in a combo; not without a city', async () => {
  const row = await app.db
    .selectFrom('goods_group_item as i')
    .innerJoin('product as p', 'p.id', 'i.product_id')
    .select('p.barcode')
    .orderBy('i.group_id')
    .orderBy('p.id')
    .executeTakeFirstOrThrow()
  const barcodes = [row.barcode, AMLODIPINE, '0']
  expect(await app.ok('groupsByBarcodes', { barcodes, cityId: 903 })).toEqual({
    [row.barcode]: true,
    [AMLODIPINE]: false,
    '0': false,
  })
  for (const cityId of [undefined, 0, 'x', ''])
    expect((await app.call('groupsByBarcodes', { barcodes, cityId } as never)).code).toBe(422)
})

test('API-33 looks up points, combos and fast delivery in one call each, with an answer per barcode', async () => {
  const barcodes = [IBUPROFEN, AMLODIPINE, '0']
  const place = { cityId: 903, storeLatitude: DEFAULT_POINT.latitude, storeLongitude: DEFAULT_POINT.longitude }
  const points = await app.ok('pointsByBarcodes', { barcodes })
  const groups = await app.ok('groupsByBarcodes', { barcodes, cityId: 903 })
  const fast = await app.ok('fastByBarcodes', { ...place, barcodeTypes: barcodes.map((barcode) => ({ barcode })) })
  expect(points).toEqual({ [IBUPROFEN]: 18, [AMLODIPINE]: 0 })
  for (const [map, right] of [
    [groups, groups[AMLODIPINE] === false],
    [fast, fast[IBUPROFEN] === true && fast['0'] === false],
  ] as const) {
    expect(Object.keys(map).sort()).toEqual([...barcodes].sort())
    expect(Object.values(map).every((one) => typeof one === 'boolean')).toBe(true)
    expect(right).toBe(true)
  }
})

test('prices the shopper’s own cart lines only', async () => {
  const [ownToken, other] = [await app.login('13900000076'), await app.login('13900000077')]
  const { cardGoodsId } = await app.ok(
    'addToCart',
    { ...place, barcode: FISH_OIL, count: 2, cardGoodsType: 1 },
    ownToken,
  )
  const cartIds = `${cardGoodsId},0,x,99999999999`
  expect(await app.ok('pricesByCartIds', { cartIds }, ownToken)).toEqual([
    { cardGoodsId, barcode: FISH_OIL, price: 69, count: 2 },
  ])
  expect(await app.ok('pricesByCartIds', { cartIds }, other)).toEqual([])
  expect((await app.call('pricesByCartIds', { cartIds })).code).toBe(402)
})
