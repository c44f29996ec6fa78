import fc from 'fast-check'
import { runs } from '../../../../test/support/deep'
import { openShop, type Shop } from '../../../testing/shop'
import { userOf } from '../../../testing/wallets'
import { disableWelcomePoints } from '../../../testing/welcome-points'

let shop: Shop
let next = 13_929_300_000
let keys = 0
const buyer = () => shop.login(String(++next))
const key = () => `exchange-key-${++keys}`
beforeAll(async () => {
  shop = await openShop()
  await disableWelcomePoints(shop.db)
})
afterAll(() => shop.close())

const addPoints = async (token: string, delta: number, channel: 'online' | 'offline' = 'online') =>
  shop.db
    .insertInto('points_entry')
    .values({
      ...{ user_id: await userOf(shop, token), delta, channel, idem_key: key(), at: shop.now },
      cause: channel === 'online' ? 'gift' : 'store',
    })
    .execute()
const offerOf = async (token: string, name: string) =>
  (await shop.ok('integralCoupons', { pageSize: 50 }, token)).list.find((one) => one.name === name)!
const buy = (token: string, id: number, idemKey = key()) => shop.call('integralToCoupon', { id, idemKey }, token)

test('PR-22 exchanges points for a coupon: once per key, within the limit, never without points', async () => {
  const token = await buyer()
  const { id, price, userCount } = await offerOf(token, '积分兑换满 59 减 8 券')
  expect((await buy(token, id)).code).toBe(8013)
  await addPoints(token, price * 3)
  const idemKey = key()
  const answers = await Promise.all(Array.from({ length: 5 }, () => buy(token, id, idemKey)))
  expect(new Set(answers.map(({ code, data }) => `${code} ${data.userCouponId}`)).size).toBe(1)
  expect(answers[0]?.data.own).toBe(price * 2)
  for (let n = 1; n < userCount; n++) expect((await buy(token, id)).code).toBe(200)
  expect((await buy(token, id)).code).toBe(629)
  expect((await shop.ok('integralExchanges', {}, token)).totalCount).toBe(userCount)
  expect(await shop.ok('couponCount', {}, token)).toEqual({ count: userCount })
})

test('spends points of the app first, then those of the tills; each list shows its own', async () => {
  const token = await buyer()
  const { id, price } = await offerOf(token, '积分兑换满 29 减 3 券')
  await addPoints(token, price - 100)
  await addPoints(token, 250, 'offline')
  expect((await buy(token, id)).code).toBe(200)
  const { integralVal } = await shop.ok('userIntegral', {}, token)
  expect(integralVal).toEqual({ total: 150, onlineIntegral: 0, offLineIntegral: 150 })
  const deltas = async (name: 'upperIntegral' | 'lowerIntegral') =>
    (await shop.ok(name, {}, token)).list.map(({ delta }) => delta)
  expect([await deltas('upperIntegral'), await deltas('lowerIntegral')]).toEqual([
    [100 - price, price - 100],
    [-100, 250],
  ])
  expect(await shop.ok('integralRecords', {}, token)).toMatchObject({
    integral: 150,
    giftIntegral: price - 100,
    salesIntegralRecord: 250,
  })
})

test('ER-53 refuses a sold-out coupon, and a free claim of a coupon that costs points', async () => {
  const token = await buyer()
  await addPoints(token, 5000)
  const soldOutOffer = await offerOf(token, '积分兑换满 99 减 15 券')
  expect((await buy(token, soldOutOffer.id)).code).toBe(634)
  expect((await shop.ok('userIntegral', {}, token)).integralVal.total).toBe(5000)
  const row = await shop.db
    .selectFrom('coupon')
    .select('id')
    .where('name', '=', '积分兑换满 29 减 3 券')
    .executeTakeFirstOrThrow()
  expect((await shop.call('claimCoupon', { couponId: row.id }, token)).code).toBe(404)
  expect((await shop.ok('couponsByCity', {}, token)).map(({ name }) => name)).not.toContain('积分兑换满 29 减 3 券')
})

