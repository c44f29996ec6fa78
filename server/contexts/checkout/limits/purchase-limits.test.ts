import { checkChar } from '../../../../src/domain/id-card'
import type { Input } from '../../../../src/contract/schemas'
import { controlSubstance } from '../../../testing/controlled-products'
import { PRODUCTS, HOME, openShop, type Shop } from '../../../testing/shop'
import { consentToIdNumber } from '../../../testing/wallets'

let shop: Shop
let next = 13_942_000_000
let keys = 0
const DAY = 86_400_000
const [NEAR, FAR] = ['S903001', 'S903002']
const PILLS = PRODUCTS.ibuprofen
const OTHER = PRODUCTS.granules

beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  await shop.db.updateTable('stock').set({ qty: 99 }).execute()
  await shop.db.deleteFrom('drug_substance').where('listed', '=', false).execute()
  for (const barcode of [PILLS, OTHER]) await setMax(barcode, 0)
})
afterAll(() => shop.close())

async function buyer() {
  const token = await shop.login(String(++next))
  const { id: addressId } = await shop.ok('createAddress', HOME, token)
  return { token, addressId }
}
type Buyer = Awaited<ReturnType<typeof buyer>>

const setMax = (barcode: string, limit_max: number, limit_min = 0) =>
  shop.db.updateTable('product').set({ limit_max, limit_min }).where('barcode', '=', barcode).execute()

/** Submits an instant order without a preview. */
const sendNow = ({ token, addressId }: Buyer, products: Input<'submitNow'>['goods'], payable = 0) =>
  shop.call(
    'submitNow',
    { idemKey: `limit-key-${++keys}`, goods: products, cartType: 2, addressId, couponId: null, payable },
    token,
  )

/** Submits an instant order with the amount of its preview. */
async function buyNow(me: Buyer, products: Input<'submitNow'>['goods']) {
  const request = { goods: products, cartType: 2 as const, addressId: me.addressId, couponId: null }
  const quote = await shop.call('schemeNow', request, me.token)
  return quote.code === 200 ? sendNow(me, products, quote.data.payable) : quote
}

/** Inserts cart rows as an attacker with many devices could create them. */
async function cartRows({ token }: Buyer, rows: { barcode: string; store_no: string; count: number }[]) {
  const { id: user_id } = await shop.ok('getUserInfo', {}, token)
  const ids: number[] = []
  for (const { barcode, store_no, count } of rows) {
    const product = shop.db.selectFrom('product').select('id').where('barcode', '=', barcode)
    const { id: product_id } = await product.executeTakeFirstOrThrow()
    const row = { user_id, product_id, kind: 2, store_no, count, created_at: shop.now }
    ids.push((await shop.db.insertInto('cart_item').values(row).returning('id').executeTakeFirstOrThrow()).id)
  }
  return ids
}

const piecesOf = async ({ token }: Buyer) => {
  const { list } = await shop.ok('orderList', {}, token)
  return list.flatMap(({ goodsVoList }) => goodsVoList).reduce((sum, { count }) => sum + count, 0)
}
const idNumber = (serial: number) => {
  const first = `44030019900615${String(serial).padStart(3, '0')}`
  return first + checkChar(first)
}
async function nameAccount({ token }: Buyer, serial: number) {
  await consentToIdNumber(shop, token)
  return shop.ok('saveIdCard', { kind: 'mainland', name: '林小明', idNo: idNumber(serial) }, token)
}

