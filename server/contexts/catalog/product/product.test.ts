import { fen } from '../../../../src/domain/money'
import { DEFAULT_POINT } from '../../../../src/domain/city'
import { openTestApp, type TestApp } from '../../../testing/harness'
import { finalPrice } from './final-price'
import { unitPrice } from './unit-price'

/** Beijing: the small demo has no store there. */
const NO_STORE_CITY = 706

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const place = { cityId: 903, latitude: DEFAULT_POINT.latitude, longitude: DEFAULT_POINT.longitude }
const IBUPROFEN = '2910000001373'
const AMLODIPINE = '2910000054805'

describe('the page of a medicine without prescription', () => {
  test('lists four delivery methods with all fees', async () => {
    const { deliveries } = await app.ok('productDetail', { ...place, barcode: IBUPROFEN })
    expect(deliveries.map(({ kind }) => kind)).toEqual([2, 3, 1, 4])
    const [lightning, pickup, express, global] = deliveries
    expect(lightning).toMatchObject({
      possible: true,
      tag: '最快',
      total: 24.3,
      arrival: '今天 10:21–10:36 送到',
      fees: '配送费 ¥5.00 + 包装费 ¥0.50',
      storeNo: 'S903001',
      stock: 36,
    })
    expect(pickup).toMatchObject({
      possible: true,
      tag: '最省',
      total: 18.8,
      arrival: '10:15 起可取，蛇口店 320 m',
      fees: '免费，店里保留 24 小时',
    })
    expect(express).toMatchObject({
      total: 27.3,
      tag: '',
      arrival: '11-23 至 11-24 送到，深圳仓',
      fees: '邮费 ¥8.00 + 包装费 ¥0.50，满 ¥59 包邮',
      storeNo: 'W903001',
    })
    expect(global).toMatchObject({ possible: false, reason: '本品没有跨境货源', total: null })
  })

  test('waives fees above their thresholds', async () => {
    const { deliveries } = await app.ok('productDetail', { ...place, barcode: IBUPROFEN, count: 6 })
    expect(deliveries[0]).toMatchObject({ fees: '免配送费 + 包装费 ¥0.50，已减 ¥10.00', total: 103.3 })
    expect(deliveries[2]).toMatchObject({ fees: '包邮 + 包装费 ¥0.50，已减 ¥6.00', total: 107.3 })
  })

  test('a quantity beyond one store goes to the next; beyond all stores it gives the reason', async () => {
    const one = await app.ok('productDetail', { ...place, barcode: '2910000009591', count: 1 })
    expect(one.deliveries[0]).toMatchObject({ storeNo: 'S903002', arrival: '今天 10:26–10:41 送到' })
    const many = await app.ok('productDetail', { ...place, barcode: '2910000009591', count: 99 })
    expect(many.deliveries[0]).toMatchObject({ possible: false, reason: '附近 3 公里的门店缺货' })
  })

  test('shows leaflet, pictures, promotions, coupons, the store and its variants', async () => {
    const detail = await app.ok('productDetail', { ...place, barcode: IBUPROFEN })
    expect(detail.leaflet[0]).toEqual({ title: '适应症', text: expect.stringContaining('轻至中度疼痛') })
    expect(detail.picList).toEqual([`pic/${IBUPROFEN}.svg`, `pic/${IBUPROFEN}-2.svg`, `pic/${IBUPROFEN}-3.svg`])
    expect(detail.promotions.map(({ text }) => text)).toEqual(['每满 59 减 10', '每满 99 减 6'])
    expect(detail.coupons.map(({ text }) => text)).toContain('满 59 减 5 券')
    expect(detail.store).toMatchObject({ storeNo: 'S903001', distance: 320 })
    expect(detail.skus.map(({ price }) => price)).toEqual([10.5, 18.8, 27.1, 35])
    expect(detail.specList.find(({ ggvalue }) => ggvalue === '0.3g×40粒')).toMatchObject({
      ggname: '规格',
      quantity: 0,
    })
    expect(detail.commentCount).toBe(1286)
  })
})

