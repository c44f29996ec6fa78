import { CartKind } from '../../../../src/domain/kind'
import { openShop, PRODUCTS, type Shop } from '../../../testing/shop'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

let next = 13_948_000_000
const login = () => shop.login(String(++next))
const { ibuprofen, swab } = PRODUCTS
const PARTNER = 'baiyang'
/** Place beside the partner's stores of the demo, 320 m from our nearest one. */
const PLACE = { cityId: 903, latitude: 22.5065, longitude: 113.939 }

const barcodesIn = async (token: string, platform = '') => {
  const cart = await shop.ok('cartList', PLACE, token, platform)
  return [cart.o2oCartGoods, cart.b2cCartGoods].flatMap((groups) =>
    groups.flatMap(({ storeNo, goodsVoList }) => goodsVoList.map(({ barcode }) => [storeNo, barcode])),
  )
}

test('RO-17 a partner’s shop has its own cart and its own stores', async () => {
  const token = await login()
  await shop.ok('addToCart', { ...PLACE, barcode: ibuprofen, cardGoodsType: CartKind.lightning }, token)
  const added = { ...PLACE, barcode: swab, cardGoodsType: CartKind.lightning, count: 2 } as const
  expect((await shop.ok('merchantAddToCart', added, token, PARTNER)).total).toBe(2)
  const own = await barcodesIn(token)
  const partners = await barcodesIn(token, PARTNER)
  expect(own).toEqual([['S903001', ibuprofen]])
  expect(partners).toEqual([[expect.stringMatching(/^M01903/), swab]])
  expect(await shop.ok('merchantCartList', PLACE, token, PARTNER)).toEqual(
    await shop.ok('cartList', PLACE, token, PARTNER),
  )
  expect([
    await shop.ok('cartCount', {}, token),
    await shop.ok('merchantCartCount', {}, token, PARTNER),
    await shop.ok('merchantCartCount', {}, token, 'yaofang'),
  ]).toEqual([{ count: 1 }, { count: 2 }, { count: 0 }])
})

test('RO-15 an alias and a mark open the cart of their partner', async () => {
  const token = await login()
  const added = { ...PLACE, barcode: swab, cardGoodsType: CartKind.lightning } as const
  await shop.ok('merchantAddToCart', added, token, 'baiyang123')
  await shop.ok('merchantAddToCart', { ...added, count: 3 }, token, 'pukangbao_mark17')
  const countIn = async (platform: string) => (await shop.ok('merchantCartCount', {}, token, platform)).count
  expect([await countIn('baiyang'), await countIn('pukangbao'), await countIn('pukangbao_mark0')]).toEqual([1, 3, 3])
})

test('RO-17 no call changes, orders or removes a line of another shop', async () => {
  const token = await login()
  const added = { ...PLACE, barcode: swab, cardGoodsType: CartKind.lightning } as const
  const { cardGoodsId: own } = await shop.ok('addToCart', added, token)
  const { cardGoodsId: partners } = await shop.ok('merchantAddToCart', added, token, PARTNER)
  const codes = async (id: number, platform: string) => {
    const list = [{ cardGoodsId: id, count: 3 }]
    await shop.call('removeFromCart', { ids: [id] }, token, platform)
    return [
      (await shop.call('setCartCount', { cardGoodsId: id, count: 3 }, token, platform)).code,
      (await shop.call('modifyCart', { ...PLACE, list }, token, platform)).code,
      (await shop.call('confirmOrder', { ...PLACE, cartIds: [id], cartType: 2 }, token, platform)).code,
      (await shop.call('cartScheme', { ...PLACE, cartIds: [id], cartType: 2, apply: 1 }, token, platform)).code,
      (await shop.ok('pricesByCartIds', { cartIds: String(id) }, token, platform)).length,
    ]
  }
  expect([await codes(own, PARTNER), await codes(partners, ''), await codes(partners, 'yaofang')]).toEqual(
    Array(3).fill([8570, 8570, 8570, 8570, 0]),
  )
  const rows = await shop.db
    .selectFrom('cart_item')
    .select(['id', 'count'])
    .where('id', 'in', [own, partners])
    .execute()
  expect(rows.sort((a, b) => a.id - b.id)).toEqual([
    { id: own, count: 1 },
    { id: partners, count: 1 },
  ])
})

test('RO-17 a store of one shop neither sells in another nor is shown there', async () => {
  const token = await login()
  const add = (storeNo: string, platform: string) =>
    shop.call('addToCart', { ...PLACE, barcode: swab, cardGoodsType: 2, storeNo }, token, platform)
  expect(await add('M01903001', '')).toMatchObject({ code: 8570, msg: '没有找到该门店' })
  expect(await add('S903001', PARTNER)).toMatchObject({ code: 8570, msg: '没有找到该门店' })
  expect((await add('M01903001', PARTNER)).code).toBe(200)
  const near = async (platform: string) =>
    (await shop.ok('nearbyStores', PLACE, token, platform)).list.map(({ storeNo }) => storeNo)
  expect((await near('')).filter((no) => !no.startsWith('S'))).toEqual([])
  expect((await near(PARTNER)).filter((no) => !no.startsWith('M01'))).toEqual([])
  expect((await near(PARTNER)).length).toBe(2)
  const shown = async (storeNo: string, platform: string) => [
    (await shop.call('storeDetail', { storeNo }, token, platform)).code,
    (await shop.call('storeCertificate', { storeNo }, token, platform)).code,
  ]
  expect([await shown('M01903001', ''), await shown('S903001', PARTNER), await shown('M01903001', PARTNER)]).toEqual([
    [404, 404],
    [404, 404],
    [200, 200],
  ])
})

test('VA-05 VA-06 a partner’s cart refuses a delivery method that the partner does not offer', async () => {
  const token = await login()
  const add = async (cardGoodsType: 1 | 2 | 3, platform: string) => {
    const { code, msg } = await shop.call(
      'merchantAddToCart',
      { ...PLACE, barcode: swab, cardGoodsType },
      token,
      platform,
    )
    return code === 200 ? '' : msg
  }
  const refusal = '该商家不支持药品快递，请联系客服处理'
  expect([await add(1, 'tencent_health_o2o'), await add(2, 'tencent_health_o2o')]).toEqual([refusal, ''])
  expect([await add(3, 'tencent_health_b2c'), await add(1, 'tencent_health_b2c')]).toEqual([
    '该商家不支持药品自提，请联系客服处理',
    '',
  ])
})

test('a partner’s cart shows no cross-border products', async () => {
  const token = await login()
  const { barcode } = await shop.db
    .selectFrom('global_product')
    .select('barcode')
    .where('on_sale', '=', true)
    .where('price_fen', 'is not', null)
    .where('qty', '>', 0)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await shop.ok('addGlobal', { barcode, count: 1 }, token)
  const countsIn = async (platform: string) => {
    const { globalCartGoods, count } = await shop.ok('cartList', PLACE, token, platform)
    return [globalCartGoods.length, count, (await shop.ok('cartCount', {}, token, platform)).count]
  }
  expect([await countsIn(''), await countsIn(PARTNER)]).toEqual([
    [1, 1, 1],
    [0, 0, 0],
  ])
})
