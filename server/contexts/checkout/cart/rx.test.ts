import { fen } from '../../../../src/domain/money'
// RX-01 … RX-06 against rows written directly into the tables, which no call would create.
import { PRODUCTS, HOME, openShop, type Shop } from '../../../testing/shop'
import { prohibitSubstance } from '../../../testing/substances'

let shop: Shop
let next = 13_923_000_000
let rx: { id: number; barcode: string; price_fen: number | null }
const STORE = 'S903001'
const ALWAYS = { starts_at: '2020-01-01', ends_at: '2040-01-01' }

beforeAll(async () => {
  shop = await openShop()
  rx = await shop.db
    .selectFrom('product')
    .select(['id', 'barcode', 'price_fen'])
    .where('drug_class', '=', 'Rx')
    .where('on_sale', '=', true)
    .where('price_fen', '>', fen(2000))
    .executeTakeFirstOrThrow()
  await shop.db
    .insertInto('stock')
    .values({ product_id: rx.id, store_no: STORE, qty: 50 })
    .onConflict((at) => at.columns(['product_id', 'store_no']).doUpdateSet({ qty: 50 }))
    .execute()
})
afterAll(() => shop.close())

/** Creates a shopper with masks in the cart and, written directly into the table, prescription drugs. */
async function cartWithRx(pieces = 2) {
  const token = await shop.login(String(++next))
  await shop.ok('createAddress', HOME, token)
  const [mask = 0] = await shop.fill(token, [[PRODUCTS.mask, 1]])
  const { user_id } = await shop.db
    .selectFrom('cart_item')
    .select('user_id')
    .where('id', '=', mask)
    .executeTakeFirstOrThrow()
  const { id } = await shop.db
    .insertInto('cart_item')
    .values({ user_id, product_id: rx.id, kind: 2, store_no: STORE, count: pieces })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { token, mask, rxLine: id }
}
const couponOf = async (name: string, token: string) => {
  const { id } = await shop.db
    .selectFrom('coupon')
    .select('id')
    .where('name', '=', name)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return shop.ok('claimCoupon', { couponId: id }, token)
}

describe('a prescription drug written into the cart', () => {
  test('RX-01 RX-02 RX-03 is shown disabled, unselected, with the legal notice and no picture', async () => {
    const { token, rxLine } = await cartWithRx()
    const { o2oCartGoods } = await shop.ok('cartList', {}, token)
    const line = o2oCartGoods.flatMap(({ goodsVoList }) => goodsVoList).find((one) => one.cardGoodsId === rxLine)
    expect(line).toMatchObject({
      unRx: 1,
      unExist: 1,
      checked: false,
      unExistReason: '处方药须凭处方在药师指导下购买和使用',
      minPic: 'pic/rx.svg',
      reduceVo: null,
      hasReduce: 0,
    })
  })

  test('RX-04 RX-05 is not confirmed, submitted, split or picked up, alone or with others', async () => {
    const { token, mask, rxLine } = await cartWithRx()
    const { id: addressId } = (await shop.ok('defaultAddress', {}, token)) ?? { id: 0 }
    for (const cartIds of [[rxLine], [mask, rxLine]]) {
      const input = { cartIds, cartType: 2 as const }
      const order = { ...input, idemKey: `slipped-${cartIds.length}-${rxLine}`, addressId, couponId: null, payable: 0 }
      const place = { cityId: 903, latitude: HOME.latitude, longitude: HOME.longitude }
      for (const answer of [
        await shop.call('confirmOrder', input, token),
        await shop.call('submitO2o', order, token),
        await shop.call('cartScheme', { ...place, ...input, apply: 1 }, token),
        await shop.call('pickupStoresForCart', { ...place, cartIds }, token),
        await shop.call('toB2c', { ids: cartIds }, token),
      ])
        expect([answer.code, answer.data]).toMatchObject([8570, { cartIdErrList: [rxLine] }])
    }
    expect((await shop.ok('orderList', {}, token)).totalCount).toBe(0)
  })

  test('RX-04 counts towards no coupon of other lines, and the reason says this', async () => {
    const { token, mask, rxLine } = await cartWithRx(40)
    const coupon = await couponOf('满 59 减 5 券', token)
    const cartIds = [mask, rxLine].join(',')
    expect(await shop.ok('usableCoupons', { cartIds, cartType: 2 }, token)).toEqual([])
    expect(await shop.ok('unusableCoupons', { cartIds, cartType: 2 }, token)).toMatchObject([
      { id: coupon.id, reason: '还差 ¥46.10 可用，处方药不计入' },
    ])
    expect(await shop.ok('unusableCoupons', { cartIds: String(mask), cartType: 2 }, token)).toMatchObject([
      { reason: '还差 ¥46.10 可用' },
    ])
  })
})

