import { PRODUCTS, openShop, type Shop } from '../../../testing/shop'

let shop: Shop
let next = 13_910_000_000
const buyer = () => shop.login(String(++next))
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const lightning = { cardGoodsType: 2 as const }
const nameOf = async (barcode: string) =>
  (await shop.db.selectFrom('product').select('name').where('barcode', '=', barcode).executeTakeFirstOrThrow()).name
const limits = (barcode: string, limit_min: number, limit_max: number) =>
  shop.db.updateTable('product').set({ limit_min, limit_max }).where('barcode', '=', barcode).execute()

test('RO-14 ER-28 requires a token; adding without one answers 405', async () => {
  expect(await shop.call('addToCart', { barcode: PRODUCTS.mask, ...lightning })).toMatchObject({
    code: 405,
    msg: '请先登录',
  })
  expect((await shop.call('addToCart', { barcode: PRODUCTS.mask, ...lightning }, 'expired')).code).toBe(405)
  expect((await shop.call('cartList', {})).code).toBe(402)
})

test('chooses the nearest store with enough stock; equal products form one line', async () => {
  const token = await buyer()
  await shop.fill(token, [[PRODUCTS.mask, 2]])
  const secondReply = await shop.ok('addToCart', { barcode: PRODUCTS.mask, count: 3, ...lightning }, token)
  expect(secondReply).toMatchObject({ count: 5, total: 5 })
  await shop.fill(token, [['2910000009591', 1]])
  const { o2oCartGoods, count } = await shop.ok('cartList', {}, token)
  expect(count).toBe(6)
  expect(o2oCartGoods.map(({ storeNo, distance }) => [storeNo, distance])).toEqual([
    ['S903001', 320],
    ['S903002', 780],
  ])
  expect(o2oCartGoods[0]?.goodsVoList[0]).toMatchObject({
    barcode: PRODUCTS.mask,
    count: 5,
    checked: true,
    unExist: 0,
    unExistReason: '',
  })
  expect(await shop.ok('cartCount', {}, token)).toEqual({ count: 6 })
})

test('the count of the cart leaves out sold-out pieces, here, in the list and after an addition', async () => {
  const token = await buyer()
  await shop.fill(token, [
    [PRODUCTS.swab, 3],
    [PRODUCTS.granules, 2],
  ])
  const { o2oCartGoods } = await shop.ok('cartList', {}, token)
  const storeNo = o2oCartGoods.find(({ goodsVoList }) => goodsVoList.some(({ barcode }) => barcode === PRODUCTS.swab))
    ?.storeNo as string
  const stock = await shop.db
    .selectFrom('stock')
    .selectAll()
    .where('store_no', '=', storeNo)
    .where('product_id', '=', (eb) => eb.selectFrom('product').select('id').where('barcode', '=', PRODUCTS.swab))
    .executeTakeFirstOrThrow()
  const setStock = (qty: number) =>
    shop.db
      .updateTable('stock')
      .set({ qty })
      .where('store_no', '=', storeNo)
      .where('product_id', '=', stock.product_id)
      .execute()
  await setStock(0)
  expect(await shop.ok('cartCount', {}, token)).toEqual({ count: 2 })
  expect((await shop.ok('cartList', {}, token)).count).toBe(2)
  expect((await shop.ok('addToCart', { barcode: PRODUCTS.granules, ...lightning }, token)).total).toBe(3)
  await setStock(stock.qty)
  expect(await shop.ok('cartCount', {}, token)).toEqual({ count: 6 })
})

test('twenty parallel adds of a product form one line of twenty pieces', async () => {
  const token = await buyer()
  await limits(PRODUCTS.mask, 0, 0)
  await Promise.all(
    Array.from({ length: 20 }, () => shop.ok('addToCart', { barcode: PRODUCTS.mask, ...lightning }, token)),
  )
  const { o2oCartGoods } = await shop.ok('cartList', {}, token)
  expect(o2oCartGoods.flatMap(({ goodsVoList }) => goodsVoList.map(({ count }) => count))).toEqual([20])
})

test('EN-13 express comes from the warehouse in one group, pickup from a store that offers it', async () => {
  const token = await buyer()
  await shop.fill(token, [[PRODUCTS.monitor, 1]], 1)
  await shop.fill(token, [[PRODUCTS.swab, 1]], 3)
  const cart = await shop.ok('cartList', {}, token)
  expect(cart.b2cCartGoods[0]).toMatchObject({ storeNo: 'W903001', distance: null })
  await shop.fill(token, [[PRODUCTS.mask, 1]], 1)
  const { b2cCartGoods } = await shop.ok('cartList', {}, token)
  expect(b2cCartGoods.map(({ storeNo, goodsVoList }) => [storeNo, goodsVoList.map(({ barcode }) => barcode)])).toEqual([
    ['W903001', [PRODUCTS.mask, PRODUCTS.monitor]],
  ])
  expect(cart.shopCartGoods[0]?.storeNo).toBe('S903001')
  expect(cart.globalCartGoods).toEqual([])
  expect(
    (await shop.call('addToCart', { barcode: PRODUCTS.swab, cardGoodsType: 3, storeNo: 'S903003' }, token)).msg,
  ).toBe('该门店不支持自提')
})

