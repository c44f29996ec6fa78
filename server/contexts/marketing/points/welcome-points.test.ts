import { PRODUCTS, openShop, type Shop } from '../../../testing/shop'
import { userOf } from '../../../testing/wallets'

let shop: Shop
let next = 13_927_700_000
beforeAll(async () => {
  shop = await openShop()
  await shop.db.updateTable('stock').set({ qty: 90_000 }).execute()
})
afterAll(() => shop.close())

const entriesOf = async (token: string) =>
  (
    await shop.db
      .selectFrom('points_entry')
      .select(['cause', 'delta', 'order_id'])
      .where('user_id', '=', await userOf(shop, token))
      .where('cause', '<>', 'order')
      .orderBy('id')
      .execute()
  ).map(({ cause, delta, order_id: id }) => [cause, delta, id])
const rate = (key: string, value: string) =>
  shop.db.updateTable('dictionary').set({ value }).where('key', '=', key).execute()
/** Signs in through the app's calls, as a shopper does. */
async function enter(mobile = String(++next)) {
  shop.pass(61_000)
  const { sandboxCode: code = '' } = await shop.ok('sendMobileCode', { mobile })
  return (await shop.ok('mobileCode', { mobile, code })).token
}
const bought = async (token: string, barcode: string = PRODUCTS.mask) => {
  const order = await shop.order(token, [[barcode, 1]])
  await shop.pay(token, order.orderNo)
  return order
}

test('BC-71 PR-22 a new account gets its points once, however often its owner signs in', async () => {
  const mobile = String(++next)
  const token = await enter(mobile)
  await enter(mobile)
  expect(await entriesOf(token)).toEqual([['register', 50, null]])
  expect((await shop.ok('upperIntegral', {}, token)).list).toMatchObject([
    { title: '注册赠送', delta: 50, orderNo: null },
  ])
  expect((await shop.ok('integralRecords', {}, token)).giftIntegral).toBe(50)
})

test('BC-71 PR-22 the first paid order earns the bonus once; of two paid in parallel one gets it', async () => {
  const token = await enter()
  const [one, two] = [await shop.order(token, [[PRODUCTS.mask, 1]]), await shop.order(token, [[PRODUCTS.mask, 2]])]
  const [first, second] = [await shop.prepay(token, one.orderNo), await shop.prepay(token, two.orderNo)]
  await Promise.all([shop.cashier(first, 'paid', 'twice'), shop.cashier(second, 'paid', 'twice')])
  await shop.jobs.drain()
  await bought(token)
  const entries = await entriesOf(token)
  expect(entries.map(([cause, delta]) => [cause, delta])).toEqual([
    ['register', 50],
    ['first', 100],
  ])
  expect([one.id, two.id]).toContain(entries[1]?.[2])
})

test('PR-22 an order names the bonus among its points; a refund of everything leaves neither', async () => {
  const token = await enter()
  const { id } = await bought(token)
  const detail = await shop.ok('orderDetail', { id }, token)
  expect(detail.firstPoints).toBe(100)
  expect(detail.earnedPoints).toBeGreaterThan(100)
  expect((await shop.ok('orderDetail', { id: (await bought(token)).id }, token)).firstPoints).toBe(0)
  await shop.ok('refundOrder', { id, refundType: 1, refundRemark: '', refundVoucherUrl: '' } as never, token)
  for (let round = 0; round < 3; round++) {
    await shop.jobs.drain()
    shop.pass(3_600_000)
  }
  expect(await shop.ok('orderDetail', { id }, token)).toMatchObject({ earnedPoints: 0, firstPoints: 0 })
})

test('PR-22 the checkout shows the points that the order gives: by level, with the bonus of a first one', async () => {
  const token = await enter()
  const growth = { user_id: await userOf(shop, token), delta: 800, cause: 'gift', order_id: null } as const
  for (const first of [100, 0]) {
    const cartIds = await shop.fill(token, [[PRODUCTS.mask, 2]])
    const { integral } = await shop.ok('confirmOrder', { cartIds, cartType: 2 }, token)
    const { id, orderNo } = await shop.ok('submitO2o', await shop.checkout(token, cartIds), token)
    await shop.pay(token, orderNo)
    const { earnedPoints, firstPoints, payable, freightFee, packingFee } = await shop.ok('orderDetail', { id }, token)
    expect([integral.earnedPoints, integral.firstPoints]).toEqual([earnedPoints, firstPoints])
    const percent = first === 0 ? 120 : 100
    const productFen = Math.round((payable - freightFee - packingFee) * 100)
    expect([firstPoints, earnedPoints - firstPoints]).toEqual([first, Math.floor((productFen * percent) / 10_000)])
    if (first > 0)
      await shop.db
        .insertInto('growth_entry')
        .values({ ...growth, idem_key: 'platinum', at: shop.now })
        .execute()
  }
})

test('PR-22 a fully refunded first order loses the bonus; a later order does not get it', async () => {
  const token = await enter()
  const { id } = await bought(token)
  await shop.ok('refundOrder', { id, refundType: 1, refundRemark: '', refundVoucherUrl: '' } as never, token)
  for (let round = 0; round < 3; round++) {
    await shop.jobs.drain()
    shop.pass(3_600_000)
  }
  expect((await shop.ok('getNumber', {}, token)).integral).toBe(50)
  await bought(token)
  const causes = (await entriesOf(token)).map(([cause, delta]) => [cause, Number(delta) > 0])
  expect(causes.filter(([cause]) => cause === 'first')).toEqual([['first', true]])
  expect(causes.filter(([cause]) => cause === 'refund')).toHaveLength(2)
})

test('BC-71 writes no bonus while none is configured; an earlier buyer is not new afterwards', async () => {
  for (const value of ['0', 'x', '-5']) {
    await rate('REGISTER_INTEGR', value)
    await rate('FIRST_ORDER', value)
    const token = await enter()
    await bought(token)
    expect(await entriesOf(token)).toEqual([])
    await rate('REGISTER_INTEGR', '50')
    await rate('FIRST_ORDER', '100')
    await bought(token)
    expect(await entriesOf(token)).toEqual([])
  }
})
