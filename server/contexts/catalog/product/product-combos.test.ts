import { DEFAULT_POINT } from '../../../../src/domain/city'
import { PRODUCTS, HOME, openShop, type Shop } from '../../../testing/shop'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const place = { cityId: 903, latitude: DEFAULT_POINT.latitude, longitude: DEFAULT_POINT.longitude }
const { tablets, ibuprofen } = PRODUCTS

const groupsOf = (barcode: string) => shop.ok('goodsGroups', { ...place, barcode })

describe('combos of a product', () => {
  test('EN-23 are grouped by groupType: ordinary first, then treatment, then collocation', async () => {
    expect((await groupsOf(tablets)).map(({ groupType, name }) => [groupType, name])).toEqual([
      [1, '肠胃常备'],
      [2, '5 盒装'],
    ])
    expect((await groupsOf(PRODUCTS.swab)).map(({ groupType }) => groupType)).toEqual([1, 3])
  })

  test('PR-17 have a price of their own: what the cart charges for them, less than for the pieces alone', async () => {
    const token = await shop.login('13900000031')
    await shop.ok('createAddress', { ...HOME }, token)
    const priceOf = async (cartIds: number[], cartType: 1 | 2 | 3) => {
      const { receipt } = await shop.ok('confirmOrder', { cartIds, cartType }, token)
      await shop.db.deleteFrom('cart_item').where('id', 'in', cartIds).execute()
      const entries = receipt.filter(({ kind }) => ['goods', 'promotion'].includes(kind))
      return entries.reduce((total, { result }) => total + result, 0)
    }
    const groups = await groupsOf(tablets)
    for (const group of groups) {
      const { groupId, cardGoodsType, storeNo, price, originPrice, saving, goods: parts } = group
      const { cardGoodsIds } = await shop.ok('addGroupToCart', { ...place, groupId, cardGoodsType, storeNo }, token)
      expect(await priceOf(cardGoodsIds, cardGoodsType)).toBeCloseTo(price, 5)
      const alone = await shop.fill(
        token,
        parts.map(({ barcode, count }) => [barcode, count]),
        cardGoodsType,
      )
      expect(await priceOf(alone, cardGoodsType)).toBeCloseTo(originPrice, 5)
      expect(originPrice - price).toBeCloseTo(saving, 5)
      expect(saving).toBeGreaterThan(0)
    }
    expect(groups.at(-1)).toMatchObject({ originPrice: 52.5, price: 50, saving: 2.5, saved: '每满 59 减 10' })
  })

  test('PR-17 cost in the cart and in the order what they cost on the page', async () => {
    const token = await shop.login('13900000034')
    await shop.ok('createAddress', { ...HOME }, token)
    const group = (await groupsOf(tablets)).at(-1)
    const { groupId = 0, cardGoodsType = 2, storeNo = null, goods: parts = [] } = group ?? {}
    const { cardGoodsIds } = await shop.ok('addGroupToCart', { ...place, groupId, cardGoodsType, storeNo }, token)
    const { o2oCartGoods } = await shop.ok('cartList', { ...place }, token)
    expect(o2oCartGoods[0]?.goodsVoList[0]).toMatchObject({ unCombo: 1, price: 60, parts: [{ price: 12, count: 5 }] })
    const { id } = await shop.ok('submitO2o', await shop.checkout(token, cardGoodsIds), token)
    const order = await shop.ok('orderDetail', { id }, token)
    expect(order.goodsVoList.map(({ combo }) => combo)).toEqual([{ id: groupId, name: group?.name }])
    const bought = order.goodsVoList.map(({ barcode, price, count }) => ({ barcode, price, count }))
    expect(bought).toEqual(parts.map(({ barcode, price, count }) => ({ barcode, price, count })))
    expect([order.goodsFee, order.reduceFee]).toEqual([60, 10])
    await shop.ok('cancelOrder', { id }, token)
  })

  test('PR-17 hide a combo that saves nothing: without own prices, or below the threshold of a promotion', async () => {
    const parts = shop.db.updateTable('goods_group_item').where('count', '=', 5)
    const ofTablets = (query: typeof parts) =>
      query.where('product_id', '=', (eb) => eb.selectFrom('product').select('id').where('barcode', '=', tablets))
    const names = async () => (await groupsOf(tablets)).map(({ name }) => name)
    const price = (price_fen: number | null) => ofTablets(parts.set({ price_fen })).execute()
    await price(null)
    expect(await names()).toEqual(['肠胃常备'])
    // 55.00 in the combo, but 62.50 − 10.00 alone.
    await price(1100)
    expect(await names()).toEqual(['肠胃常备'])
    // Above the usual price, which counts instead.
    await price(1300)
    expect(await names()).toEqual(['肠胃常备'])
    await price(1200)
    const flags = async () => [
      (await shop.ok('productDetail', { ...place, barcode: tablets })).belongGroup,
      (await shop.ok('groupsByBarcodes', { barcodes: [tablets], cityId: 903 }))[tablets],
    ]
    expect(await flags()).toEqual([1, true])
    const before = await shop.db.selectFrom('goods_group_item').selectAll().execute()
    await shop.db.updateTable('goods_group_item').set({ price_fen: null }).execute()
    expect(await flags()).toEqual([0, false])
    await shop.db.deleteFrom('goods_group_item').execute()
    await shop.db.insertInto('goods_group_item').values(before).execute()
  })

  test('RX-04 with a prescription drug or OTC 甲 are neither shown nor sold, whoever created them', async () => {
    const [group] = await groupsOf(tablets)
    const groupId = group?.groupId ?? 0
    const { id } = await shop.db
      .selectFrom('product')
      .select('id')
      .where('barcode', '=', ibuprofen)
      .executeTakeFirstOrThrow()
    await shop.db.insertInto('goods_group_item').values({ group_id: groupId, product_id: id, count: 1 }).execute()
    const token = await shop.login('13900000032')
    expect((await groupsOf(tablets)).map((one) => one.groupId)).not.toContain(groupId)
    expect(await shop.call('checkGroup', { ...place, groupId })).toMatchObject({ code: 404 })
    expect(await shop.call('addGroupToCart', { ...place, groupId, cardGoodsType: 2 }, token)).toMatchObject({
      code: 8570,
    })
    expect(await shop.ok('cartCount', {}, token)).toEqual({ count: 0 })
    await shop.db.deleteFrom('goods_group_item').where('product_id', '=', id).execute()
  })

  test('are added to the cart as a whole or not at all', async () => {
    const [group] = await groupsOf(tablets)
    const { groupId = 0, storeNo = null } = group ?? {}
    const token = await shop.login('13900000033')
    const part = group?.goods.find(({ barcode }) => barcode !== tablets)?.barcode ?? ''
    const before = await shop.qty(part)
    await shop.setQty(part, 1)
    const add = () => shop.call('addGroupToCart', { ...place, groupId, cardGoodsType: 2, storeNo }, token)
    expect(await add()).toMatchObject({ code: 8570, msg: expect.stringContaining('库存不足') })
    expect(await shop.ok('cartCount', {}, token)).toEqual({ count: 0 })
    await shop.setQty(part, before)
    expect((await add()).data).toMatchObject({ total: 1 })
    expect((await shop.call('addGroupToCart', { ...place, groupId, cardGoodsType: 2 })).code).toBe(405)
  })

  test('report how often they can be bought and why not', async () => {
    const [group] = await groupsOf(tablets)
    const groupId = group?.groupId ?? 0
    expect(await shop.ok('checkGroup', { ...place, groupId })).toMatchObject({ groupId, reason: '' })
    expect(await shop.call('checkGroup', { ...place, groupId, count: 99 })).toMatchObject({ code: 8570 })
    // Far from every store, and the warehouse is empty.
    await shop.db.updateTable('stock').set({ qty: 0 }).where('store_no', 'like', 'W%').execute()
    const [far] = await shop.ok('goodsGroups', { cityId: 903, latitude: 20, longitude: 110, barcode: tablets })
    expect(far).toMatchObject({ stock: 0, storeNo: null, reason: '附近门店和仓库都配不齐这一组' })
  })

  test('with unknown or hostile ids give an empty list', async () => {
    expect(await groupsOf('0')).toEqual([])
    expect(await groupsOf("' or 1=1 --")).toEqual([])
    expect((await shop.call('checkGroup', { ...place, groupId: 99999 })).code).toBe(404)
    expect((await shop.call('checkGroup', { ...place, groupId: -1 })).code).toBe(422)
    expect((await shop.call('checkGroup', { ...place, groupId: 1, count: 0 })).code).toBe(422)
  })
})

