import { sumYuan } from '../../../../src/domain/money'
import { PRODUCTS, HOME, openShop, type Shop } from '../../../testing/shop'

let shop: Shop
let next = 13_930_000_000
const buyer = () => shop.login(String(++next))
beforeAll(async () => {
  shop = await openShop()
  await shop.db.updateTable('stock').set({ qty: 90 }).execute()
  await shop.db.updateTable('product').set({ limit_min: 0, limit_max: 0 }).execute()
})
afterAll(() => shop.close())

/** Adds a combo by lightning to a cart. */
async function withCombo(count = 1) {
  const group = (await shop.ok('goodsGroups', { barcode: PRODUCTS.tablets })).find(
    ({ goods: products }) => products.length > 1,
  )
  if (!group) throw new Error('the seed has no combo of several products')
  const { groupId, cardGoodsType, storeNo } = group
  const token = await buyer()
  const added = await shop.ok('addGroupToCart', { groupId, cardGoodsType, storeNo, count }, token)
  return { group, token, added }
}
/** Price of one set: that of its pieces in the combo, in yuan. */
const setPrice = (parts: readonly { price: number; count: number }[]) =>
  sumYuan(parts.flatMap(({ price, count }) => Array.from({ length: count }, () => price)))
const linesOf = async (token: string) => {
  const { o2oCartGoods, b2cCartGoods, count } = await shop.ok('cartList', {}, token)
  return { lines: [...o2oCartGoods, ...b2cCartGoods].flatMap(({ goodsVoList }) => goodsVoList), count }
}

test('PR-17 EN-12 shows a combo as one line with its parts, price and quantity in sets', async () => {
  const { group, token, added } = await withCombo(2)
  const { lines, count } = await linesOf(token)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({
    cardGoodsId: Math.min(...added.cardGoodsIds),
    productName: group.name,
    unCombo: 1,
    count: 2,
    price: setPrice(group.goods),
    unExist: 0,
  })
  expect(lines[0]?.parts.map((part) => [part.barcode, part.count, part.price])).toEqual(
    group.goods.map((part) => [part.barcode, part.count, part.price]),
  )
  const classes = await shop.db.selectFrom('product').select(['barcode', 'drug_class']).execute()
  expect(lines[0]?.parts.map((part) => part.drugClass)).toEqual(
    group.goods.map(({ barcode }) => classes.find((row) => row.barcode === barcode)?.drug_class ?? null),
  )
  expect([count, added.total, (await shop.ok('cartCount', {}, token)).count]).toEqual([2, 2, 2])
})

test('keeps the same product alone as a separate line', async () => {
  const { group, token } = await withCombo()
  const [part] = group.goods
  await shop.ok('addToCart', { barcode: part?.barcode ?? '', cardGoodsType: group.cardGoodsType }, token)
  const { lines, count } = await linesOf(token)
  expect(lines.map((line) => [line.unCombo, line.count])).toEqual([
    [0, 1],
    [1, 1],
  ])
  expect(count).toBe(2)
})

test('VA-10 counts in sets, up to the stock and limits of all parts', async () => {
  const { group, token, added } = await withCombo()
  const id = Math.min(...added.cardGoodsIds)
  expect(await shop.ok('setCartCount', { cardGoodsId: id, count: 2 }, token)).toMatchObject({
    cardGoodsId: id,
    count: 2,
  })
  const rows = await shop.db
    .selectFrom('cart_item')
    .select(['count', 'per'])
    .where('id', 'in', added.cardGoodsIds)
    .execute()
  expect(rows.map(({ count, per }) => count / per)).toEqual(group.goods.map(() => 2))
  expect(await shop.call('setCartCount', { cardGoodsId: id, count: 999 }, token)).toMatchObject({
    code: 8570,
    data: { cartIdErrList: [id] },
  })
})

test('removes and orders a combo as a whole', async () => {
  const { token, added, group } = await withCombo()
  const id = Math.min(...added.cardGoodsIds)
  await shop.ok('createAddress', { ...HOME }, token)
  const preview = await shop.ok('confirmOrder', { cartIds: [id], cartType: group.cardGoodsType }, token)
  const [line] = preview.storeOrderVos.flatMap(({ goodsVoList }) => goodsVoList)
  expect([line?.cardGoodsId, line?.unCombo, preview.goodsFee]).toEqual([id, 1, setPrice(group.goods)])
  for (const { shares, result } of preview.receipt) {
    expect(shares.map(({ lineId }) => lineId)).toEqual([id])
    expect(shares[0]?.amount).toBeCloseTo(result, 5)
  }
  await shop.ok('removeFromCart', { ids: [id] }, token)
  expect((await linesOf(token)).lines).toEqual([])
  expect(await shop.db.selectFrom('cart_item').select('id').where('id', 'in', added.cardGoodsIds).execute()).toEqual([])
})

