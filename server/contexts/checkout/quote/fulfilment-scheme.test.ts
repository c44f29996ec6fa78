import { DEFAULT_POINT } from '../../../../src/domain/city'
import { PRODUCTS, HOME, openShop, type Shop } from '../../../testing/shop'

let shop: Shop
let next = 13_922_000_000
const buyer = () => shop.login(String(++next))
const NEAR = ['S903001', 'S903002', 'S903003', 'S903004', 'S903005']
const { mask, swab, granules, monitor } = PRODUCTS
const place: { latitude: number; longitude: number; cityId: number } = { ...DEFAULT_POINT, cityId: 903 }
const NO_POINT = { ...HOME, address: '某小区', roomNo: '', latitude: null, longitude: null }
const FAR = { cityId: 903, latitude: 30, longitude: 100 }

/** Sets the stock of each of the five stores within 3 km; clears it elsewhere. */
async function fillStock(barcode: string, pieces: number[]) {
  const { id } = await shop.db
    .selectFrom('product')
    .select('id')
    .where('barcode', '=', barcode)
    .executeTakeFirstOrThrow()
  await shop.db.updateTable('product').set({ limit_min: 0, limit_max: 0 }).where('id', '=', id).execute()
  for (const [index, storeNo] of NEAR.entries()) {
    const qty = pieces[index] ?? 0
    await shop.db
      .insertInto('stock')
      .values({ product_id: id, store_no: storeNo, qty })
      .onConflict((at) => at.columns(['product_id', 'store_no']).doUpdateSet({ qty }))
      .execute()
  }
}

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** Adds lines from the given stores to the cart, whatever the stock will be. */
async function cart(token: string, lines: [barcode: string, count: number, storeNo: string][]) {
  const ids: number[] = []
  for (const [barcode, count, storeNo] of lines) {
    await fillStock(barcode, [99, 99, 99, 99, 99])
    const add = { ...place, barcode, count, storeNo, cardGoodsType: 2 as const }
    ids.push((await shop.ok('addToCart', add, token)).cardGoodsId)
  }
  return ids
}
const parcels = (scheme: { storeOrderVos: { storeNo: string; goodsVoList: { barcode: string; count: number }[] }[] }) =>
  Object.fromEntries(
    scheme.storeOrderVos.map(({ storeNo, goodsVoList }) => [
      storeNo,
      goodsVoList.map(({ barcode, count }) => `${barcode}×${count}`).sort(),
    ]),
  )
const lightning = { ...place, cartType: 2 as const }