describe('a shopper whose place is unknown', () => {
  const unplaced = { cityId: 903, latitude: undefined, longitude: undefined }

  test('sees no minutes, metres or store on the page, only express and the reason', async () => {
    const product = await app.ok('productDetail', { ...unplaced, barcode: IBUPROFEN })
    const [lightning, pickup, express] = product.deliveries
    expect([lightning?.reason, pickup?.reason, express?.possible]).toEqual([
      '选择地点后显示送达时间',
      '选择地点后显示可自提的门店',
      true,
    ])
    expect([lightning?.needsPoint, pickup?.needsPoint, express?.needsPoint]).toEqual([true, true, false])
    expect([product.store, product.fastMinutes]).toEqual([null, null])
    const elsewhere = await app.ok('productDetail', { ...unplaced, cityId: NO_STORE_CITY, barcode: IBUPROFEN })
    expect(elsewhere.deliveries.slice(0, 2).map(({ reason }) => reason)).toEqual([
      '本市暂时没有门店',
      '本市暂时没有门店',
    ])
    expect(elsewhere.deliveries.some(({ needsPoint }) => needsPoint)).toBe(false)
    expect(JSON.stringify(product.deliveries)).not.toMatch(/分钟|\d m\b|km/)
  })

  test('sees the products of the city in lists, without a time; no store is near', async () => {
    const page = { pageNum: 1, pageSize: 10 }
    const nearby = await app.ok('floorProducts', { ...unplaced, ...page, type: 'nearby' })
    expect(nearby.list.length).toBe(10)
    expect(nearby.list.every(({ fastMinutes, stock }) => fastMinutes === null && stock > 0)).toBe(true)
    expect((await app.ok('floorProducts', { ...unplaced, ...page, type: 'fast' })).totalCount).toBe(0)
    expect((await app.ok('nearbyStores', { ...unplaced, ...page })).totalCount).toBe(0)
    const { list } = await app.ok('allStores', { ...unplaced, ...page })
    expect(list.map(({ distance, fastMinutes }) => [distance, fastMinutes])).toEqual(list.map(() => [null, 0]))
  })
})

describe('the page of a prescription drug', () => {
  test('RX-02 before approval it has neither leaflet nor package, and times count from approval', async () => {
    const detail = await app.ok('productDetail', { ...place, barcode: AMLODIPINE })
    expect(detail).toMatchObject({ unRx: 1, leaflet: [], picList: ['pic/rx.svg'], minPic: 'pic/rx.svg' })
    const [lightning, pickup, express, global] = detail.deliveries
    expect(lightning).toMatchObject({ arrival: '审方后 25–40 分钟送到', total: 18.1 })
    expect(pickup).toMatchObject({ arrival: '审方后约 15 分钟可取，蛇口店 320 m', fees: '免费，凭身份证取药' })
    expect(express).toMatchObject({ arrival: '审方后 2–3 天，深圳仓', total: 21.1 })
    expect(global?.reason).toBe('处方药不支持跨境')
  })
  test('RX-02 nothing in the whole reply reveals its use', async () => {
    const text = JSON.stringify(await app.ok('productDetail', { ...place, barcode: AMLODIPINE }))
    expect(text).not.toMatch(/高血压|用于|用法用量/)
  })
  test('RX-04 shows no promotion, no coupon, no price advertising', async () => {
    const detail = await app.ok('productDetail', { ...place, barcode: AMLODIPINE })
    expect(detail).toMatchObject({ promotions: [], coupons: [], tags: [], originPrice: null, unPromote: 0 })
    expect(await app.ok('salesLabel', { barcode: AMLODIPINE })).toEqual([])
    expect((await app.ok('attachInfo', { ...place, barcode: AMLODIPINE })).finalPrice).toBe('')
  })
  test('isRx', async () => {
    expect(await app.ok('isRx', { barcode: AMLODIPINE })).toEqual({ unRx: 1 })
    expect(await app.ok('isRx', { barcode: IBUPROFEN })).toEqual({ unRx: 0 })
  })
})

describe('products that cannot be bought give the reason', () => {
  test('off sale', async () => {
    const detail = await app.ok('productDetail', { ...place, barcode: '2820000014771' })
    expect(detail).toMatchObject({ productOff: 1, stock: 0, fastMinutes: null })
    expect(detail.deliveries.slice(0, 3).every(({ reason }) => reason === '商品已下架')).toBe(true)
  })
  test('VA-04 not sold in Changsha, sold elsewhere', async () => {
    const barcode = '2820000054869'
    const changsha = await app.ok('productDetail', { cityId: 887, barcode })
    expect(changsha.deliveries[0]?.reason).toContain('长沙')
    const shenzhen = await app.ok('productDetail', { ...place, barcode })
    expect(shenzhen.deliveries.some(({ possible }) => possible)).toBe(true)
  })
  test('refuses express for refrigerated products', async () => {
    const detail = await app.ok('productDetail', { ...place, barcode: '2910000053433' })
    expect(detail.unRefrigerate).toBe(1)
    expect(detail.deliveries[2]).toMatchObject({ possible: false, reason: '冷藏商品不支持快递' })
  })
  test('answers 404 for unknown products', async () => {
    expect(await app.call('productDetail', { barcode: '0' })).toMatchObject({ code: 404, status: 404 })
  })
})

test('uses the flash-sale price while the session runs', async () => {
  const fishOil = '2820000048530'
  expect(await app.ok('productDetail', { ...place, barcode: fishOil })).toMatchObject({ price: 69, originPrice: 99 })
  app.now = new Date('2027-03-01T09:56:00+08:00')
  expect((await app.ok('productDetail', { ...place, barcode: fishOil })).price).toBe(99)
  app.now = new Date('2026-11-21T09:56:00+08:00')
})