test('VA-07 VA-08 VA-10 ER-57 limits and stock refuse with code 8570 and a message', async () => {
  const token = await buyer()
  const name = await nameOf(PRODUCTS.tablets)
  await limits(PRODUCTS.tablets, 2, 6)
  const add = (count: number) =>
    shop.call('addToCart', { barcode: PRODUCTS.tablets, count, ...lightning, storeNo: 'S903001' }, token)
  expect(await add(1)).toMatchObject({ code: 8570, msg: `${name}商品一次最少购买2件` })
  expect(await add(7)).toMatchObject({ code: 8570, msg: `${name}商品一次最多购买6件` })
  await shop.setQty(PRODUCTS.tablets, 4)
  expect(await add(5)).toMatchObject({ code: 8570, msg: '当前数量商品库存不足！' })
  const { data } = await add(3)
  expect(await add(2)).toMatchObject({ code: 8570, msg: '当前数量商品库存不足！' })
  const set = (count: number) => shop.call('setCartCount', { cardGoodsId: data.cardGoodsId, count }, token)
  expect(await set(1)).toMatchObject({ code: 8570, msg: `${name}商品一次最少购买2件` })
  expect(await set(7)).toMatchObject({
    code: 8570,
    msg: `${name}商品一次最多购买6件`,
    data: { errStock: 1, cartIdErrList: [data.cardGoodsId] },
  })
  expect(await set(5)).toMatchObject({ code: 8570, msg: '当前数量商品库存不足，无法修改！' })
  expect((await set(4)).data).toMatchObject({ count: 4, stock: 4 })
})

test('changes several quantities together or not at all', async () => {
  const token = await buyer()
  const [a = 0, b = 0] = await shop.fill(token, [
    [PRODUCTS.mask, 1],
    [PRODUCTS.swab, 1],
  ])
  const qty = await shop.qty(PRODUCTS.swab)
  const change = (count: number) =>
    shop.call(
      'setCartCounts',
      {
        list: [
          { cardGoodsId: a, count: 4 },
          { cardGoodsId: b, count },
        ],
      },
      token,
    )
  expect(await change(qty + 1)).toMatchObject({ code: 8570, data: { cartIdErrList: [b] } })
  expect(await shop.ok('cartCount', {}, token)).toEqual({ count: 2 })
  expect((await change(2)).code).toBe(200)
  expect(await shop.ok('cartCount', {}, token)).toEqual({ count: 6 })
})

test('RX-02 refuses a prescription drug with the legal notice', async () => {
  const token = await buyer()
  const rx = await shop.db
    .selectFrom('product')
    .select('barcode')
    .where('drug_class', '=', 'Rx')
    .executeTakeFirstOrThrow()
  const answer = await shop.call('addToCart', { barcode: rx.barcode, ...lightning }, token)
  expect(answer.code).toBe(8570)
  expect(answer.msg).toContain('处方药须凭处方在药师指导下购买和使用')
})

test('VA-04 BC-81 products not sold in Changsha cannot be added there, nor delivered there from elsewhere', async () => {
  const token = await buyer()
  const barcode = '2820000054869'
  const add = { barcode, count: 2, cardGoodsType: 1 as const }
  expect(await shop.call('addToCart', { ...add, cityId: 887 }, token)).toMatchObject({
    code: 8570,
    msg: '该商品在长沙区域已下架，无法加入购物车',
  })
  expect((await shop.ok('cartList', {}, token)).count).toBe(0)
  expect((await shop.call('addToCart', { barcode: PRODUCTS.mask, cardGoodsType: 1, cityId: 887 }, token)).code).toBe(
    200,
  )
  await shop.ok('addToCart', { ...add, cityId: 903 }, token)
  const unExist = async (cityId: number) =>
    (await shop.ok('cartList', { cityId }, token)).b2cCartGoods
      .flatMap(({ goodsVoList }) => goodsVoList)
      .find((line) => line.barcode === barcode)?.unExist
  expect([await unExist(903), await unExist(887)]).toEqual([0, 1])
})

test('refuses unknown products and stores, stores out of range and products without stock nearby', async () => {
  const token = await buyer()
  const add = async (overrides: object) =>
    (await shop.call('addToCart', { barcode: PRODUCTS.mask, ...lightning, ...overrides }, token)).msg
  expect(await add({ barcode: '0000000000000' })).toBe('没有找到该商品')
  expect(await add({ storeNo: 'S000' })).toBe('没有找到该门店')
  expect(await add({ storeNo: 'S903006' })).toBe('超出门店配送范围')
  expect(await add({ storeNo: 'W903001' })).toBe('该商品不支持这种配送方式')
  expect(await add({ barcode: PRODUCTS.monitor })).toBe('附近门店暂无该商品')
  expect(await add({ latitude: 39.9, longitude: 116.4 })).toBe('附近门店暂无该商品')
})