test('ST-38 makes the whole combo unavailable when a part is', async () => {
  const { group, token } = await withCombo()
  const [part] = group.goods
  const barcode = part?.barcode ?? ''
  await shop.db.updateTable('product').set({ on_sale: false }).where('barcode', '=', barcode).execute()
  const { lines } = await linesOf(token)
  await shop.db.updateTable('product').set({ on_sale: true }).where('barcode', '=', barcode).execute()
  expect(lines[0]).toMatchObject({ unCombo: 1, unExist: 1, unExistReason: '商品已下架', checked: false })
})

test('moves a combo to express as a whole, from one warehouse', async () => {
  const { token, added } = await withCombo()
  const id = Math.min(...added.cardGoodsIds)
  const [availability] = await shop.ok('askToB2c', { ids: [id] }, token)
  expect(availability).toMatchObject({ cardGoodsId: id, count: 1, reason: '' })
  expect(await shop.ok('toB2c', { ids: [id] }, token)).toEqual({ list: [{ cardGoodsId: id, count: 1 }], total: 1 })
  const rows = await shop.db
    .selectFrom('cart_item')
    .select(['kind', 'store_no'])
    .where('id', 'in', added.cardGoodsIds)
    .execute()
  expect(new Set(rows.map(({ store_no }) => store_no)).size).toBe(1)
  expect(rows.every(({ kind }) => kind === 1)).toBe(true)
})

