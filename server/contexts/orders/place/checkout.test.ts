import type { Input } from '../../../../src/contract/schemas'
import { PRODUCTS, HOME, openShop, type Shop } from '../../../testing/shop'
import { TEST_VAULT } from '../../../testing/vault'
import { noteOfOrder } from '../private-columns'

let shop: Shop
let next = 13_925_000_000
const buyer = () => shop.login(String(++next))
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const BASKET: [string, number][] = [
  [PRODUCTS.mask, 2],
  [PRODUCTS.granules, 3],
]
const submit = (submission: Input<'submitO2o'>, token: string) => shop.call('submitO2o', submission, token)
const submissionOf = async (token: string, basket = BASKET) => shop.checkout(token, await shop.fill(token, basket))

async function claim(token: string, name: string) {
  const coupons = await shop.db.selectFrom('coupon').select('id').where('name', '=', name).orderBy('id').execute()
  return shop.ok('claimCoupon', { couponId: coupons[0]?.id ?? 0 }, token)
}
test('PR-09 PR-10 lightning is order type 2, express type 1, and each has its own call', async () => {
  const token = await buyer()
  const expressSubmission = await shop.checkout(token, await shop.fill(token, [[PRODUCTS.monitor, 1]], 1), 1)
  expect((await submit(expressSubmission, token)).code).toBe(422)
  const { id } = await shop.ok('submitB2c', expressSubmission, token)
  const detail = await shop.ok('orderById', { id }, token)
  expect(detail).toMatchObject({ orderType: 1, storeName: '深圳仓' })
  expect(detail.promise).toEqual({ from: '2026-11-23T00:00:00+08:00', to: '2026-11-24T23:59:00+08:00' })
  const fast = await submissionOf(token)
  expect((await shop.call('submitB2c', fast, token)).code).toBe(422)
  expect((await shop.ok('orderById', { id: (await shop.ok('submitO2o', fast, token)).id }, token)).orderType).toBe(2)
})

test('VA-20 confirms pickup as cart type 2, without delivery fee, and never mixed with delivery', async () => {
  const token = await buyer()
  const pickup = await shop.fill(token, [[PRODUCTS.swab, 2]], 3)
  const preview = await shop.ok('confirmOrder', { cartIds: pickup, cartType: 3 }, token)
  expect(preview).toMatchObject({ cartType: 2, orderType: 2, freightFee: 0, packingFee: 0 })
  const submission = await shop.checkout(token, pickup, 3)
  const delivery = await shop.fill(token, [[PRODUCTS.mask, 1]])
  expect((await submit({ ...submission, cartIds: [...pickup, ...delivery] }, token)).msg).toBe(
    '自提商品和配送商品请分开下单',
  )
  const { id } = await shop.ok('submitO2o', { ...submission, cartType: 2 }, token)
  expect(await shop.ok('orderById', { id }, token)).toMatchObject({ pickup: 1, promise: null })
})

test('EN-21 stores the options of a submit with the order', async () => {
  const token = await buyer()
  const extras = {
    specifiStoreNo: 'S903001',
    roomNo: '1204',
    thirdBusinessId: 'b1',
    thirdUid: 'u1',
    thirdAdtag: 'a1',
    thirdPlatform: 'tencent',
    merchantCode: 'baiyang',
    mark: '3',
  }
  const submission = {
    ...(await submissionOf(token)),
    ...extras,
    remark: '放门口',
    privacyPacking: 1 as const,
    shortage: 'remove' as const,
  }
  const { id } = await shop.ok('submitO2o', submission, token)
  const row = await shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ privacy: true, shortage: 'remove' })
  expect(noteOfOrder(TEST_VAULT, row)).toEqual({ extras, remark: '放门口' })
})

test('EN-19 products of two stores form one order with two parcels and two packing fees', async () => {
  const token = await buyer()
  const ids = await shop.fill(token, [
    [PRODUCTS.mask, 2],
    ['2910000009591', 1],
  ])
  await shop.ok('createAddress', HOME, token)
  const preview = await shop.ok('confirmOrder', { cartIds: ids, cartType: 2 }, token)
  expect(preview.storeOrderVos.map(({ storeNo }) => storeNo)).toEqual(['S903001', 'S903002'])
  expect(preview.packingFee).toBe(1)
  const order = await shop.ok('submitO2o', await shop.checkout(token, ids), token)
  const { orderChilds, packingFee } = await shop.ok('orderDetail', { id: order.id }, token)
  expect(orderChilds.every(({ phone, warehouse }) => phone !== '' && warehouse === 0)).toBe(true)
  expect(orderChilds.map(({ storeName, goodsVoList }) => [storeName.slice(7, 10), goodsVoList.length])).toEqual([
    ['蛇口店', 1],
    ['后海店', 1],
  ])
  expect(packingFee).toBe(1)
})

