import { PRODUCTS, openShop, type Shop } from '../../../testing/shop'
import { disableWelcomePoints } from '../../../testing/welcome-points'

let shop: Shop
let next = 13_924_000_000
const buyer = () => shop.login(String(++next))
const { mask, swab, granules, monitor } = PRODUCTS
let rx = ''
beforeAll(async () => {
  shop = await openShop()
  await disableWelcomePoints(shop.db)
  const row = shop.db.selectFrom('product').select('barcode').where('drug_class', '=', 'Rx')
  rx = (await row.executeTakeFirstOrThrow()).barcode
})
afterAll(() => shop.close())

const inCart = async (token: string) => {
  const { o2oCartGoods } = await shop.ok('cartList', {}, token)
  return o2oCartGoods
    .flatMap(({ goodsVoList }) => goodsVoList.map(({ barcode, count }) => `${barcode}×${count}`))
    .sort()
}
const productsOf = (...list: [barcode: string, count: number][]) => list.map(([barcode, count]) => ({ barcode, count }))

describe('a batch', () => {
  const add = (list: { barcode: string; count: number }[], token?: string) =>
    shop.call('addGoodsToCart', { cardGoodsType: 2, goods: list }, token)

  test('is added as a whole, duplicates as one line', async () => {
    const token = await buyer()
    await shop.fill(token, [[mask, 1]])
    const { data } = await add(productsOf([mask, 2], [swab, 1], [mask, 1]), token)
    expect([data.cardGoodsIds.length, data.total]).toEqual([2, 5])
    expect(await inCart(token)).toEqual([`${mask}×4`, `${swab}×1`])
  })

  test('VA-08 VA-10 RX-02 ER-29 or not at all, and lists every refused product with its reason', async () => {
    const token = await buyer()
    const qty = await shop.qty(granules)
    await shop.db.updateTable('product').set({ limit_min: 0, limit_max: 0 }).where('barcode', '=', granules).execute()
    const answer = await add(productsOf([mask, 1], [rx, 1], [swab, 1], ['0', 1], [granules, qty + 500]), token)
    expect(answer.code).toBe(8570)
    expect(answer.msg).toMatch(/^3 种商品无法加入购物车：.*处方药须凭处方/)
    expect(answer.data).toEqual({
      goods: [
        { barcode: rx, reason: expect.stringContaining('处方药须凭处方在药师指导下购买和使用') },
        { barcode: '0', reason: '没有找到该商品' },
        { barcode: granules, reason: '当前数量商品库存不足！' },
      ],
    })
    expect(await inCart(token)).toEqual([])
    expect((await add(productsOf(['0', 1]), token)).msg).toBe('没有找到该商品')
  })

  test('VA-07 adds up quantities of one product before a limit is checked', async () => {
    const token = await buyer()
    const limit = (limit_min: number, limit_max: number) =>
      shop.db.updateTable('product').set({ limit_min, limit_max }).where('barcode', '=', swab).execute()
    await limit(2, 3)
    expect((await add(productsOf([swab, 1], [swab, 1]), token)).code).toBe(200)
    expect((await add(productsOf([swab, 1], [swab, 1]), await buyer())).code).toBe(200)
    expect((await add(productsOf([swab, 2], [swab, 2]), await buyer())).code).toBe(8570)
    await limit(0, 0)
  })

  test('RO-14 ER-28 asks a visitor to sign in', async () => {
    expect((await add(productsOf([mask, 1]))).code).toBe(405)
    expect((await shop.call('addRecommended', { barcodes: [mask] })).code).toBe(405)
  })
})

describe('a pharmacist’s recommendation', () => {
  test('RX-02 adds all purchasable products and explains the rest', async () => {
    const token = await buyer()
    const reply = await shop.ok('addRecommended', { barcodes: [mask, rx, monitor, mask] }, token)
    expect([reply.cardGoodsIds.length, reply.total]).toEqual([1, 2])
    expect(reply.left.map(({ barcode }) => barcode)).toEqual([rx, monitor])
    expect(await inCart(token)).toEqual([`${mask}×2`])
    const none = await shop.call('addRecommended', { barcodes: [rx] }, token)
    expect(none).toMatchObject({ code: 8570, data: { goods: [{ barcode: rx }] } })
  })
})

describe('points for a cart', () => {
  const sendRequest = (cartIds: number[], token?: string) =>
    shop.call('cartIntegral', { cartIds: cartIds.join(','), cartType: 2 } as never, token)

  test('BC-71 offers points by the value of the products, the configuration and the balance', async () => {
    const token = await buyer()
    const cartIds = await shop.fill(token, [[granules, 2]])
    const { goodsFee, reduceFee } = await shop.ok('confirmOrder', { cartIds, cartType: 2 }, token)
    const most = Math.floor(goodsFee - reduceFee) * 100
    expect((await sendRequest(cartIds, token)).data).toEqual({ perYuan: 100, own: 0, most, integral: 0, amount: 0 })
    const set = (value: string) =>
      shop.db.updateTable('dictionary').set({ value }).where('key', '=', 'INTEGRAL_PRICE').execute()
    for (const value of ['0', 'x', '-5', '']) {
      await set(value)
      expect((await sendRequest(cartIds, token)).data).toMatchObject({ perYuan: 0, most: 0, integral: 0 })
    }
    await set('100')
  })

  test('RO-14 refuses another shopper’s lines', async () => {
    const cartIds = await shop.fill(await buyer(), [[granules, 1]])
    expect((await sendRequest(cartIds, await buyer())).code).toBe(8570)
    expect((await sendRequest(cartIds)).code).toBe(402)
  })
})
