import { fen, toFen, type Fen } from '../../../../src/domain/money'
import { cartAsTheApp } from '../../../testing/cart-as-the-app'
import { PRODUCTS, HOME, openShop, type Shop } from '../../../testing/shop'

let shop: Shop
let next = 13_927_000_000
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const { cityId } = HOME

async function claimAll(token: string) {
  const coupons = await shop.db.selectFrom('coupon').select('id').execute()
  for (const { id } of coupons) await shop.call('claimCoupon', { couponId: id }, token)
}

test.each<['o2o' | 'b2c', [string, number][]]>([
  ['o2o', [[PRODUCTS.swab, 1]]],
  ['o2o', [[PRODUCTS.ibuprofen, 3]]],
  [
    'o2o',
    [
      [PRODUCTS.mask, 2],
      [PRODUCTS.granules, 3],
      [PRODUCTS.ibuprofen, 2],
      [PRODUCTS.tablets, 1],
    ],
  ],
  ['o2o', [[PRODUCTS.tablets, 5]]],
  ['b2c', [[PRODUCTS.monitor, 1]]],
  ['b2c', [[PRODUCTS.monitor, 3]]],
])('P12 PR-08 the server’s total of a %s cart of %j equals the app’s, entry by entry', async (kind, basket) => {
  const token = await shop.login(String(++next))
  await claimAll(token)
  await shop.ok('createAddress', HOME, token)
  const ids = await shop.fill(token, basket, kind === 'o2o' ? 2 : 1)
  const preview = await shop.ok('confirmOrder', { cartIds: ids, cartType: kind === 'o2o' ? 2 : 1 }, token)
  const app = await cartAsTheApp(shop, { token, cartIds: ids, kind, place: HOME })
  const byLine = (receipt: typeof preview.receipt) =>
    receipt.map(({ shares, ...entry }) => ({ ...entry, shares: [...shares].sort((a, b) => a.lineId - b.lineId) }))
  expect(preview.payable).toBe(app.payable)
  expect(preview.couponId).toBe(app.couponId)
  expect(byLine(preview.receipt)).toEqual(byLine(app.receipt as typeof preview.receipt))
})

/** Sets the fees of the city for one test. */
async function withFees<T>(fees: { delivery_fen: Fen; delivery_free_fen: Fen }, body: () => Promise<T>): Promise<T> {
  const before = await shop.db
    .selectFrom('freight')
    .select(['delivery_fen', 'delivery_free_fen', 'delivery_switch'])
    .where('city_id', '=', cityId)
    .executeTakeFirstOrThrow()
  const set = (row: typeof before) => shop.db.updateTable('freight').set(row).where('city_id', '=', cityId).execute()
  await set({ ...fees, delivery_switch: 1 })
  try {
    return await body()
  } finally {
    await set(before)
  }
}

test('EN-05 does not preselect a coupon that costs more delivery fee than it saves, but uses it on request', async () => {
  const token = await shop.login(String(++next))
  const ids = await shop.fill(token, [[PRODUCTS.swab, 2]])
  await shop.ok('createAddress', HOME, token)
  const sendRequest = (couponId?: number) =>
    shop.ok('confirmOrder', { cartIds: ids, cartType: 2, ...(couponId === undefined ? {} : { couponId }) }, token)
  const { goodsFee } = await sendRequest()
  const coupon = { name: 'P12', amount_fen: 100, min_fen: 0, order_type: 2, remaining: 1, city_id: null }
  const [starts_at, ends_at] = [new Date(shop.now.getTime() - 1000), new Date(shop.now.getTime() + 86_400_000)]
  const { id } = await shop.db
    .insertInto('coupon')
    .values({ ...coupon, starts_at, ends_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.ok('claimCoupon', { couponId: id }, token)
  await withFees({ delivery_fen: fen(500), delivery_free_fen: toFen(goodsFee) }, async () => {
    expect(await sendRequest()).toMatchObject({ couponId: null, couponFee: 0, freightFee: 0 })
    const usableCoupon = (await sendRequest()).coupons.find(({ usable }) => usable)
    expect(await sendRequest(usableCoupon?.id)).toMatchObject({
      couponId: usableCoupon?.id,
      couponFee: 1,
      freightFee: 5,
    })
  })
})
