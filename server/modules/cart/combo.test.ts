import { GOODS, HOME, openShop, type Shop } from '../../testing/shop'

let shop: Shop
let next = 13_930_000_000
const buyer = () => shop.login(String(++next))
beforeAll(async () => {
  shop = await openShop()
  await shop.db.updateTable('stock').set({ qty: 90 }).execute()
  await shop.db.updateTable('product').set({ limit_min: 0, limit_max: 0 }).execute()
})
afterAll(() => shop.close())

/** Five boxes of one article, by lightning. */
async function withCombo(count = 1) {
  const group = (await shop.ok('goodsGroups', { barcode: GOODS.tablets })).find(({ goods }) => goods.length > 1)
  if (!group) throw new Error('the seed has no combo of several articles')
  const { groupId, cardGoodsType, storeNo } = group
  const token = await buyer()
  const added = await shop.ok('addGroupToCart', { groupId, cardGoodsType, storeNo, count }, token)
  return { group, token, added }
}
const linesOf = async (token: string) => {
  const { o2oCartGoods, b2cCartGoods, count } = await shop.ok('cartList', {}, token)
  return { lines: [...o2oCartGoods, ...b2cCartGoods].flatMap(({ goodsVoList }) => goodsVoList), count }
}

test('PR-17 EN-12 a combo is one line with its parts, price and count of whole sets', async () => {
  const { group, token, added } = await withCombo(2)
  const { lines, count } = await linesOf(token)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({
    cardGoodsId: Math.min(...added.cardGoodsIds),
    productName: group.name,
    unCombo: 1,
    count: 2,
    price: group.originPrice,
    unExist: 0,
  })
  expect(lines[0]?.parts.map((part) => [part.barcode, part.count, part.price])).toEqual(
    group.goods.map((part) => [part.barcode, part.count, part.price]),
  )
  expect([count, added.total, (await shop.ok('cartCount', {}, token)).count]).toEqual([2, 2, 2])
})

test('the same article alone stays a line of its own', async () => {
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

test('VA-10 its count is counted in sets, up to what all parts allow', async () => {
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

test('it is taken out whole, and ordered whole', async () => {
  const { token, added, group } = await withCombo()
  const id = Math.min(...added.cardGoodsIds)
  await shop.ok('createAddress', { ...HOME }, token)
  const preview = await shop.ok('confirmOrder', { cartIds: [id], cartType: group.cardGoodsType }, token)
  const [line] = preview.storeOrderVos.flatMap(({ goodsVoList }) => goodsVoList)
  expect([line?.cardGoodsId, line?.unCombo, preview.goodsFee]).toEqual([id, 1, group.originPrice])
  for (const { shares, result } of preview.receipt) {
    expect(shares.map(({ lineId }) => lineId)).toEqual([id])
    expect(shares[0]?.amount).toBeCloseTo(result, 5)
  }
  await shop.ok('removeFromCart', { ids: [id] }, token)
  expect((await linesOf(token)).lines).toEqual([])
  expect(await shop.db.selectFrom('cart_item').select('id').where('id', 'in', added.cardGoodsIds).execute()).toEqual([])
})

test('ST-38 a part that is gone makes all of it unavailable', async () => {
  const { group, token } = await withCombo()
  const [part] = group.goods
  const barcode = part?.barcode ?? ''
  await shop.db.updateTable('product').set({ on_sale: false }).where('barcode', '=', barcode).execute()
  const { lines } = await linesOf(token)
  await shop.db.updateTable('product').set({ on_sale: true }).where('barcode', '=', barcode).execute()
  expect(lines[0]).toMatchObject({ unCombo: 1, unExist: 1, unExistReason: '商品已下架', checked: false })
})

test('it goes to mail order whole, from one warehouse', async () => {
  const { token, added } = await withCombo()
  const id = Math.min(...added.cardGoodsIds)
  const [asked] = await shop.ok('askToB2c', { ids: [id] }, token)
  expect(asked).toMatchObject({ cardGoodsId: id, count: 1, reason: '' })
  expect(await shop.ok('toB2c', { ids: [id] }, token)).toEqual({ list: [{ cardGoodsId: id, count: 1 }], total: 1 })
  const rows = await shop.db
    .selectFrom('cart_item')
    .select(['kind', 'store_no'])
    .where('id', 'in', added.cardGoodsIds)
    .execute()
  expect(new Set(rows.map(({ store_no }) => store_no)).size).toBe(1)
  expect(rows.every(({ kind }) => kind === 1)).toBe(true)
})

test('ER-31 no split of parcels tears it apart', async () => {
  const { token, added, group } = await withCombo()
  const id = Math.min(...added.cardGoodsIds)
  const wish = { cartIds: [id], cartType: group.cardGoodsType }
  for (const apply of [0, 1] as const)
    expect(await shop.call('cartScheme', { ...wish, apply }, token)).toMatchObject({
      code: 637,
      data: { cartIdErrList: [id] },
    })
  expect((await linesOf(token)).lines).toHaveLength(1)
})

test('twenty at once make one line of twenty sets', async () => {
  const { group, token } = await withCombo()
  const { groupId, cardGoodsType, storeNo } = group
  await Promise.all(
    Array.from({ length: 19 }, () => shop.ok('addGroupToCart', { groupId, cardGoodsType, storeNo }, token)),
  )
  const { lines } = await linesOf(token)
  expect(lines.map(({ count }) => count)).toEqual([20])
})
