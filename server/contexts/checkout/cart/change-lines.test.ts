import { PRODUCTS, openShop, type Shop } from '../../../testing/shop'

let shop: Shop
let next = 13_920_000_000
const buyer = () => shop.login(String(++next))
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const list = async (token: string) => {
  const { o2oCartGoods, b2cCartGoods } = await shop.ok('cartList', {}, token)
  const lines = (groups: typeof o2oCartGoods) =>
    groups.flatMap(({ goodsVoList }) => goodsVoList.map(({ barcode, count }) => `${barcode}×${count}`))
  return { lightning: lines(o2oCartGoods), express: lines(b2cCartGoods) }
}
const idsOf = async (token: string) => {
  const { o2oCartGoods, b2cCartGoods } = await shop.ok('cartList', {}, token)
  return [...o2oCartGoods, ...b2cCartGoods].flatMap(({ goodsVoList }) => goodsVoList.map((line) => line.cardGoodsId))
}
/** Returns another variant of the same SPU that the warehouse and a store have. */
async function variants() {
  const rows = await shop.db
    .selectFrom('product')
    .select(['id', 'barcode', 'spu'])
    .where('drug_class', 'is distinct from', 'Rx')
    .where('on_sale', '=', true)
    .where('price_fen', 'is not', null)
    .where('spu', 'in', (eb) =>
      eb
        .selectFrom('product')
        .select('spu')
        .where('drug_class', 'is distinct from', 'Rx')
        .groupBy('spu')
        .having((one) => one.fn.countAll(), '>', 1),
    )
    .orderBy('spu')
    .orderBy('id')
    .limit(2)
    .execute()
  const [one, two] = rows
  if (!one || !two) throw new Error('the seed has no family')
  for (const { id } of rows) {
    await shop.db.updateTable('stock').set({ qty: 50 }).where('product_id', '=', id).execute()
    await shop.db.updateTable('product').set({ limit_min: 0, limit_max: 0 }).where('id', '=', id).execute()
  }
  return [one, two] as const
}
const stock = (barcode: string, qty: number) =>
  shop.db
    .updateTable('stock')
    .set({ qty })
    .where('product_id', '=', (eb) => eb.selectFrom('product').select('id').where('barcode', '=', barcode))
    .execute()

describe('changing the variant in place', () => {
  test('VA-01 keeps position and quantity, with the other variant', async () => {
    const [one, two] = await variants()
    const token = await buyer()
    await shop.fill(token, [[one.barcode, 2]], 1)
    await shop.fill(token, [[PRODUCTS.monitor, 1]], 1)
    const [, id = 0] = await idsOf(token)
    const reply = await shop.ok('modifyCart', { list: [{ cardGoodsId: id, barcode: two.barcode }] }, token)
    expect(reply).toEqual({ list: [{ cardGoodsId: id, count: 2 }], total: 3 })
    expect((await list(token)).express).toEqual([`${PRODUCTS.monitor}×1`, `${two.barcode}×2`])
  })

  test('merges with an existing line of that variant', async () => {
    const [one, two] = await variants()
    const token = await buyer()
    await shop.fill(token, [[one.barcode, 2]], 1)
    await shop.fill(token, [[two.barcode, 3]], 1)
    const [, id = 0] = await idsOf(token)
    await shop.ok('modifyCart', { list: [{ cardGoodsId: id, barcode: two.barcode }] }, token)
    expect((await list(token)).express).toEqual([`${two.barcode}×5`])
  })

  test('VA-08 VA-10 changes nothing above a limit or the stock, and names the line', async () => {
    const [one, two] = await variants()
    const token = await buyer()
    await shop.fill(token, [[one.barcode, 2]], 1)
    const [id = 0] = await idsOf(token)
    const change = () => shop.call('modifyCart', { list: [{ cardGoodsId: id, barcode: two.barcode }] }, token)
    await stock(two.barcode, 1)
    expect(await change()).toMatchObject({ code: 8570, data: { errStock: 1, cartIdErrList: [id] } })
    await stock(two.barcode, 50)
    await shop.db.updateTable('product').set({ limit_max: 1 }).where('id', '=', two.id).execute()
    expect(await change()).toMatchObject({ code: 8570, msg: expect.stringContaining('一次最多购买1件') })
    expect((await list(token)).express).toEqual([`${one.barcode}×2`])
  })
})

