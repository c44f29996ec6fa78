import { PRODUCTS, HOME, openShop, type Shop } from '../../../testing/shop'

let shop: Shop
let next = 13_951_000_000
const buyer = () => shop.login(String(++next))
const { mask, granules } = PRODUCTS
beforeAll(async () => {
  shop = await openShop()
  await shop.db.updateTable('product').set({ medical: '甲' }).where('barcode', '=', granules).execute()
  await shop.db.updateTable('product').set({ medical: '' }).where('barcode', '=', mask).execute()
  await shop.db.updateTable('stock').set({ qty: 90 }).execute()
})
afterAll(() => shop.close())

const cart = async (token: string, products: [string, number][]) => {
  const cartIds = await shop.fill(token, products)
  return { cartIds, ask: { cartIds, cartType: 2 as const } }
}

test('PR-14 BC-26 insurance pays the covered amount after promotions; the shopper pays the rest with fees', async () => {
  const token = await buyer()
  const { cartIds, ask: request } = await cart(token, [
    [granules, 2],
    [mask, 1],
  ])
  const order = await shop.ok('confirmOrder', request, token)
  const split = await shop.ok('confirmMedical', request, token)
  expect(split).toMatchObject(order)
  const share = order.receipt
    .filter(({ kind }) => !['freight', 'packing'].includes(kind))
    .flatMap(({ shares }) => shares.filter(({ lineId }) => lineId === cartIds[0]))
    .reduce((sum, { amount }) => sum + amount, 0)
  expect(split.medicalCartIds).toEqual([cartIds[0]])
  expect(split.medicalFee).toBeGreaterThan(0)
  expect(split.medicalFee).toBeCloseTo(share, 5)
  expect(split.selfFee + split.medicalFee).toBeCloseTo(order.payable, 5)
  expect(split.selfFee).toBeGreaterThanOrEqual(order.freightFee + order.packingFee)
})

test('BC-26 the shopper pays everything outside its cities and for products it does not cover', async () => {
  const token = await buyer()
  const { ask: request } = await cart(token, [[granules, 1]])
  const place = await shop.ok('confirmMedical', { ...request, cityId: 903 }, token)
  const there = await shop.ok('confirmMedical', { ...request, cityId: 706 }, token)
  expect(place.medicalFee).toBeGreaterThan(0)
  expect(there).toMatchObject({ medicalFee: 0, medicalCartIds: [], selfFee: there.payable })
  const other = await buyer()
  const plain = await cart(other, [[mask, 1]])
  const all = await shop.ok('confirmMedical', plain.ask, other)
  expect(all).toMatchObject({ medicalFee: 0, medicalCartIds: [], selfFee: all.payable })
})

test('BC-25 BC-26 preview and payment use the same cities', async () => {
  for (const [cityId, isServed] of [
    [741, true],
    [845, true],
    [903, true],
    [706, false],
  ] as const) {
    const token = await buyer()
    const { id, orderNo } = await shop.order(token, [[granules, 1]])
    await shop.db.updateTable('orders').set({ city_id: cityId }).where('id', '=', id).execute()
    const browser = await buyer()
    const { ask: request } = await cart(browser, [[granules, 1]])
    const { medicalFee } = await shop.ok('confirmMedical', { ...request, cityId }, browser)
    const { medical } = await shop.ok('queryPay', { orderNo }, token)
    expect([cityId, medicalFee > 0, medical === 1]).toEqual([cityId, isServed, isServed])
  }
})

test('RO-14 refuses another shopper’s lines', async () => {
  const [ownToken, otherUser] = [await buyer(), await buyer()]
  const { ask: request } = await cart(ownToken, [[granules, 1]])
  const { id: addressId } = await shop.ok('createAddress', HOME, ownToken)
  expect((await shop.call('confirmMedical', request, otherUser)).code).toBe(8570)
  expect((await shop.call('confirmMedical', { ...request, addressId }, ownToken)).code).toBe(200)
  expect((await shop.call('confirmMedical', request)).code).toBe(402)
})
