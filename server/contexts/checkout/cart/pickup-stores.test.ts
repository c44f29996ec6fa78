import { DEFAULT_POINT } from '../../../../src/domain/city'
import { PRODUCTS, HOME, openShop, type Shop } from '../../../testing/shop'

let shop: Shop
let next = 13_921_000_000
const buyer = () => shop.login(String(++next))
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const place: { latitude: number; longitude: number; cityId: number } = { ...DEFAULT_POINT, cityId: 903 }
const storesFor = async (cartIds: number[], token: string, where: typeof place = place) =>
  (await shop.ok('pickupStoresForCart', { ...where, cartIds }, token)).map(({ storeNo }) => storeNo)
const pickupStoresNearby = async () => {
  const near = await shop.ok('storesWithin3km', place)
  return near.filter(({ pickup }) => pickup === 1).map(({ storeNo }) => storeNo)
}

test('PR-12 lists stores within 3 km that offer pickup and have every line, nearest first', async () => {
  const token = await buyer()
  const ids = await shop.fill(token, [
    [PRODUCTS.mask, 3],
    [PRODUCTS.swab, 2],
  ])
  const [first = '', second = '', ...rest] = await pickupStoresNearby()
  for (const storeNo of [first, second, ...rest]) {
    await shop.setQty(PRODUCTS.mask, 3, storeNo)
    await shop.setQty(PRODUCTS.swab, 2, storeNo)
  }
  const all = await storesFor(ids, token)
  expect(all.slice(0, 2)).toEqual([first, second])
  await shop.setQty(PRODUCTS.swab, 1, first)
  expect(await storesFor(ids, token)).toEqual(all.slice(1))
  expect(await storesFor(ids.slice(0, 1), token)).toEqual(all)
})

test('adds up the same product in two lines', async () => {
  const token = await buyer()
  const ids = [...(await shop.fill(token, [[PRODUCTS.mask, 2]])), ...(await shop.fill(token, [[PRODUCTS.mask, 2]], 3))]
  const [first = ''] = await pickupStoresNearby()
  await shop.setQty(PRODUCTS.mask, 3, first)
  expect(await storesFor(ids, token)).not.toContain(first)
  await shop.setQty(PRODUCTS.mask, 4, first)
  expect(await storesFor(ids, token)).toContain(first)
})

test('API-30 leaves out stores beyond three kilometres and stores without pickup', async () => {
  const token = await buyer()
  const ids = await shop.fill(token, [[PRODUCTS.mask, 1]], 1)
  const near = await pickupStoresNearby()
  expect((await storesFor(ids, token)).every((storeNo) => near.includes(storeNo))).toBe(true)
  expect(await storesFor(ids, token, { ...place, latitude: 30, longitude: 100 })).toEqual([])
})

test('PR-12 an express order may be picked up: no fees, stock of that store, a code once paid', async () => {
  const token = await buyer()
  const { id: addressId } = await shop.ok('createAddress', HOME, token)
  const ids = await shop.fill(token, [[PRODUCTS.mask, 2]], 1)
  const request = { ...place, addressId, cartIds: ids }
  const [store] = await shop.ok('pickupStoresForCart', { addressId, cartIds: ids }, token)
  const pickStoreNo = store?.storeNo ?? ''
  expect((await shop.ok('confirmOrder', { ...request, cartType: 1 }, token)).pickup).toBe(0)
  const preview = await shop.ok('confirmOrder', { ...request, cartType: 3, pickStoreNo }, token)
  expect(preview).toMatchObject({ pickup: 1, orderType: 2, freightFee: 0, packingFee: 0, areaReason: '' })
  expect(preview.storeOrderVos.map(({ storeNo }) => storeNo)).toEqual([pickStoreNo])
  const { couponId, payable } = preview
  const input = {
    cartIds: ids,
    cartType: 3 as const,
    addressId,
    pickStoreNo,
    couponId,
    payable,
    idemKey: 'fetched-one',
  }
  const had = await shop.qty(PRODUCTS.mask, pickStoreNo)
  const { id, orderNo } = await shop.ok('submitO2o', input, token)
  expect(await shop.qty(PRODUCTS.mask, pickStoreNo)).toBe(had - 2)
  expect(await shop.ok('orderById', { id }, token)).toMatchObject({ pickup: 1, storeName: store?.name })
  await shop.pay(token, orderNo)
  expect((await shop.ok('pickOrder', { orderNo }, token)).code).toMatch(/^\d+/)
})

