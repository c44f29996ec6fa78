import { PRODUCTS, openShop, type Shop } from '../../../testing/shop'

let shop: Shop
let next = 13_924_200_000
const buyer = () => shop.login(String(++next))
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const OIL = '9300000000014'
const PATCH = '4900000000023'
const TABLETS = '4000000000019'
const add = (token: string, barcode: string, count = 1) => shop.call('addGlobal', { barcode, count }, token)

test('PR-11 EN-13 lists cross-border products by company, and counts them in the badge', async () => {
  const token = await buyer()
  await shop.fill(token, [[PRODUCTS.mask, 2]])
  expect((await add(token, OIL, 2)).data).toMatchObject({ count: 2, total: 4 })
  expect((await add(token, OIL)).data).toMatchObject({ count: 3, total: 5 })
  await add(token, TABLETS)
  const cart = await shop.ok('cartList', {}, token)
  expect(cart.globalCartGoods).toEqual(await shop.ok('globalCartList', {}, token))
  expect(
    cart.globalCartGoods.map(({ storeNo, goodsVoList }) => [storeNo, goodsVoList.map(({ barcode }) => barcode)]),
  ).toEqual([
    ['GA', [OIL]],
    ['GD', [TABLETS]],
  ])
  expect(cart.globalCartGoods[0]?.goodsVoList[0]).toMatchObject({ cardGoodsType: 4, price: 128, count: 3, unExist: 0 })
  expect([cart.count, (await shop.ok('cartCount', {}, token)).count]).toEqual([6, 6])
  expect(await shop.ok('globalCartCount', {}, token)).toEqual({ count: 4 })
  const ids = [...cart.o2oCartGoods, ...cart.globalCartGoods].flatMap(({ goodsVoList }) =>
    goodsVoList.map((one) => one.cardGoodsId),
  )
  expect(new Set(ids).size).toBe(3)
})

test('VA-10 enforces stock; ST-38 ST-39 sold-out products and products without a price cannot be bought', async () => {
  const token = await buyer()
  expect((await add(token, PATCH)).code).toBe(8570)
  expect((await add(token, 'unknown')).code).toBe(8570)
  expect((await add(token, OIL, 81)).code).toBe(8570)
  const { cardGoodsId } = (await add(token, OIL, 80)).data
  expect((await shop.call('setGlobalCount', { cardGoodsId, count: 81 }, token)).code).toBe(8570)
  expect(await shop.ok('setGlobalCount', { cardGoodsId, count: 3 }, token)).toEqual({
    cardGoodsId,
    count: 3,
    stock: 80,
  })
  const set = (price_fen: number | null) =>
    shop.db.updateTable('global_product').set({ price_fen }).where('barcode', '=', OIL).execute()
  await set(null)
  const [group] = await shop.ok('globalCartList', {}, token)
  expect(group?.goodsVoList[0]).toMatchObject({
    price: null,
    checked: false,
    unExist: 1,
    unExistReason: '商品暂无报价',
  })
  await set(12_800)
})

test('refuses access to another shopper’s lines', async () => {
  const [owner, other] = [await buyer(), await buyer()]
  const { cardGoodsId } = (await add(owner, OIL)).data
  expect((await shop.call('setGlobalCount', { cardGoodsId, count: 2 }, other)).code).toBe(8570)
  await shop.ok('removeGlobal', { ids: [cardGoodsId] }, other)
  expect((await shop.ok('globalCartCount', {}, owner)).count).toBe(1)
  await shop.ok('removeGlobal', { ids: [cardGoodsId] }, owner)
  expect(await shop.ok('globalCartList', {}, owner)).toEqual([])
  expect((await shop.call('globalCartList', {})).code).toBe(402)
})