describe('a cart in the fewest parcels', () => {
  test('merges two parcels into one when one store has everything, and returns the saving', async () => {
    const token = await buyer()
    const cartIds = await cart(token, [
      [mask, 2, 'S903001'],
      [swab, 1, 'S903002'],
    ])
    await fillStock(swab, [0, 9, 9])
    await fillStock(mask, [9, 1, 9])
    const result = await shop.ok('cartScheme', { ...lightning, cartIds }, token)
    expect(parcels(result)).toEqual({ S903003: [`${mask}×2`, `${swab}×1`].sort() })
    const { packingFee: fee } = await shop.ok('packingCharges', { cityId: 903 })
    expect(result).toMatchObject({ cartIds, parcels: 1, before: 2, packingFee: fee, packingSaved: fee, orderType: 2 })
    expect(result.tried).toEqual([{ open: 1, senders: 5, parcels: 1, missing: [] }])
    // Without `apply` the cart is unchanged.
    const { o2oCartGoods } = await shop.ok('cartList', place, token)
    expect(o2oCartGoods.map(({ storeNo }) => storeNo).sort()).toEqual(['S903001', 'S903002'])
  })

  test('with apply, moves lines to their new senders, and the order costs the announced amount', async () => {
    const token = await buyer()
    await shop.ok('createAddress', HOME, token)
    const cartIds = await cart(token, [
      [mask, 2, 'S903001'],
      [swab, 3, 'S903002'],
      [granules, 1, 'S903002'],
    ])
    await fillStock(mask, [9, 1])
    await fillStock(swab, [2, 1])
    await fillStock(granules, [9, 9])
    const result = await shop.ok('cartScheme', { ...lightning, cartIds, apply: 1 }, token)
    expect(parcels(result)).toEqual({
      S903001: [`${granules}×1`, `${mask}×2`, `${swab}×2`].sort(),
      S903002: [`${swab}×1`],
    })
    expect([result.parcels, result.before, result.cartIds.length]).toEqual([2, 2, 4])
    const confirmed = await shop.ok('confirmOrder', { cartIds: result.cartIds, cartType: 2 }, token)
    expect(parcels(confirmed)).toEqual(parcels(result))
    expect([confirmed.payable, confirmed.packingFee]).toEqual([result.payable, result.packingFee])
    expect((await shop.ok('cartCount', {}, token)).count).toBe(6)
    // Applying again changes nothing.
    const secondReply = await shop.ok('cartScheme', { ...lightning, cartIds: result.cartIds, apply: 1 }, token)
    expect([parcels(secondReply), [...secondReply.cartIds].sort()]).toEqual([
      parcels(result),
      [...result.cartIds].sort(),
    ])
  })

  test('merges rows of one product from one sender', async () => {
    const token = await buyer()
    const cartIds = await cart(token, [
      [mask, 2, 'S903001'],
      [mask, 1, 'S903002'],
    ])
    await fillStock(mask, [0, 9])
    const result = await shop.ok('cartScheme', { ...lightning, cartIds, apply: 1 }, token)
    expect([parcels(result), result.cartIds]).toEqual([{ S903002: [`${mask}×3`] }, [cartIds[1]]])
  })

  test('does not buy an unselected row of the same product, and limits apply to merged rows', async () => {
    const token = await buyer()
    const [selectedId = 0, unticked = 0] = await cart(token, [
      [mask, 2, 'S903001'],
      [mask, 1, 'S903002'],
    ])
    await fillStock(mask, [0, 9])
    const sendRequest = (cartIds: number[]) => shop.call('cartScheme', { ...lightning, cartIds, apply: 1 }, token)
    expect(await sendRequest([selectedId])).toMatchObject({ code: 8570, data: { cartIdErrList: [unticked] } })
    await shop.db.updateTable('product').set({ limit_max: 2 }).where('barcode', '=', mask).execute()
    expect(await sendRequest([selectedId, unticked])).toMatchObject({
      code: 8570,
      msg: expect.stringContaining('一次最多购买2件'),
    })
    const { o2oCartGoods } = await shop.ok('cartList', place, token)
    expect(parcels({ storeOrderVos: o2oCartGoods })).toEqual({ S903001: [`${mask}×2`], S903002: [`${mask}×1`] })
  })

  test('tries open stores first, and closed ones when the open ones lack stock', async () => {
    const token = await buyer()
    const cartIds = await cart(token, [[mask, 2, 'S903001']])
    const before = shop.now
    shop.now = new Date('2026-11-21T23:30:00+08:00')
    const near = await shop.ok('storesWithin3km', place)
    const open = near.filter(({ openNow }) => openNow).map(({ storeNo }) => storeNo)
    const closed = near.find(({ openNow }) => !openNow)?.storeNo ?? ''
    const at = (storeNos: string[]) =>
      fillStock(
        mask,
        NEAR.map((storeNo) => (storeNos.includes(storeNo) ? 9 : 0)),
      )
    await at([closed, ...open])
    expect((await shop.ok('cartScheme', { ...lightning, cartIds }, token)).tried).toEqual([
      { open: 1, senders: open.length, parcels: 1, missing: [] },
    ])
    await at([closed])
    const result = await shop.ok('cartScheme', { ...lightning, cartIds }, token)
    shop.now = before
    expect(Object.keys(parcels(result))).toEqual([closed])
    expect(result.tried).toEqual([
      { open: 1, senders: open.length, parcels: 0, missing: [{ cardGoodsId: cartIds[0], available: 0 }] },
      { open: 0, senders: 5, parcels: 1, missing: [] },
    ])
  })

  test('sends express from a warehouse', async () => {
    const token = await buyer()
    const cartIds = await shop.fill(token, [[monitor, 1]], 1)
    const result = await shop.ok('cartScheme', { ...place, cartIds, cartType: 1 }, token)
    expect([Object.keys(parcels(result)), result.parcels, result.orderType]).toEqual([['W903001'], 1, 1])
  })
})

