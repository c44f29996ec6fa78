import { PRODUCTS, openShop, type Shop } from '../../../testing/shop'

let shop: Shop
let next = 13_952_000_000
const buyer = () => shop.login(String(++next))
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

async function placed() {
  const token = await buyer()
  const cartIds = await shop.fill(token, [
    [PRODUCTS.granules, 2],
    [PRODUCTS.mask, 1],
  ])
  const submission = await shop.checkout(token, cartIds)
  const view = await shop.ok('confirmOrder', { cartIds, cartType: 2, addressId: submission.addressId }, token)
  const order = await shop.ok('submitO2o', submission, token)
  return { token, shown: view, ...order }
}
const linesOf = ({ storeOrderVos }: { storeOrderVos: { goodsVoList: object[] }[] }) =>
  storeOrderVos.flatMap(({ goodsVoList }) => goodsVoList)

test('EN-19 shows an unpaid order as its checkout did, whatever products cost now', async () => {
  const { token, shown: view, orderNo } = await placed()
  const { id, price_fen } = await shop.db
    .selectFrom('product')
    .select(['id', 'price_fen'])
    .where('barcode', '=', PRODUCTS.granules)
    .executeTakeFirstOrThrow()
  const set = (values: { price_fen: number | null; on_sale: boolean }) =>
    shop.db.updateTable('product').set(values).where('id', '=', id).execute()
  await set({ price_fen: 1, on_sale: false })
  const order = await shop.ok('preOrder', { orderNo }, token)
  await set({ price_fen, on_sale: true })
  const { coupons: _, slots: _slots, integral: _integral, storeOrderVos, ...rest } = view
  expect(order).toMatchObject({ ...rest, coupons: [] })
  const facts = (from: typeof view) =>
    linesOf(from).map((line) => {
      const { cardGoodsId, barcode, price, count, checked, unExist } = line as Record<string, unknown>
      return { cardGoodsId, barcode, price, count, checked, unExist }
    })
  const byId = (from: typeof view) => facts(from).sort((a, b) => Number(a.cardGoodsId) - Number(b.cardGoodsId))
  expect(byId(order)).toEqual(byId({ ...view, storeOrderVos }))
})

test('RO-14 finds no paid, cancelled, unknown or other people’s orders', async () => {
  const { token, orderNo } = await placed()
  expect((await shop.call('preOrder', { orderNo }, await buyer())).code).toBe(404)
  expect((await shop.call('preOrder', { orderNo: 'none' }, token)).code).toBe(404)
  expect((await shop.call('preOrder', { orderNo })).code).toBe(402)
  await shop.pay(token, orderNo)
  expect(await shop.call('preOrder', { orderNo }, token)).toMatchObject({ code: 404, msg: '没有找到待支付的订单' })
})