describe('from lightning to express and back', () => {
  test('moves products that the warehouse has, and returns them to a store nearby', async () => {
    const [one] = await variants()
    const token = await buyer()
    await shop.fill(token, [[one.barcode, 2]])
    const ids = await idsOf(token)
    expect(await shop.ok('askToB2c', { ids }, token)).toEqual([
      { cardGoodsId: ids[0], productName: expect.any(String), count: 2, stock: 50, reason: '' },
    ])
    expect(await list(token)).toEqual({ lightning: [`${one.barcode}×2`], express: [] })
    expect(await shop.ok('toB2c', { ids }, token)).toEqual({ list: [{ cardGoodsId: ids[0], count: 2 }], total: 2 })
    expect(await list(token)).toEqual({ lightning: [], express: [`${one.barcode}×2`] })
    await shop.ok('modifyCart', { list: [{ cardGoodsId: ids[0] ?? 0, cardGoodsType: 2 }] }, token)
    expect(await list(token)).toEqual({ lightning: [`${one.barcode}×2`], express: [] })
  })

  test('moves all or none: names missing products before and refuses after', async () => {
    const [one, two] = await variants()
    const token = await buyer()
    await shop.fill(token, [
      [one.barcode, 1],
      [two.barcode, 1],
    ])
    const ids = await idsOf(token)
    await shop.db
      .updateTable('stock')
      .set({ qty: 0 })
      .where('product_id', '=', two.id)
      .where('store_no', 'in', (eb) => eb.selectFrom('store').select('store_no').where('warehouse', '=', true))
      .execute()
    const availability = await shop.ok('askToB2c', { ids }, token)
    expect(availability.map(({ reason }) => reason).sort()).toEqual(['', '快递仓暂时没有货'])
    const lacking = availability.find(({ reason }) => reason !== '')?.cardGoodsId
    expect(await shop.call('toB2c', { ids }, token)).toMatchObject({ code: 8570, data: { cartIdErrList: [lacking] } })
    expect((await list(token)).express).toEqual([])
    await stock(two.barcode, 50)
  })

  test('RO-14 refuses another shopper’s lines', async () => {
    const [one] = await variants()
    const ownToken = await buyer()
    await shop.fill(ownToken, [[one.barcode, 1]])
    const ids = await idsOf(ownToken)
    const otherUser = await buyer()
    for (const call of [
      shop.call('toB2c', { ids }, otherUser),
      shop.call('askToB2c', { ids }, otherUser),
      shop.call('modifyCart', { list: [{ cardGoodsId: ids[0] ?? 0, count: 5 }] }, otherUser),
    ])
      expect(await call).toMatchObject({ code: 8570, data: { cartIdErrList: ids } })
    expect(await list(ownToken)).toEqual({ lightning: [`${one.barcode}×1`], express: [] })
  })

  test('twenty parallel changes of one line end in one line', async () => {
    const [one] = await variants()
    const token = await buyer()
    await shop.fill(token, [[one.barcode, 1]])
    const [id = 0] = await idsOf(token)
    const counts = Array.from({ length: 20 }, (_, index) => index + 1)
    await Promise.all(counts.map((count) => shop.ok('modifyCart', { list: [{ cardGoodsId: id, count }] }, token)))
    const { lightning } = await list(token)
    expect(lightning).toHaveLength(1)
  })
})

describe('changing the quantity without a point', () => {
  const unplaced = { cityId: 903, latitude: undefined, longitude: undefined }

  test('VA-08 VA-10 a lightning line keeps its store and its limits', async () => {
    const token = await buyer()
    const [id = 0] = await shop.fill(token, [[PRODUCTS.ibuprofen, 1]])
    const change = (count: number) =>
      shop.call('modifyCart', { ...unplaced, list: [{ cardGoodsId: id, count }] }, token)
    expect(await change(2)).toMatchObject({ code: 200 })
    expect((await list(token)).lightning).toEqual([`${PRODUCTS.ibuprofen}×2`])
    expect(await change(99)).toMatchObject({ code: 8570 })
  })

  test('another delivery method still needs a point', async () => {
    const token = await buyer()
    const [id = 0] = await shop.fill(token, [[PRODUCTS.ibuprofen, 1]], 1)
    const change = { list: [{ cardGoodsId: id, cardGoodsType: 2 as const }] }
    expect(await shop.call('modifyCart', { ...unplaced, ...change }, token)).toMatchObject({
      code: 8570,
      msg: '请在地图上选择位置',
    })
  })
})
