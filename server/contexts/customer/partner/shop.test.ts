import { MERCHANT_TWINS } from '../../../../src/contract/merchant/twins'
import { endpoints, type Endpoint, type EndpointName } from '../../../../src/contract'
import { schemas } from '../../../../src/contract/schemas'
import { PARTNERS } from '../../../../src/domain/partner'
import { fullPath } from '../../../platform/http/bind'
import { openShop, PRODUCTS, type Shop } from '../../../testing/shop'

let shop: Shop
let token: string
beforeAll(async () => {
  shop = await openShop()
  token = await shop.login('13900000095')
})
afterAll(() => shop.close())

const SHENZHEN = { cityId: 903, latitude: 22.5065, longitude: 113.939 }
const QINGDAO = { cityId: 840, latitude: 36.0697, longitude: 120.3838 }
const NO_SHOP = { code: 8013, msg: '没有找到该商户，请从合作商户的页面重新进入' }

test('RO-15 RO-17 every platform with a shell opens the shop of its partner', async () => {
  const shells = PARTNERS.filter(({ shell }) => shell)
  expect(shells.length).toBeGreaterThan(14)
  for (const { code, aliasOf, sendsMark, dispatchTypes } of shells) {
    const merchant = await shop.ok('merchantShop', {}, undefined, code)
    const merchantCode = sendsMark ? 'pukangbao' : (aliasOf ?? code)
    expect(merchant).toMatchObject({ merchantCode, dispatchTypes, colour: expect.stringMatching(/^#[0-9a-f]{6}$/) })
    expect(merchant.name).toMatch(/商城|药房/)
  }
  expect(await shop.ok('merchantChildCodes', {}, undefined, 'baiyang123')).toEqual(['baiyang123'])
  expect((await shop.ok('merchantChildCodes', {}, undefined, 'pukangbao')).length).toBe(6)
})

test('RO-17 a call of a partner’s shop is refused without a platform, and from one without a shop', async () => {
  for (const platform of ['', 'ydy', 'pingan', 'nobody', 'baiyang-2']) {
    expect([platform, await shop.call('merchantShop', {}, token, platform)]).toMatchObject([platform, NO_SHOP])
    expect(await shop.call('merchantCartList', SHENZHEN, token, platform)).toMatchObject(NO_SHOP)
  }
  const names = Object.keys(MERCHANT_TWINS) as EndpointName[]
  const paths = names.map((name) => (endpoints[name] as Endpoint).path)
  expect(paths.filter((path) => !path.startsWith('/thship/'))).toEqual([])
  for (const name of names) {
    const path = fullPath(endpoints[name]).replace(/:\w+/g, '1')
    const response = await fetch(shop.url + path, { method: endpoints[name].method, headers: { authorization: token } })
    expect([name, await response.json()]).toMatchObject([name, NO_SHOP])
  }
})

test('RO-17 a platform without a shell, and an unknown one, see our own shop', async () => {
  const first = async (platform: string) =>
    (await shop.ok('nearbyStores', SHENZHEN, undefined, platform)).list[0]?.storeNo
  for (const platform of ['', 'ydy', 'taibaoka', 'nobody']) expect(await first(platform)).toBe('S903001')
  expect(await first('baiyang')).toBe('M01903001')
})

test('RO-17 every call with a twin takes and returns what the twin does', () => {
  for (const [name, twin] of Object.entries(MERCHANT_TWINS) as [EndpointName, EndpointName][]) {
    expect([name, schemas[name] === schemas[twin]]).toEqual([name, true])
  }
})

test('RO-17 a closed shop sells nothing, and still shows its orders', async () => {
  const setActive = (active: boolean) =>
    shop.db.updateTable('merchant').set({ active }).where('code', '=', 'yaofang').execute()
  const closed = { code: 8013, msg: '该商户的商城已关闭' }
  await setActive(false)
  const barcode = PRODUCTS.swab
  expect(await shop.call('merchantShop', {}, undefined, 'yaofang')).toMatchObject(closed)
  expect(await shop.call('merchantCouponsByCity', {}, undefined, 'yaofang')).toMatchObject(closed)
  expect(await shop.call('addToCart', { ...SHENZHEN, barcode, cardGoodsType: 2 }, token, 'yaofang')).toMatchObject(
    closed,
  )
  expect(await shop.ok('merchantOrderList', {}, token, 'yaofang')).toMatchObject({ totalCount: 0 })
  await setActive(true)
  expect((await shop.call('merchantShop', {}, undefined, 'yaofang')).code).toBe(200)
})

test('RO-17 a partner’s shop lists what its sellers have, and no prescription drug on its first page', async () => {
  const list = (input: Parameters<typeof shop.ok<'merchantProducts'>>[1], platform = 'baiyang') =>
    shop.ok('merchantProducts', { pageSize: 100, ...input }, undefined, platform)
  const all = await list(SHENZHEN)
  expect(all.totalCount).toBeGreaterThanOrEqual(60)
  expect(all.list.every(({ stock, unRx }) => stock > 0 && unRx === 0)).toBe(true)
  const results = await list({ ...SHENZHEN, keyword: '布洛芬' })
  expect(results.list.map(({ barcode }) => barcode)).toContain(PRODUCTS.ibuprofen)
  expect(results.totalCount).toBeLessThan(all.totalCount)
  const prices = (await list({ ...SHENZHEN, sort: 'priceUp' })).list.map(({ price }) => price ?? 0)
  expect(prices).toEqual([...prices].sort((a, b) => a - b))
  const { id } = await shop.db
    .selectFrom('product')
    .select('category_id as id')
    .where('barcode', '=', PRODUCTS.ibuprofen)
    .executeTakeFirstOrThrow()
  const category = await list({ ...SHENZHEN, typeId: id })
  expect(category.list.map(({ barcode }) => barcode)).toContain(PRODUCTS.ibuprofen)
  expect(category.totalCount).toBeLessThan(all.totalCount)
  expect((await list({ ...SHENZHEN, keyword: '没有这种药' })).totalCount).toBe(0)
  const none = await list({ ...QINGDAO }, 'tencent_health_o2o')
  expect(none.totalCount).toBe(0)
})

test('RO-17 the partner whose customers are all in Qingdao sells from its stores there', async () => {
  const forced = PARTNERS.filter(({ forcedCity }) => forcedCity)
  expect(forced.map(({ forcedCity }) => forcedCity?.id)).toEqual([840])
  const [{ code, forcedCity } = { code: '', forcedCity: null }] = forced
  const stores = await shop.ok('cityStores', { cityId: forcedCity?.id ?? 0 }, undefined, code)
  expect(stores.map(({ storeNo }) => storeNo)).toEqual(['M06840001', 'M06840002'])
  expect((await shop.ok('merchantProducts', QINGDAO, undefined, code)).totalCount).toBeGreaterThan(60)
})

test('RO-17 each shop has its own delivery fees, and a cached reply varies by shop', async () => {
  const feeOf = async (platform: string) =>
    (await shop.ok('merchantFreightByCity', { cityId: 903 }, undefined, platform)).deliveryFee
  expect([await feeOf('baiyang'), await feeOf('tencent_health_o2o')]).toEqual([4, 3])
  expect((await shop.ok('freightByCity', { cityId: 903 })).deliveryFee).toBe(5)
  const url = `${shop.url + fullPath(endpoints.freightByCity)}?cityId=903`
  const { headers } = await fetch(url, { headers: { 'x-hw-platform': 'baiyang' } })
  expect([headers.get('cache-control'), headers.get('vary')]).toEqual(['public, max-age=60', 'x-hw-platform'])
})