test('EN-19 a preview uses the packing and delivery fees of its city', async () => {
  const token = await buyer()
  await shop.ok('createAddress', HOME, token)
  const ids = await shop.fill(token, [[PRODUCTS.swab, 1]])
  const preview = () => shop.ok('confirmOrder', { cartIds: ids, cartType: 2 }, token)
  const before = await preview()
  const change = (cityId: number, packing: number, delivery: number) =>
    shop.db
      .updateTable('freight')
      .set({ packing_fen: packing, delivery_fen: delivery })
      .where('city_id', '=', cityId)
      .execute()
  await change(887, 999, 9999)
  expect(await preview()).toMatchObject({ packingFee: before.packingFee, freightFee: before.freightFee })
  const fees = (await shop.db.selectFrom('freight').selectAll().execute()).find((row) => row.city_id === 903)
  await change(903, 130, 770)
  expect(await preview()).toMatchObject({ cartType: 2, packingFee: 1.3, freightFee: 7.7 })
  await change(903, fees?.packing_fen ?? 0, fees?.delivery_fen ?? 0)
})

test('the receipt adds up to the amount, in the preview and in the order', async () => {
  const token = await buyer()
  await claim(token, '闪送新人券')
  const ids = await shop.fill(token, [
    [PRODUCTS.mask, 2],
    [PRODUCTS.granules, 3],
    [PRODUCTS.ibuprofen, 2],
  ])
  await shop.ok('createAddress', HOME, token)
  const preview = await shop.ok('confirmOrder', { cartIds: ids, cartType: 2 }, token)
  const fen = (yuan: number) => Math.round(yuan * 100)
  const total = preview.receipt.reduce((sum, { result }) => sum + fen(result), 0)
  expect(total).toBe(fen(preview.payable))
  const parts =
    fen(preview.goodsFee) -
    fen(preview.reduceFee) -
    fen(preview.couponFee) +
    fen(preview.freightFee) +
    fen(preview.packingFee)
  expect(parts).toBe(fen(preview.payable))
  for (const { result, shares } of preview.receipt) {
    expect(shares.reduce((sum, { amount }) => sum + fen(amount), 0)).toBe(fen(result))
  }
  const { id } = await shop.ok('submitO2o', await shop.checkout(token, ids), token)
  expect((await shop.ok('orderById', { id }, token)).receipt).toEqual(preview.receipt)
})

test('applies a flash-sale price while it runs, and reports its end as a change', async () => {
  const token = await buyer()
  const flashSaleProducts = shop.db.selectFrom('product as p').innerJoin('seckill as s', 's.barcode', 'p.barcode')
  const flash = await flashSaleProducts
    .select(['p.barcode', 'p.price_fen', 's.price_fen as seckill_fen'])
    .where('p.barcode', '=', PRODUCTS.mask)
    .where('s.starts_at', '<=', shop.now)
    .where('s.ends_at', '>', shop.now)
    .executeTakeFirstOrThrow()
  const submission = await submissionOf(token, [[PRODUCTS.mask, 1]])
  const line = async () => (await shop.ok('cartList', {}, token)).o2oCartGoods[0]?.goodsVoList[0]?.price
  expect(await line()).toBe(flash.seckill_fen / 100)
  const updateFlashSale = () => shop.db.updateTable('seckill').where('barcode', '=', PRODUCTS.mask)
  const { ends_at: end } = await shop.db
    .selectFrom('seckill')
    .select('ends_at')
    .where('barcode', '=', PRODUCTS.mask)
    .executeTakeFirstOrThrow()
  await updateFlashSale().set({ ends_at: shop.now }).execute()
  expect(await line()).toBe((flash.price_fen ?? 0) / 100)
  const { code, data } = await submit(submission, token)
  await updateFlashSale().set({ ends_at: end }).execute()
  expect([code, data]).toMatchObject([
    857100,
    { changes: [{ what: '单价', from: (flash.seckill_fen / 100).toFixed(2) }, {}] },
  ])
})

test('an order fully covered by a coupon is paid at once and has no time limit', async () => {
  const token = await buyer()
  const coupon = await claim(token, '满 59 减 5 券')
  await shop.db
    .updateTable('coupon')
    .set({ amount_fen: 100_000, min_fen: 0 })
    .where('id', '=', coupon.couponId)
    .execute()
  const submission = await shop.checkout(token, await shop.fill(token, [[PRODUCTS.swab, 1]], 3), 3)
  expect(submission.payable).toBe(0)
  const order = await shop.ok('submitO2o', submission, token)
  await shop.db
    .updateTable('coupon')
    .set({ amount_fen: 500, min_fen: 5900 })
    .where('id', '=', coupon.couponId)
    .execute()
  expect(order.orderStatusCode).toBe(200)
  expect((await shop.call('payOrder', { orderNo: order.orderNo, method: 'wechat' }, token)).code).toBe(7008)
  expect(await shop.db.selectFrom('job').select('id').where('dedupe', '=', `close:${order.id}`).execute()).toEqual([])
})