describe('API-34 EN-11 the fast lookup', () => {
  const point = { cityId: 903, storeLatitude: DEFAULT_POINT.latitude, storeLongitude: DEFAULT_POINT.longitude }
  test('maps barcodes to booleans; types 2 and 3 are never fast', async () => {
    const answer = await app.ok('fastByBarcodes', {
      ...point,
      barcodeTypes: [
        { barcode: IBUPROFEN },
        { barcode: '2820000002112' },
        { barcode: '2910000008228', producttype: 2 },
        { barcode: '0' },
      ],
    })
    expect(answer).toEqual({ [IBUPROFEN]: true, '2820000002112': false, '2910000008228': false, '0': false })
  })
  test('VA-22 does not run without a city', async () => {
    const { cityId: _, ...noCity } = point
    for (const city of [{}, { cityId: '' }, { cityId: 0 }, { cityId: 'x' }, { cityId: null }]) {
      const input = { ...noCity, ...city, barcodeTypes: [{ barcode: IBUPROFEN }] }
      expect((await app.call('fastByBarcodes', input as never)).code).toBe(422)
    }
  })
  test('marks nothing as fast far from every store', async () => {
    const answer = await app.ok('fastByBarcodes', {
      cityId: 903,
      storeLatitude: 30,
      storeLongitude: 100,
      barcodeTypes: [{ barcode: IBUPROFEN }],
    })
    expect(answer).toEqual({ [IBUPROFEN]: false })
  })
})

describe('reviews', () => {
  test('newest first, with the counts of their tags; filtered by one tag', async () => {
    const page = await app.ok('commentsByBarcode', { barcode: IBUPROFEN, pageSize: 20 })
    expect(page.totalCount).toBe(1286)
    const times = page.list.map(({ time }) => time)
    expect(times).toEqual([...times].sort().reverse())
    expect(times[0]).toMatch(/\+08:00$/)
    const fast = await app.ok('commentsByBarcode', { barcode: IBUPROFEN, tag: '送得快' })
    expect(fast.totalCount).toBe(page.tags.find(({ name }) => name === '送得快')?.count)
    expect(fast.list.every(({ tags }) => tags.includes('送得快'))).toBe(true)
  })
  test('every variant of an SPU shows them', async () => {
    const { skus } = await app.ok('productDetail', { ...place, barcode: IBUPROFEN })
    const other = skus.find(({ barcode }) => barcode !== IBUPROFEN)?.barcode ?? ''
    expect((await app.ok('commentsByBarcode', { barcode: other })).totalCount).toBe(1286)
  })
})

describe('price texts', () => {
  test.each([
    ['0.3g×20粒', 1880, '¥0.94/粒'],
    ['100ml:2g', 2450, '¥0.25/ml'],
    ['10ml×10支', 1990, '¥1.99/支'],
    ['1台', 19900, ''],
    ['主机+50条试纸', 13900, ''],
  ])('formats the unit price of %s at %i fen → %s', (spec, price, text) =>
    expect(unitPrice(spec, price === null ? null : fen(price))).toBe(text),
  )

  test('gives the least quantity that reaches the promotion, with the coupon', async () => {
    expect(await app.ok('attachInfo', { ...place, barcode: IBUPROFEN })).toMatchObject({
      unitPrice: '¥0.94/粒',
      batchStore: '蛇口店',
      finalPrice: '买 4 件到手 ¥15.05 / 件',
    })
    const input = { barcode: '1', price: fen(1), most: 3, channel: 'common' as const, orderType: 1 }
    expect(finalPrice({ ...input, promotion: null, coupons: [] })).toBeNull()
  })
})

test('a card names store, distance, maker and unit price; far from every store no store', async () => {
  const cardAt = async (where: { cityId: number; latitude: number; longitude: number }) => {
    const { list } = await app.ok('searchProducts', { ...where, keyword: '布洛芬缓释胶囊' })
    return list.find(({ barcode }) => barcode === IBUPROFEN)
  }
  const maker = '湘禾药业（演示）股份有限公司'
  expect(await cardAt(place)).toMatchObject({ storeName: '蛇口店', distance: 320, maker, unitPrice: '¥0.94/粒' })
  const far = await cardAt({ ...place, latitude: 22.75, longitude: 114.4 })
  expect(far).toMatchObject({ storeName: null, distance: null, maker, unitPrice: '¥0.94/粒' })
})

test('finds the product of a scanned barcode with spaces', async () => {
  expect(await app.ok('productByIntlBarcode', { barcode: '2910 0000 01373' })).toEqual({ barcode: IBUPROFEN })
  expect((await app.call('productByIntlBarcode', { barcode: '6900000000000' })).code).toBe(404)
})