test('a rider goes three kilometres: the store at 2999 m delivers, the store at 3001 m does not', async () => {
  const token = await buyer()
  const from = (storeNo: string) =>
    shop.call('addToCart', { barcode: PRODUCTS.ibuprofen, ...lightning, storeNo }, token)
  expect((await from('S903005')).code).toBe(200)
  expect((await from('S903006')).msg).toBe('超出门店配送范围')
})

test('ST-37 ST-38 ST-39 lines stay selected until they become unavailable, with a reason', async () => {
  const token = await buyer()
  const barcodes = [PRODUCTS.mask, PRODUCTS.swab, PRODUCTS.granules, PRODUCTS.ibuprofen]
  await shop.fill(
    token,
    barcodes.map((barcode) => [barcode, 1]),
  )
  const product = (barcode: string) => shop.db.updateTable('product').where('barcode', '=', barcode)
  const prices = await shop.db
    .selectFrom('product')
    .select(['barcode', 'price_fen'])
    .where('barcode', 'in', barcodes)
    .execute()
  await product(PRODUCTS.mask).set({ on_sale: false }).execute()
  await product(PRODUCTS.swab).set({ price_fen: null }).execute()
  const stockBefore = await shop.qty(PRODUCTS.granules)
  await shop.setQty(PRODUCTS.granules, 0)
  const lines = async (place: object) =>
    (await shop.ok('cartList', place, token)).o2oCartGoods
      .flatMap(({ goodsVoList }) => goodsVoList)
      .map(({ barcode, unExist, checked, unExistReason }) => [barcode, unExist, checked, unExistReason])
  expect(new Set(await lines({}))).toEqual(
    new Set([
      [PRODUCTS.mask, 1, false, '商品已下架'],
      [PRODUCTS.swab, 1, false, '商品暂无报价'],
      [PRODUCTS.granules, 1, false, '库存不足'],
      [PRODUCTS.ibuprofen, 0, true, ''],
    ]),
  )
  const changsha = { cityId: 887, latitude: 28.2, longitude: 112.9 }
  expect(await lines(changsha)).toContainEqual([PRODUCTS.ibuprofen, 1, false, '超出门店配送范围'])
  expect(await lines({ cityId: 903, latitude: undefined })).toContainEqual([
    ...[PRODUCTS.ibuprofen, 1, false],
    '请在地图上选择位置',
  ])
  await product(PRODUCTS.mask).set({ on_sale: true }).execute()
  await product(PRODUCTS.swab)
    .set({ price_fen: prices.find(({ barcode }) => barcode === PRODUCTS.swab)?.price_fen })
    .execute()
  await shop.setQty(PRODUCTS.granules, stockBefore)
})

test('API-23 EN-15 applies universal promotions to every shopper; lines name their own', async () => {
  const open = await shop.ok('universalReduceOpen', {})
  expect([open.lightning?.reduceId, open.common?.reduceId]).toEqual(['R2031', 'R2111'])
  expect(await shop.ok('universalReduce', {}, await buyer())).toEqual(open)
  const token = await buyer()
  await shop.fill(token, [[PRODUCTS.ibuprofen, 1]])
  const [group] = (await shop.ok('cartList', {}, token)).o2oCartGoods
  expect(group?.goodsVoList[0]).toMatchObject({ reduceText: '每满 59 减 10', hasReduce: 1 })
})

test('EN-14 charges fees by city, else the default fees', async () => {
  expect(await shop.ok('freightByCity', { cityId: 903 })).toMatchObject({ deliveryFee: 5, deliveryFreeStartFee: 99 })
  expect(await shop.ok('freightConfig', { cityId: 887, type: 2 })).toMatchObject({ deliveryFreeStartFee: 89 })
  expect(await shop.ok('freightByCity', { cityId: 720 })).toEqual(await shop.ok('defaultFreight', {}))
  expect(await shop.ok('packingCharges', { cityId: 903 })).toEqual({ packingFee: 0.5 })
})

test('S09 refuses to change, remove, preview or count another shopper’s lines', async () => {
  const [ownToken, other] = [await buyer(), await buyer()]
  const [id = 0] = await shop.fill(other, [[PRODUCTS.mask, 2]])
  expect((await shop.call('setCartCount', { cardGoodsId: id, count: 1 }, ownToken)).code).toBe(8570)
  expect((await shop.call('confirmOrder', { cartIds: [id], cartType: 2 }, ownToken)).code).toBe(8570)
  const remove = (token: string) =>
    fetch(`${shop.url}/api/order-api/cart/del/batch`, {
      method: 'DELETE',
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify({ ids: [id] }),
    })
  await remove(ownToken)
  expect(await shop.ok('cartCount', {}, other)).toEqual({ count: 2 })
  expect(await shop.ok('cartCount', {}, ownToken)).toEqual({ count: 0 })
  await remove(other)
  expect(await shop.ok('cartCount', {}, other)).toEqual({ count: 0 })
})