describe('refusals of a split', () => {
  test('ER-30 no sender delivers to the place: 509', async () => {
    const token = await buyer()
    const cartIds = await cart(token, [[mask, 1, 'S903001']])
    const answer = await shop.call('cartScheme', { ...FAR, cartIds, cartType: 2 }, token)
    expect(answer).toMatchObject({ code: 509, msg: '3 公里内没有可以配送的门店，请换一个地址' })
    expect(
      (await shop.call('schemeNow', { ...FAR, goods: [{ barcode: mask, count: 1 }], cartType: 2 }, token)).code,
    ).toBe(509)
  })

  test('ER-31 lines of several delivery methods, or another method than requested: 637', async () => {
    const token = await buyer()
    const [a = 0] = await cart(token, [[mask, 1, 'S903001']])
    const [b = 0] = await shop.fill(token, [[monitor, 1]], 1)
    const sendRequest = (cartIds: number[], cartType: 1 | 2 | 3) =>
      shop.call('cartScheme', { ...place, cartIds, cartType }, token)
    expect(await sendRequest([a, b], 2)).toMatchObject({ code: 637, msg: '不同配送方式的商品请分开结算' })
    expect((await sendRequest([a], 1)).code).toBe(637)
    expect((await sendRequest([a], 2)).code).toBe(200)
  })

  test('ER-31 medical insurance pays only in its cities and for covered products: 637', async () => {
    const token = await buyer()
    await fillStock(mask, [9])
    const covered = await shop.db
      .selectFrom('product')
      .select('barcode')
      .where('medical', '<>', '')
      .where('on_sale', '=', true)
      .where('price_fen', 'is not', null)
      .where('drug_class', 'is distinct from', 'Rx')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    await fillStock(covered.barcode, [9])
    const sendRequest = (name: 'schemeNowDlyb' | 'schemeNowMn', barcode: string, cityId = 903) =>
      shop.call(name, { ...place, cityId, goods: [{ barcode, count: 1 }], cartType: 2 }, token)
    expect((await sendRequest('schemeNowMn', covered.barcode)).code).toBe(200)
    expect((await sendRequest('schemeNowMn', mask)).code).toBe(637)
    expect((await sendRequest('schemeNowDlyb', covered.barcode)).code).toBe(637)
    expect((await sendRequest('schemeNowDlyb', covered.barcode, 741)).code).toBe(200)
    expect((await sendRequest('schemeNowMn', covered.barcode, 741)).code).toBe(637)
  })

  test('ER-32 names a line that cannot be sold or lacks pieces: 8570', async () => {
    const token = await buyer()
    const cartIds = await cart(token, [
      [mask, 5, 'S903001'],
      [swab, 1, 'S903001'],
    ])
    const sendRequest = (ids: number[], as = token) => shop.call('cartScheme', { ...lightning, cartIds: ids }, as)
    await fillStock(mask, [2, 2])
    const lacking = await sendRequest(cartIds)
    expect(lacking).toMatchObject({ code: 8570, data: { errStock: 1, cartIdErrList: [cartIds[0]] } })
    expect(lacking.msg).toContain('附近一共只有 4 件')
    await fillStock(mask, [])
    expect((await sendRequest(cartIds)).msg).toContain('附近暂时没有货')
    await fillStock(mask, [9])
    await shop.db.updateTable('product').set({ on_sale: false }).where('barcode', '=', swab).execute()
    expect(await sendRequest(cartIds)).toMatchObject({ code: 8570, data: { cartIdErrList: [cartIds[1]] } })
    await shop.db.updateTable('product').set({ on_sale: true }).where('barcode', '=', swab).execute()
    expect(await sendRequest([...cartIds, 999_999])).toMatchObject({ code: 8570, data: { cartIdErrList: [999_999] } })
  })

  test('RO-14 refuses another shopper’s lines and does not use another shopper’s address', async () => {
    const [ownToken, otherUser] = [await buyer(), await buyer()]
    const cartIds = await cart(ownToken, [[mask, 1, 'S903001']])
    const { id: addressId } = await shop.ok('createAddress', HOME, ownToken)
    expect((await shop.call('cartScheme', { ...lightning, cartIds, apply: 1 }, otherUser)).code).toBe(8570)
    const { id: otherId } = await shop.ok('createAddress', { ...HOME, address: '海上世界' }, otherUser)
    const request = { ...lightning, goods: [{ barcode: mask, count: 1 }], addressId }
    const { address } = await shop.ok('schemeNow', request, otherUser)
    expect([address?.id, address?.address]).toEqual([otherId, '海上世界'])
    expect((await shop.call('cartScheme', { ...lightning, cartIds, addressId }, ownToken)).code).toBe(200)
    expect((await shop.call('cartScheme', { ...lightning, cartIds })).code).toBe(402)
  })
})