test('RX-04 points never buy a drug that needs advice', async () => {
  const token = await buyer()
  await addPoints(token, 5000)
  const { id } = await offerOf(token, '积分兑换验孕试纸券')
  const product = shop.db.updateTable('product').where('barcode', '=', '2820000018991')
  for (const drug_class of ['Rx', 'OTC甲'] as const) {
    await product.set({ drug_class, ingredients: ['布洛芬'] }).execute()
    expect((await buy(token, id)).code).toBe(404)
  }
  await product.set({ drug_class: null }).execute()
  expect((await buy(token, id)).code).toBe(200)
})

test('PR-21 the ledger of coupons matches every coupon, and never changes', async () => {
  const token = await buyer()
  const userId = await userOf(shop, token)
  await addPoints(token, 5000)
  const { id } = await offerOf(token, '积分兑换满 29 减 3 券')
  const { userCouponId } = (await buy(token, id)).data
  const set = (status: number, order_id: number | null) =>
    shop.db.updateTable('user_coupon').set({ status, order_id }).where('id', '=', userCouponId).execute()
  await set(2, 77)
  await set(1, null)
  const entries = await shop.db
    .selectFrom('coupon_entry')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  expect(entries.map(({ delta, cause, order_id }) => [delta, cause, order_id])).toEqual([
    [1, 'points', null],
    [-1, 'order', 77],
    [1, 'back', 77],
  ])
  await expect(shop.db.deleteFrom('coupon_entry').where('user_id', '=', userId).execute()).rejects.toThrow(
    'never changed',
  )
})

test('parallel claims, draws and exchanges keep the ledgers balanced and issue nothing twice', async () => {
  const acts = ['exchange', 'claim', 'buy', 'draw'] as const
  const [draw] = await shop.ok('draws', {}, await buyer())
  const drawId = draw?.id ?? 0
  const claimed = await shop.db
    .selectFrom('coupon')
    .select('id')
    .where('name', '=', '满 59 减 5 券')
    .executeTakeFirstOrThrow()
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...acts), { minLength: 2, maxLength: 8 }), async (actions) => {
      const token = await buyer()
      const userId = await userOf(shop, token)
      await addPoints(token, 700)
      const { id } = await offerOf(token, '积分兑换满 29 减 3 券')
      const act = (action: (typeof acts)[number]): Promise<unknown> => {
        if (action === 'exchange') return buy(token, id)
        if (action === 'claim') return shop.call('claimCoupon', { couponId: claimed.id }, token)
        return shop.call(action === 'buy' ? 'buyDraw' : 'clickDraw', { id: drawId, idemKey: key() }, token)
      }
      await Promise.all(actions.map(act))
      const { total } = (await shop.ok('userIntegral', {}, token)).integralVal
      const made = (await shop.ok('integralExchanges', {}, token)).totalCount
      const { db } = shop
      const chances = await db.selectFrom('draw_chance').selectAll().where('user_id', '=', userId).execute()
      const bought = chances.filter(({ cause }) => cause === 'bought').length
      expect([total, total >= 0]).toEqual([700 - made * 300 - bought * 100, true])
      const records = await db.selectFrom('draw_record').selectAll().where('user_id', '=', userId).execute()
      expect(records.length).toBe(chances.filter(({ cause }) => cause === 'draw').length)
      expect(chances.reduce((sum, { delta }) => sum + delta, 0)).toBeGreaterThanOrEqual(0)
      const held = await db.selectFrom('user_coupon').select('id').where('user_id', '=', userId).execute()
      const ledger = await db.selectFrom('coupon_entry').selectAll().where('user_id', '=', userId).execute()
      expect(ledger.reduce((sum, { delta }) => sum + delta, 0)).toBe(held.length)
      expect(ledger.filter(({ cause }) => cause === 'prize').length).toBe(
        records.filter(({ user_coupon_id: won }) => won !== null).length,
      )
    }),
    { numRuns: runs(10, 150) },
  )
}, 600_000)
