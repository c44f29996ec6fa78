import { DEFAULT_POINT } from '../../../../src/domain/city'
import { openTestApp, type TestApp } from '../../../testing/harness'

/** Beijing: the small demo has no store there. */
const NO_STORE_CITY = 706

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const shenzhen = { cityId: 903, latitude: DEFAULT_POINT.latitude, longitude: DEFAULT_POINT.longitude }

describe('stores around a point', () => {
  test('BC-35 returns one store: the nearest', async () => {
    const { list, totalCount } = await app.ok('nearbyStores', { ...shenzhen, pageNum: 1, pageSize: 1 })
    expect(list).toHaveLength(1)
    expect(list[0]).toMatchObject({
      storeNo: 'S903001',
      distance: 320,
      fastMinutes: 25,
      etaFrom: 25,
      etaTo: 40,
      onTimeRate: 96,
    })
    expect(totalCount).toBe(10)
  })

  test('BC-22 uses Shenzhen without a location', async () => {
    const { list } = await app.ok('nearbyStores', {})
    expect(list[0]?.storeNo).toBe('S903001')
  })

  test('API-30 BC-82 three kilometres: 2999 m is in, 3001 m is out', async () => {
    const stores = await app.ok('storesWithin3km', shenzhen)
    expect(stores.map(({ distance }) => distance)).toEqual([320, 780, 1450, 2200, 2999])
  })

  test('EN-16 unNoClosing 1 is open all day, others by their hours', async () => {
    app.now = new Date('2026-11-21T23:30:00+08:00')
    const stores = await app.ok('storesWithin3km', shenzhen)
    app.now = new Date('2026-11-21T09:56:00+08:00')
    expect(stores.filter(({ openNow }) => openNow).map(({ unNoClosing }) => unNoClosing)).toEqual([1, 1])
    expect(stores.find(({ storeNo }) => storeNo === 'S903002')).toMatchObject({
      openNow: false,
      unNoClosing: 0,
      hours: '08:00-22:30',
    })
  })

  test('a store with too few orders promises a wide range', async () => {
    const { list } = await app.ok('allStores', { ...shenzhen, pageSize: 50 })
    expect(list).toHaveLength(10)
    const unmeasured = list.find(({ onTimeRate }) => onTimeRate === null)
    expect(unmeasured && unmeasured.etaTo - unmeasured.etaFrom).toBe(20)
  })

  test('warehouses are not stores', async () => {
    const stores = await app.ok('cityStores', { cityId: 903 })
    expect(stores.some(({ storeNo }) => storeNo.startsWith('W'))).toBe(false)
    expect((await app.call('storeDetail', { storeNo: 'W903001' })).code).toBe(404)
    expect((await app.call('o2oStoreDetail', { storeNo: 'S903001' })).data.name).toContain('蛇口店')
  })

  test('RX-09 licences of a store, marked as a demonstration', async () => {
    const { licences } = await app.ok('storeCertificate', { storeNo: 'S903001' })
    expect(licences.map(({ name }) => name)).toContain('药品经营许可证')
    expect(licences.every(({ no }) => no.includes('演示'))).toBe(true)
  })

  test('EN-24 entrances on home: basic and special, decoction only where a store offers it', async () => {
    const services = await app.ok('cityServices', { cityId: 903 })
    const basic = services.filter(({ cityServiceType }) => cityServiceType === 1)
    expect(basic.slice(0, 10).map(({ name }) => name)).toEqual([
      ...['感冒发烧', '秒杀', '肠胃用药', '拼团', '儿童用药', '领券', '慢病用药', '会员', '到店预约', '跨境购'],
    ])
    expect(services.filter(({ url }) => url === '')).toEqual([])
    expect(services.filter(({ cityServiceType }) => cityServiceType === 2)).toHaveLength(2)
    const beijing = await app.ok('cityServices', { cityId: 706 })
    expect(beijing.some(({ name }) => name === '中药代煎')).toBe(false)
    // A city without stores offers no reservation at one.
    const namesIn = async (cityId: number) => (await app.ok('cityServices', { cityId })).map(({ name }) => name)
    expect([(await namesIn(903)).includes('到店预约'), (await namesIn(NO_STORE_CITY)).includes('到店预约')]).toEqual([
      true,
      false,
    ])
  })
})

describe('stock', () => {
  const IBUPROFEN = '2910000001373'
  test('returns the nearest store that has it, and the warehouse', async () => {
    const [line] = await app.ok('stockByBarcodes', { ...shenzhen, barcodes: `${IBUPROFEN},nothing` })
    expect(line).toMatchObject({ barcode: IBUPROFEN, count: 36, storeNo: 'S903001' })
    expect(line?.warehouse).toBeGreaterThan(0)
  })
  test('returns the stock of the given store; unknown products have none', async () => {
    const lines = await app.ok('stockByBarcodesNew', { ...shenzhen, barcodes: [IBUPROFEN, '0'], storeNo: 'S903002' })
    expect(lines).toEqual([
      expect.objectContaining({ count: 18, storeNo: 'S903002' }),
      { barcode: '0', count: 0, storeNo: 'S903002', warehouse: 0 },
    ])
  })
  test('a list with only commas names no product', async () => {
    expect(await app.ok('stockByBarcodes', { barcodes: ',,' })).toEqual([])
  })
  test('lists stores within three kilometres that have a product, for pickup too', async () => {
    const stores = await app.ok('storesWithin3kmForProduct', { ...shenzhen, barcode: IBUPROFEN })
    expect(stores.map(({ storeNo, count }) => [storeNo, count])).toEqual([
      ['S903001', 36],
      ['S903002', 18],
      ['S903004', 22],
      ['S903005', 9],
    ])
    const pickup = await app.ok('storesWithin3kmForProduct', { ...shenzhen, barcode: '2910000049320', pickup: 1 })
    expect(pickup.map(({ storeNo }) => storeNo)).toEqual(['S903001'])
  })
  test('measures nothing from the centre of a city when no point is given', async () => {
    const unplaced = { cityId: 903, latitude: undefined, longitude: undefined }
    expect(await app.ok('storesWithin3kmForProduct', { ...unplaced, barcode: IBUPROFEN })).toEqual([])
    const [first] = await app.ok('stockByBarcodes', { ...unplaced, barcodes: IBUPROFEN })
    expect([first?.storeNo, (first?.count ?? 0) > 0]).toEqual([null, true])
  })
})

test.each(['storeDetail', 'o2oStoreDetail'] as const)(
  'ST-25 API-17 %s by number: returns its location and city',
  async (name) => {
    expect(await app.ok(name, { storeNo: 'S887001' })).toMatchObject({
      storeNo: 'S887001',
      cityId: 887,
      latitude: 28.2309102,
      longitude: 112.9399299,
    })
    for (const storeNo of ['nothing', "S903001' or 1=1", 'W903001', 'S90300%'])
      expect((await app.call(name, { storeNo })).code).toBe(404)
    expect((await app.call(name, { storeNo: '' })).code).toBe(422)
  },
)

test('RO-02 public calls need no token', async () => {
  for (const [name, input] of [
    ['cityStores', { cityId: 903 }],
    ['storeDetail', { storeNo: 'S903001' }],
    ['geocode', { location: '22.5,113.9' }],
  ] as const) {
    expect((await app.call(name, input)).code).toBe(200)
  }
})