describe('an instant purchase', () => {
  const sendRequest = async (products: { barcode: string; count: number }[], token: string) =>
    shop.call('schemeNow', { ...lightning, goods: products }, token)

  test('comes in the fewest parcels and leaves the cart unchanged', async () => {
    const token = await buyer()
    await fillStock(mask, [9, 9])
    await fillStock(swab, [0, 9])
    const products = [
      { barcode: mask, count: 2 },
      { barcode: swab, count: 1 },
    ]
    const { data } = await sendRequest(products, token)
    expect([parcels(data), data.cartIds]).toEqual([{ S903002: [`${mask}×2`, `${swab}×1`].sort() }, []])
    expect((await shop.ok('cartCount', {}, token)).count).toBe(0)
    const cartIds = await shop.fill(token, [
      [mask, 2],
      [swab, 1],
    ])
    const inCart = await shop.ok('cartScheme', { ...lightning, cartIds }, token)
    expect([data.payable, data.packingFee]).toEqual([inCart.payable, inCart.packingFee])
  })

  test('uses the default address for a deleted one, and the place of the request when there is no address', async () => {
    const token = await buyer()
    await fillStock(mask, [9])
    const request = { ...lightning, goods: [{ barcode: mask, count: 1 }] }
    const [home, gone] = [await shop.ok('createAddress', HOME, token), await shop.ok('createAddress', HOME, token)]
    await shop.ok('deleteAddress', { id: gone.id }, token)
    expect((await shop.ok('schemeNow', { ...request, addressId: gone.id }, token)).address?.id).toBe(home.id)
    await shop.ok('deleteAddress', { id: home.id }, token)
    const { address, storeOrderVos } = await shop.ok('schemeNow', { ...request, addressId: gone.id }, token)
    expect([address, storeOrderVos.map(({ storeNo }) => storeNo)]).toEqual([null, ['S903001']])
  })

  test('replaces a chosen store that does not serve the address by stores that do', async () => {
    const token = await buyer()
    await fillStock(mask, [0, 9])
    const request = { ...lightning, goods: [{ barcode: mask, count: 1 }] }
    const sendersFor = async (storeNo: string) =>
      (await shop.ok('schemeNow', { ...request, storeNo }, token)).storeOrderVos.map((order) => order.storeNo)
    expect([await sendersFor('S887001'), await sendersFor('S903002')]).toEqual([['S903002'], ['S903002']])
    // A pickup happens in the chosen store or not at all.
    const pickup = { ...request, cartType: 3 as const, storeNo: 'S887001' }
    expect((await shop.call('schemeNow', pickup, token)).code).toBe(509)
  })

  test('ER-30 an address without a point has no rider: the refusal names the map; express is possible', async () => {
    const token = await buyer()
    await fillStock(mask, [9])
    const { id: addressId } = await shop.ok('createAddress', NO_POINT, token)
    const request = { ...lightning, goods: [{ barcode: mask, count: 1 }], addressId }
    const { code, msg } = await shop.call('schemeNow', request, token)
    expect([code, msg]).toEqual([509, '请在地图上选择这个地址的位置'])
    expect((await shop.ok('schemeNow', { ...request, cartType: 1 }, token)).address?.id).toBe(addressId)
    const cartIds = await cart(token, [[mask, 1, 'S903001']])
    const { areaReason } = await shop.ok('confirmOrder', { cartIds, cartType: 2, addressId }, token)
    expect(areaReason).toBe('请在地图上选择位置')
  })

  test('VA-07 VA-08 RX-02 names lines over a limit, unknown products and prescription drugs by position', async () => {
    const token = await buyer()
    await fillStock(mask, [9])
    const rx = await shop.db
      .selectFrom('product')
      .select('barcode')
      .where('drug_class', '=', 'Rx')
      .executeTakeFirstOrThrow()
    const first = { barcode: mask, count: 1 }
    expect(await sendRequest([first, { barcode: rx.barcode, count: 1 }], token)).toMatchObject({
      code: 8570,
      data: { cartIdErrList: [2] },
    })
    expect(await sendRequest([first, { barcode: '0', count: 1 }], token)).toMatchObject({
      code: 8570,
      data: { cartIdErrList: [2] },
    })
    await shop.db.updateTable('product').set({ limit_min: 2, limit_max: 3 }).where('barcode', '=', mask).execute()
    expect((await sendRequest([first], token)).msg).toContain('一次最少购买2件')
    expect((await sendRequest([{ barcode: mask, count: 4 }], token)).msg).toContain('一次最多购买3件')
  })
})