test('PR-12 RX-04 refuses stores too far away, without pickup or stock, and prescription drugs', async () => {
  const token = await buyer()
  const { id: addressId } = await shop.ok('createAddress', HOME, token)
  const ids = [...(await shop.fill(token, [[PRODUCTS.mask, 2]], 1)), ...(await shop.fill(token, [[PRODUCTS.mask, 2]]))]
  const [near = ''] = await pickupStoresNearby()
  const refusal = async (pickStoreNo: string) => {
    const input = { cartIds: ids, cartType: 3 as const, addressId, pickStoreNo }
    const { code } = await shop.call('confirmOrder', { ...place, ...input }, token)
    const sent = { ...input, couponId: null, payable: 1, idemKey: `refused-${pickStoreNo}` }
    return [code, (await shop.call('submitO2o', sent, token)).code]
  }
  await shop.setQty(PRODUCTS.mask, 3, near)
  const far = await shop.db
    .selectFrom('store')
    .select('store_no')
    .where('store_no', '=', 'S887001')
    .executeTakeFirstOrThrow()
  for (const storeNo of [near, far.store_no, 'nowhere']) expect(await refusal(storeNo)).toEqual([8570, 8570])
  await shop.setQty(PRODUCTS.mask, 40, near)
  expect((await refusal(near))[0]).toBe(200)
  const drug = (drug_class: 'Rx' | null) =>
    shop.db
      .updateTable('product')
      .set({ drug_class, ingredients: ['布洛芬'] })
      .where('barcode', '=', PRODUCTS.mask)
      .execute()
  await drug('Rx')
  expect(await refusal(near)).toEqual([8570, 8570])
  await drug(null)
})

test('PR-12 finds stores for an instant purchase as for the cart', async () => {
  const token = await buyer()
  const [near = ''] = await pickupStoresNearby()
  await shop.setQty(PRODUCTS.mask, 4, near)
  const requestFor = (count: number) => ({ ...place, goods: [{ barcode: PRODUCTS.mask, count }] })
  const findStoreNos = async (count: number) =>
    (await shop.ok('pickupStoresForCart', requestFor(count), token)).map(({ storeNo }) => storeNo)
  expect(await findStoreNos(4)).toContain(near)
  expect(await findStoreNos(5)).not.toContain(near)
  expect((await shop.call('pickupStoresForCart', place, token)).code).toBe(422)
})

test('RO-14 names another shopper’s lines, missing lines and unsold lines in the refusal', async () => {
  const [ownToken, otherUser] = [await buyer(), await buyer()]
  const ids = await shop.fill(ownToken, [
    [PRODUCTS.mask, 1],
    [PRODUCTS.swab, 1],
  ])
  const sendRequest = (cartIds: number[], token?: string) =>
    shop.call('pickupStoresForCart', { ...place, cartIds }, token)
  expect(await sendRequest(ids, otherUser)).toMatchObject({ code: 8570, data: { cartIdErrList: ids } })
  expect(await sendRequest([...ids, 999_999], ownToken)).toMatchObject({
    code: 8570,
    data: { cartIdErrList: [999_999] },
  })
  expect((await sendRequest(ids)).code).toBe(402)
  const sale = (on_sale: boolean) =>
    shop.db.updateTable('product').set({ on_sale }).where('barcode', '=', PRODUCTS.swab).execute()
  await sale(false)
  expect(await sendRequest(ids, ownToken)).toMatchObject({ code: 8570, data: { cartIdErrList: [ids[1]] } })
  await sale(true)
})