describe('in the fewest parcels', () => {
  const NEAR = ['S903001', 'S903002', 'S903003', 'S903004', 'S903005']
  const place = { cityId: 903 }
  const at = (barcode: string, pieces: number[]) =>
    Promise.all(NEAR.map((storeNo, index) => shop.setQty(barcode, pieces[index] ?? 0, storeNo)))
  afterEach(() => shop.db.updateTable('stock').set({ qty: 90 }).execute())

  /** Creates a lightning combo of two products for these tests: two masks and a swab. */
  async function kit() {
    const parts = [PRODUCTS.mask, PRODUCTS.swab]
    const rows = await shop.db.selectFrom('product').select(['id', 'barcode']).where('barcode', 'in', parts).execute()
    for (const { id } of rows) {
      for (const store_no of NEAR) {
        const values = { product_id: id, store_no, qty: 90 }
        const stock = shop.db.insertInto('stock').values(values)
        await stock.onConflict((row) => row.columns(['product_id', 'store_no']).doNothing()).execute()
      }
    }
    const { id } = await shop.db
      .insertInto('goods_group')
      .values({ group_type: 1, name: '防护套装' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const items = rows.map((row) => ({
      group_id: id,
      product_id: row.id,
      count: row.barcode === PRODUCTS.mask ? 2 : 1,
    }))
    await shop.db.insertInto('goods_group_item').values(items).execute()
    return id
  }
  let groupId = 0
  beforeAll(async () => {
    groupId = await kit()
  })
  const add = async (token: string, storeNo: string, count = 1) => {
    const input = { groupId, cardGoodsType: 2 as const, storeNo, count }
    return Math.min(...(await shop.ok('addGroupToCart', input, token)).cardGoodsIds)
  }
  const scheme = (token: string, cartIds: number[], apply: 0 | 1 = 0) =>
    shop.call('cartScheme', { ...place, cartIds, cartType: 2, apply }, token)
  const rowsOf = async (token: string) => {
    const { o2oCartGoods } = await shop.ok('cartList', {}, token)
    return o2oCartGoods.flatMap(({ storeNo, goodsVoList }) =>
      goodsVoList.map(({ cardGoodsId, unCombo, count }) => ({ cardGoodsId, storeNo, unCombo, count })),
    )
  }

  test('PR-17 keeps its parts together, even when two nearer stores have one part each', async () => {
    const token = await buyer()
    const id = await add(token, 'S903001', 2)
    await at(PRODUCTS.mask, [9, 0, 3, 4])
    await at(PRODUCTS.swab, [0, 9, 9, 2])
    const { data } = await scheme(token, [id])
    expect([data.parcels, data.cartIds, data.storeOrderVos.map((one: { storeNo: string }) => one.storeNo)]).toEqual([
      1,
      [id],
      ['S903004'],
    ])
    expect(await rowsOf(token)).toEqual([{ cardGoodsId: id, storeNo: 'S903001', unCombo: 1, count: 2 }])
  })

  test('an applied split stands in the cart as one line, confirmed and ordered at the announced price', async () => {
    const token = await buyer()
    await shop.ok('createAddress', { ...HOME }, token)
    const id = await add(token, 'S903001')
    const [alone = 0] = await shop.fill(token, [[PRODUCTS.granules, 1]])
    await at(PRODUCTS.mask, [1, 2])
    await at(PRODUCTS.granules, [1, 9])
    const { data } = await scheme(token, [id, alone], 1)
    expect([data.parcels, [...data.cartIds].sort()]).toEqual([1, [id, alone].sort()])
    expect(new Set((await rowsOf(token)).map(({ storeNo }) => storeNo))).toEqual(new Set(['S903002']))
    expect((await scheme(token, data.cartIds, 1)).data.cartIds.sort()).toEqual([id, alone].sort())
    const input = await shop.checkout(token, data.cartIds)
    expect(input.payable).toBe(data.payable)
    await shop.ok('submitO2o', input, token)
    expect([await shop.qty(PRODUCTS.mask, 'S903002'), await shop.qty(PRODUCTS.granules, 'S903002')]).toEqual([0, 8])
    expect(await rowsOf(token)).toEqual([])
  })

  test('merges sets from two senders into one line, apart from the same product alone', async () => {
    const token = await buyer()
    const one = await add(token, 'S903001')
    const two = await add(token, 'S903002', 2)
    const alone = (
      await shop.ok('addToCart', { barcode: PRODUCTS.mask, cardGoodsType: 2, count: 3, storeNo: 'S903001' }, token)
    ).cardGoodsId
    await at(PRODUCTS.mask, [6, 0, 8, 9])
    const { data } = await scheme(token, [one, two, alone], 1)
    const lines = await rowsOf(token)
    expect(lines.map(({ storeNo, unCombo, count }) => `${storeNo} ${unCombo}×${count}`).sort()).toEqual([
      'S903004 0×3',
      'S903004 1×3',
    ])
    expect([...data.cartIds].sort()).toEqual(lines.map(({ cardGoodsId }) => cardGoodsId).sort())
    expect((await shop.ok('cartCount', {}, token)).count).toBe(6)
  })

  test('never sells the same pieces to a combo and to a single line', async () => {
    const token = await buyer()
    const id = await add(token, 'S903001')
    const [alone = 0] = await shop.fill(token, [[PRODUCTS.mask, 3]])
    await at(PRODUCTS.mask, [4])
    expect(await scheme(token, [id, alone])).toMatchObject({
      code: 8570,
      data: { cartIdErrList: [alone] },
      msg: expect.stringContaining('附近一共只有 2 件'),
    })
  })

  test('ER-32 names a combo that no sender has completely, with the available number of sets', async () => {
    const token = await buyer()
    const id = await add(token, 'S903001', 3)
    await at(PRODUCTS.mask, [5, 4])
    await at(PRODUCTS.swab, [9, 9])
    expect(await scheme(token, [id], 1)).toMatchObject({
      code: 8570,
      data: { cartIdErrList: [id] },
      msg: '防护套装：整套发出，一家最多只有2套',
    })
    await at(PRODUCTS.swab, [])
    expect((await scheme(token, [id])).msg).toBe('防护套装：附近暂时没有货')
    expect(await rowsOf(token)).toMatchObject([{ storeNo: 'S903001', count: 3 }])
  })

  test('does not buy unselected sets at the new sender, and names them as one line', async () => {
    const token = await buyer()
    const one = await add(token, 'S903001')
    const two = await add(token, 'S903002')
    await at(PRODUCTS.mask, [0, 9])
    expect(await scheme(token, [one], 1)).toMatchObject({ code: 8570, data: { cartIdErrList: [two] } })
  })
})

test('twenty parallel adds make one line of twenty sets', async () => {
  const { group, token } = await withCombo()
  const { groupId, cardGoodsType, storeNo } = group
  await Promise.all(
    Array.from({ length: 19 }, () => shop.ok('addGroupToCart', { groupId, cardGoodsType, storeNo }, token)),
  )
  const { lines } = await linesOf(token)
  expect(lines.map(({ count }) => count)).toEqual([20])
})