describe('limits of a product', () => {
  test('VA-08 adds up ten lines of five in one instant order: fifty pieces, over a limit of five', async () => {
    await setMax(PILLS, 5)
    const me = await buyer()
    const ten = Array.from({ length: 10 }, () => ({ barcode: PILLS, count: 5 }))
    const { name } = await shop
      .ok('schemeNow', { goods: [{ barcode: PILLS, count: 5 }], cartType: 2 }, me.token)
      .then(({ storeOrderVos }) => ({ name: storeOrderVos[0]?.goodsVoList[0]?.productName ?? '' }))
    const refused = { code: 8570, msg: `${name}商品一次最多购买5件` }
    expect(await shop.call('schemeNow', { goods: ten, cartType: 2, addressId: me.addressId }, me.token)).toMatchObject(
      refused,
    )
    expect(await sendNow(me, ten)).toMatchObject(refused)
    expect(await piecesOf(me)).toBe(0)
    expect(
      (
        await buyNow(
          me,
          [2, 3].map((count) => ({ barcode: PILLS, count })),
        )
      ).code,
    ).toBe(200)
  })

  test('VA-08 adds up one product from two stores in a cart order, at preview and submit', async () => {
    await setMax(PILLS, 5)
    const me = await buyer()
    const cartIds = await cartRows(me, [
      { barcode: PILLS, store_no: NEAR, count: 5 },
      { barcode: PILLS, store_no: FAR, count: 1 },
    ])
    const request = { cartIds, cartType: 2 as const, addressId: me.addressId }
    const refused = { code: 8570, msg: expect.stringContaining('一次最多购买5件'), data: { errStock: 1 } }
    expect(await shop.call('confirmOrder', request, me.token)).toMatchObject(refused)
    expect(await shop.call('cartScheme', { ...request, apply: 0 }, me.token)).toMatchObject(refused)
    const submission = { ...request, idemKey: 'two-stores', couponId: null, payable: 1 }
    expect(await shop.call('submitO2o', submission, me.token)).toMatchObject(refused)
    expect((await shop.call('confirmOrder', { ...request, cartIds: cartIds.slice(0, 1) }, me.token)).code).toBe(200)
  })

  test('VA-07 a minimum is reached by all lines of the order together', async () => {
    await setMax(PILLS, 0, 2)
    const me = await buyer()
    const cartIds = await cartRows(
      me,
      [NEAR, FAR].map((store_no) => ({ barcode: PILLS, store_no, count: 1 })),
    )
    const request = { cartType: 2 as const, addressId: me.addressId }
    expect((await shop.call('confirmOrder', { ...request, cartIds }, me.token)).code).toBe(200)
    const alone = await shop.call('confirmOrder', { ...request, cartIds: cartIds.slice(0, 1) }, me.token)
    expect(alone).toMatchObject({ code: 8570, msg: expect.stringContaining('一次最少购买2件') })
  })

  test('VA-08 counts a combo by parts times sets, together with single lines of the same product', async () => {
    const me = await buyer()
    const groups = await shop.ok('goodsGroups', { barcode: PRODUCTS.tablets })
    const combo = groups.find(({ goods: products }) => products.length > 1)
    const part = combo?.goods[0] ?? { barcode: '', count: 0 }
    await setMax(part.barcode, part.count * 2)
    const { groupId = 0, cardGoodsType = 2, storeNo = null } = combo ?? {}
    const added = await shop.ok('addGroupToCart', { groupId, cardGoodsType, storeNo, count: 2 }, me.token)
    const overrides = { barcode: part.barcode, count: 1, cardGoodsType }
    const refused = { code: 8570, msg: expect.stringContaining(`一次最多购买${part.count * 2}件`) }
    expect(await shop.call('addToCart', overrides, me.token)).toMatchObject(refused)
    const set = (count: number) =>
      shop.call('setCartCount', { cardGoodsId: Math.min(...added.cardGoodsIds), count }, me.token)
    expect((await set(1)).code).toBe(200)
    expect((await shop.call('addToCart', overrides, me.token)).code).toBe(200)
    expect(await set(2)).toMatchObject(refused)
  })

  test('VA-08 the cart counts a product over its stores when adding and changing; less is always allowed', async () => {
    await setMax(PILLS, 5)
    const me = await buyer()
    const [near = 0] = await cartRows(me, [
      { barcode: PILLS, store_no: NEAR, count: 3 },
      { barcode: PILLS, store_no: FAR, count: 3 },
    ])
    const refused = { code: 8570, msg: expect.stringContaining('一次最多购买5件') }
    const add = { barcode: PILLS, count: 1, cardGoodsType: 2 as const, storeNo: NEAR }
    expect(await shop.call('addToCart', add, me.token)).toMatchObject(refused)
    expect(await shop.call('addGoodsToCart', { goods: [add], cardGoodsType: 2 }, me.token)).toMatchObject(refused)
    const set = (count: number) => shop.call('setCartCount', { cardGoodsId: near, count }, me.token)
    expect(await set(4)).toMatchObject({ ...refused, data: { cartIdErrList: [near] } })
    expect((await set(1)).code).toBe(200)
    expect((await set(2)).code).toBe(200)
  })
})