test('PR-12 refuses a cart of two pickup stores by name until one store with everything is chosen', async () => {
  const token = await buyer()
  const { id: addressId } = await shop.ok('createAddress', HOME, token)
  const [near = '', next2 = ''] = await pickupStoresNearby()
  for (const storeNo of [near, next2]) {
    await shop.setQty(PRODUCTS.mask, 9, storeNo)
    await shop.setQty(PRODUCTS.swab, 9, storeNo)
  }
  const put = async (barcode: string, storeNo: string) =>
    (await shop.ok('addToCart', { barcode, count: 1, cardGoodsType: 3, storeNo, ...place }, token)).cardGoodsId
  const cartIds = [await put(PRODUCTS.mask, near), await put(PRODUCTS.swab, next2)]
  const input = { cartIds, cartType: 3 as const, addressId }
  const refusal = {
    code: 8570,
    msg: expect.stringContaining('不同门店自提') as string,
    data: { cartIdErrList: [cartIds[1]] },
  }
  expect(await shop.call('confirmOrder', { ...place, ...input }, token)).toMatchObject(refusal)
  const sent = { ...input, couponId: null, payable: 1, idemKey: 'two-counters' }
  expect(await shop.call('submitO2o', sent, token)).toMatchObject(refusal)
  const chosen = { ...input, pickStoreNo: next2 }
  const { payable, couponId } = await shop.ok('confirmOrder', { ...place, ...chosen }, token)
  const { id, orderNo } = await shop.ok('submitO2o', { ...sent, ...chosen, payable, couponId }, token)
  await shop.pay(token, orderNo)
  const items = await shop.db.selectFrom('order_item').select('store_no').where('order_id', '=', id).execute()
  expect(new Set(items.map(({ store_no }) => store_no))).toEqual(new Set([next2]))
})

test('PR-12 an instant pickup uses the nearest store that has everything; 509 when none has', async () => {
  const token = await buyer()
  const products = [
    { barcode: PRODUCTS.mask, count: 2 },
    { barcode: PRODUCTS.swab, count: 2 },
  ]
  const all = await pickupStoresNearby()
  const [near = '', other = ''] = all
  for (const storeNo of all) {
    await shop.setQty(PRODUCTS.mask, 9, storeNo)
    await shop.setQty(PRODUCTS.swab, 0, storeNo)
  }
  await shop.setQty(PRODUCTS.swab, 9, other)
  await shop.setQty(PRODUCTS.mask, 0, other)
  const request = { ...place, goods: products, cartType: 3 as const }
  expect(await shop.call('schemeNow', request, token)).toMatchObject({
    code: 509,
    msg: expect.stringContaining('没有商品齐全的门店') as string,
  })
  await shop.setQty(PRODUCTS.mask, 2, other)
  const { storeOrderVos, pickup } = await shop.ok('schemeNow', request, token)
  expect([storeOrderVos.map(({ storeNo }) => storeNo), pickup]).toEqual([[other], 1])
  await shop.setQty(PRODUCTS.swab, 9, near)
  expect((await shop.ok('schemeNow', request, token)).storeOrderVos[0]?.storeNo).toBe(near)
})

test('PR-12 API-30 pickup lines of the cart must be within three kilometres of the address', async () => {
  const token = await buyer()
  const [near = ''] = await pickupStoresNearby()
  await shop.setQty(PRODUCTS.mask, 9, near)
  const added = { barcode: PRODUCTS.mask, count: 1, cardGoodsType: 3 as const, storeNo: near }
  const { cardGoodsId } = await shop.ok('addToCart', { ...added, ...place }, token)
  const distantAddress = { ...HOME, latitude: HOME.latitude + 0.05 }
  const { id: addressId } = await shop.ok('createAddress', distantAddress, token)
  const input = { cartIds: [cardGoodsId], cartType: 3 as const, addressId }
  const { areaReason, payable } = await shop.ok('confirmOrder', input, token)
  expect(areaReason).toBe('离门店超过 3 公里，不能自提')
  const sent = { ...input, couponId: null, payable, idemKey: 'far-counter' }
  expect(await shop.call('submitO2o', sent, token)).toMatchObject({ code: 8570, msg: areaReason })
})