describe('stores with stock', () => {
  test('API-09 EN-23 lists how many complete combos each store has', async () => {
    const [group] = await groupsOf(tablets)
    const groupId = group?.groupId ?? 0
    const stores = await shop.ok('stockByGroup', { ...place, groupId })
    expect(stores.length).toBeGreaterThan(0)
    expect(stores[0]?.storeNo).toBe(group?.storeNo)
    const times = await Promise.all(
      (group?.goods ?? []).map(async ({ barcode, count }) => (await shop.qty(barcode)) / count),
    )
    expect(stores.find(({ storeNo }) => storeNo === 'S903001')?.count).toBe(Math.floor(Math.min(...times)))
    expect(await shop.ok('stockByGroup', { ...place, groupId: 99999 })).toEqual([])
  })

  test('API-30 lists stores with any product of a coupon, within three kilometres', async () => {
    const sendRequest = (barcodes: string[]) => shop.ok('storesWithin3kmForCoupon', { ...DEFAULT_POINT, barcodes })
    const stores = await sendRequest([tablets, ibuprofen, '0'])
    expect(stores[0]).toMatchObject({ storeNo: 'S903001', count: 2 })
    expect(stores.every(({ distance }) => distance !== null && distance <= 3000)).toBe(true)
    expect(await sendRequest(['0'])).toEqual([])
    expect((await shop.call('storesWithin3kmForCoupon', { ...DEFAULT_POINT, barcodes: [] })).code).toBe(422)
  })
})