describe('a prescription drug written into an offer', () => {
  test('RX-04 of a flash sale costs the usual price, and home hides it', async () => {
    const { token, rxLine } = await cartWithRx()
    await shop.db
      .insertInto('seckill')
      .values({ barcode: rx.barcode, price_fen: 1, ...ALWAYS })
      .execute()
    const [price] = await shop.ok('pricesByCartIds', { cartIds: String(rxLine) }, token)
    expect(price?.price).toBe((rx.price_fen ?? 0) / 100)
    const home = await shop.ok('activityInfo', { cityId: 903 })
    expect(JSON.stringify(home)).not.toContain(rx.barcode)
    await shop.db.deleteFrom('seckill').where('barcode', '=', rx.barcode).execute()
  })

  test('RX-04 of a promotion, named in it or covered by a universal one, is not reduced', async () => {
    await shop.db
      .insertInto('promotion')
      .values({
        reduce_id: 'RXBAD',
        name: 'bad',
        method: 0,
        cretiaria: 0,
        reduce_type: 1,
        rules: JSON.stringify([{ startAmount: 1, reduceAmount: 1 }]),
        channel: 'lightning',
        barcodes: [rx.barcode],
        ...ALWAYS,
      })
      .execute()
    const { token, rxLine } = await cartWithRx()
    const { o2oCartGoods } = await shop.ok('cartList', {}, token)
    const line = o2oCartGoods.flatMap(({ goodsVoList }) => goodsVoList).find((one) => one.cardGoodsId === rxLine)
    expect(line).toMatchObject({ reduceVo: null, hasReduce: 0, reduceText: '' })
    expect(await shop.ok('salesLabel', { barcode: rx.barcode })).toEqual([])
    await shop.db.deleteFrom('promotion').where('reduce_id', '=', 'RXBAD').execute()
  })

  test('RX-04 of a combo keeps the whole combo out of the cart', async () => {
    const { id: groupId } = await shop.db.selectFrom('goods_group').select('id').limit(1).executeTakeFirstOrThrow()
    await shop.db.insertInto('goods_group_item').values({ group_id: groupId, product_id: rx.id, count: 1 }).execute()
    const token = await shop.login(String(++next))
    expect((await shop.call('addGroupToCart', { groupId, cardGoodsType: 2 }, token)).code).toBe(8570)
    expect((await shop.ok('cartCount', {}, token)).count).toBe(0)
    expect(await shop.ok('groupsByBarcodes', { barcodes: [rx.barcode], cityId: 903 })).toEqual({ [rx.barcode]: false })
    await shop.db.deleteFrom('goods_group_item').where('product_id', '=', rx.id).execute()
  })

  test('RX-04 earns no points', async () => {
    expect(await shop.ok('pointsByBarcodes', { barcodes: [rx.barcode] })).toEqual({ [rx.barcode]: 0 })
  })
})

test('RX-06 a product added to the prohibited list while in a cart is not sold', async () => {
  const token = await shop.login(String(++next))
  await shop.ok('createAddress', HOME, token)
  const input = await shop.checkout(token, await shop.fill(token, [[PRODUCTS.swab, 1]]))
  const swab = () => shop.db.selectFrom('product').select(['name', 'on_sale']).where('barcode', '=', PRODUCTS.swab)
  const { name } = await swab().executeTakeFirstOrThrow()
  await prohibitSubstance(shop.db, name)
  expect(await shop.call('submitO2o', input, token)).toMatchObject({
    code: 8570,
    data: { cartIdErrList: input.cartIds },
  })
  const add = await shop.call('addToCart', { barcode: PRODUCTS.swab, cardGoodsType: 2 }, token)
  expect(add).toMatchObject({ code: 8570, msg: '该商品已下架' })
  await expect(
    shop.db.updateTable('product').set({ on_sale: true }).where('barcode', '=', PRODUCTS.swab).execute(),
  ).rejects.toThrow('prohibited')
})