describe('limits of a controlled substance', () => {
  test('adds up all products that contain it in an order; the cart shows the limit', async () => {
    const name = await controlSubstance(shop, [PILLS, OTHER], { order_limit: 2 })
    const me = await buyer()
    const [first, second] = [
      { barcode: PILLS, count: 2 },
      { barcode: OTHER, count: 1 },
    ]
    const together = { code: 8570, msg: expect.stringContaining(`等含${name}的药品，每单合计最多购买 2 件`) }
    expect(await buyNow(me, [first, second])).toMatchObject(together)
    expect(await sendNow(me, [first, second])).toMatchObject(together)
    await shop.ok('addToCart', { ...first, cardGoodsType: 2 }, me.token)
    expect(await shop.call('addToCart', { ...second, cardGoodsType: 2 }, me.token)).toMatchObject(together)
    const { o2oCartGoods } = await shop.ok('cartList', {}, me.token)
    expect(o2oCartGoods[0]?.goodsVoList[0]?.purchaseLimitMax).toBe(2)
    const { purchaseLimitMax } = await shop.ok('productDetail', { barcode: PILLS, cityId: 903 }, me.token)
    expect(purchaseLimitMax).toBe(2)
    expect((await buyNow(me, [first])).code).toBe(200)
  })

  test('RX-06 limits ephedrine compounds to two packages per purchase and 30 days', async () => {
    const barcode = PRODUCTS.tablets
    await setMax(barcode, 0)
    // A shop whose authority allows the sale takes the prohibition out of the list.
    await shop.db.deleteFrom('drug_substance').where('name', 'in', ['麻黄碱', '含麻黄碱类复方制剂（品名）']).execute()
    await shop.db
      .updateTable('product')
      .set({ ingredients: ['对乙酰氨基酚', '盐酸伪麻黄碱'] })
      .where('barcode', '=', barcode)
      .execute()
    const [me, other] = [await buyer(), await buyer()]
    const buy = (shopper: Buyer, count: number) => buyNow(shopper, [{ barcode, count }])
    expect(await buy(me, 3)).toMatchObject({ code: 8570, msg: expect.stringContaining('一次最多购买2件') })
    expect((await buy(me, 2)).code).toBe(200)
    expect((await buy(me, 1)).msg).toContain('同一实名 30 天内最多购买 2 件，已买满')
    expect((await buy(other, 2)).code).toBe(200)
  })

  test('adds up a shopper’s orders within the window, without cancelled ones', async () => {
    const name = await controlSubstance(shop, [PILLS], { order_limit: 2, window_days: 30, window_limit: 3 })
    const me = await buyer()
    const buy = (count: number) => buyNow(me, [{ barcode: PILLS, count }])
    const first = await buy(2)
    expect([first.code, (await buy(2)).code]).toEqual([200, 8570])
    expect((await buy(2)).msg).toContain(`含${name}，同一实名 30 天内最多购买 3 件，还可购买 1 件`)
    expect((await buy(1)).code).toBe(200)
    expect((await buy(1)).msg).toContain('已买满')
    expect((await sendNow(me, [{ barcode: PILLS, count: 1 }])).msg).toContain('已买满')
    const add = { barcode: PILLS, count: 1, cardGoodsType: 2 as const }
    expect((await shop.call('addToCart', add, me.token)).msg).toContain('已买满')
    const [order] = (await shop.ok('orderList', {}, me.token)).list
    await shop.ok('cancelOrder', { id: order?.id ?? 0 }, me.token)
    expect((await buy(1)).code).toBe(200)
    const age = (ms: number) =>
      shop.db
        .updateTable('orders')
        .set({ created_at: new Date(shop.now.getTime() - ms) })
        .execute()
    await age(30 * DAY - 1)
    expect((await buy(1)).code).toBe(8570)
    await age(30 * DAY)
    expect((await buy(2)).code).toBe(200)
  })

  test('does not count returned pieces', async () => {
    await controlSubstance(shop, [PILLS], { window_days: 30, window_limit: 2 })
    const me = await buyer()
    const buy = (count: number) => buyNow(me, [{ barcode: PILLS, count }])
    expect((await buy(2)).code).toBe(200)
    const [order] = (await shop.ok('orderList', {}, me.token)).list
    const { id: refund_id } = await shop.db
      .insertInto('refund')
      .values({ order_id: order?.id ?? 0, txn_no: null, amount_fen: 0, reason: 'asked', status: 'done' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const item = { refund_id, cart_id: 1, count: 1, goods_fen: 0, amount_fen: 0 }
    await shop.db.insertInto('refund_item').values(item).execute()
    expect((await buy(1)).code).toBe(8570)
    await shop.db.updateTable('refund_item').set({ restocked: true }).where('refund_id', '=', refund_id).execute()
    expect((await buy(1)).code).toBe(200)
    expect((await buy(1)).code).toBe(8570)
  })

  test('two accounts with one real name share the window, even after the name is deleted', async () => {
    await controlSubstance(shop, [PILLS], { window_days: 30, window_limit: 2 })
    const [one, two, otherUser] = [await buyer(), await buyer(), await buyer()]
    const buy = (shopper: Buyer, count: number) => buyNow(shopper, [{ barcode: PILLS, count }])
    const card = await nameAccount(one, 12)
    await nameAccount(two, 12)
    await nameAccount(otherUser, 14)
    expect((await buy(one, 2)).code).toBe(200)
    await shop.ok('deleteIdCard', { id: card.id }, one.token)
    expect((await buy(two, 1)).msg).toContain('同一实名 30 天内最多购买 2 件，已买满')
    expect((await sendNow(two, [{ barcode: PILLS, count: 1 }])).msg).toContain('已买满')
    expect((await buy(otherUser, 2)).code).toBe(200)
    const unnamed = await buyer()
    expect((await buy(unnamed, 2)).code).toBe(200)
  })

  test('twenty parallel submits of one shopper sell no more than the window allows', async () => {
    await controlSubstance(shop, [PILLS], { window_days: 30, window_limit: 2 })
    const me = await buyer()
    const products = [{ barcode: PILLS, count: 1 }]
    const request = { goods: products, cartType: 2 as const, addressId: me.addressId, couponId: null }
    const { payable } = await shop.ok('schemeNow', request, me.token)
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendNow(me, products, payable)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(2)
    expect(await piecesOf(me)).toBe(2)
  })
})
