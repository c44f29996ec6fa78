import { CITIES } from '../../../platform/regions'
import { PRODUCTS, HOME, openShop, type Shop } from '../../../testing/shop'

/** Products that need cold storage (冷藏), a tincture (酊剂), and neither. */
const [COLD, TINCTURE] = ['2910000053433', '2910000013703'] as const
const EXPRESS = 1 as const
const cityOf = (gb: string) => CITIES.find((city) => city.gb === gb)?.id ?? 0
const [SANSHA, LHASA] = ['460300', '540100'].map(cityOf) as [number, number]
const TO_LHASA = { ...HOME, cityId: LHASA, region: '西藏自治区 拉萨市 城关区', latitude: 29.65, longitude: 91.13 }
const TO_SANSHA = { ...HOME, cityId: SANSHA, region: '海南省 三沙市 西沙区', latitude: 16.83, longitude: 112.34 }

let shop: Shop
let token: string
let next = 13_948_000_000
beforeAll(async () => {
  shop = await openShop()
  const warehouses = await shop.db.selectFrom('store').select('store_no').where('warehouse', '=', true).execute()
  for (const barcode of [COLD, TINCTURE, PRODUCTS.monitor])
    for (const { store_no } of warehouses) await shop.setQty(barcode, 50, store_no)
})
beforeEach(async () => (token = await shop.login(String(++next))))
afterAll(() => shop.close())

test('reports products that carriers refuse for the place at checkout and refuses the order; others pass', async () => {
  const { id: addressId } = await shop.ok('createAddress', TO_LHASA, token)
  const cartIds = await shop.fill(token, [[COLD, 1]], EXPRESS)
  const input = { cartIds, cartType: EXPRESS, addressId }
  const { areaReason, payable, couponId } = await shop.ok('confirmOrder', input, token)
  expect(areaReason).toContain('冷藏药品')
  const sent = { ...input, couponId, payable, idemKey: `mail-${next}-cold` }
  expect(await shop.call('submitB2c', sent, token)).toMatchObject({
    code: 8570,
    msg: areaReason,
    data: { cartIdErrList: cartIds },
  })
  const at = (barcode: string, to = addressId) => {
    const products = [{ barcode, count: 1 }]
    return shop.ok('schemeNow', { goods: products, cartType: EXPRESS, addressId: to }, token)
  }
  expect((await at(TINCTURE)).areaReason).toContain('酒精')
  expect((await at(PRODUCTS.monitor)).areaReason).toBe('')
  const { id: home } = await shop.ok('createAddress', HOME, token)
  expect([(await at(COLD, home)).areaReason, (await at(TINCTURE, home)).areaReason]).toEqual(['', ''])
  expect((await shop.ok('orderList', {}, token)).totalCount).toBe(0)
})

test('area check, checkout and instant purchase refuse an island without a carrier', async () => {
  expect(await shop.ok('checkArea', { cityId: SANSHA, type: 1 })).toEqual({
    possible: false,
    reason: expect.stringContaining('三沙市'),
  })
  expect((await shop.ok('checkArea', { cityId: LHASA, type: 1 })).possible).toBe(true)
  const { id: addressId } = await shop.ok('createAddress', TO_SANSHA, token)
  const cartIds = await shop.fill(token, [[PRODUCTS.monitor, 1]], EXPRESS)
  const input = { cartIds, cartType: EXPRESS, addressId }
  expect((await shop.ok('confirmOrder', input, token)).areaReason).toContain('三沙市')
  const products = [{ barcode: PRODUCTS.monitor, count: 1 }]
  expect(await shop.call('schemeNow', { goods: products, cartType: EXPRESS, addressId }, token)).toMatchObject({
    code: 509,
  })
})

test('disables lines that cannot be sent to the place, and refuses to ship a paid order there', async () => {
  await shop.ok('createAddress', HOME, token)
  await shop.fill(token, [[COLD, 1]], EXPRESS)
  const lineIn = async (cityId: number) => {
    const { b2cCartGoods } = await shop.ok('cartList', { cityId }, token)
    return b2cCartGoods.flatMap(({ goodsVoList }) => goodsVoList)[0]
  }
  expect([(await lineIn(LHASA))?.unExist, (await lineIn(HOME.cityId))?.unExist]).toEqual([1, 0])
  expect((await lineIn(LHASA))?.unExistReason).toContain('冷藏药品')
  const order = await shop.order(token, [[COLD, 1]], EXPRESS)
  await shop.pay(token, order.orderNo)
  const { id: addressId } = await shop.ok('createAddress', TO_LHASA, token)
  const moved = await shop.call('updateOrderAddress', { id: order.id, addressId }, token)
  expect(moved).toMatchObject({ code: 422, msg: expect.stringContaining('冷藏药品') })
})
