import { HOME, openShop, type Shop } from '../../../testing/shop'
import { userOf } from '../../../testing/wallets'
import { disableWelcomePoints } from '../../../testing/welcome-points'

let shop: Shop
let next = 13_928_400_000
let keys = 0
const buyer = () => shop.login(String(++next))
const key = () => `draw-key-${++keys}`
const HOUR = 3_600_000
beforeAll(async () => {
  shop = await openShop()
  await disableWelcomePoints(shop.db)
})
afterAll(() => shop.close())

interface Prize {
  type?: 1 | 2
  odds?: number
  total?: number
  barcode?: string
}

/** Opens a draw of one prize, which every ticket wins unless `odds` differs. */
async function openDraw({ free = 2, price = 0, most = 0, from = -1, to = 1 } = {}, prize: Prize = {}) {
  const at = (hours: number) => new Date(shop.now.getTime() + hours * HOUR)
  const { id } = await shop.db
    .insertInto('draw')
    .values({
      ...{ name: 'test', starts_at: at(from), ends_at: at(to), tickets: 100 },
      ...{ free_count: free, chance_price: price, most_bought: most },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { type = 2, odds = 100, total = 100, barcode = '2820000012661' } = prize
  const coupon = await shop.db
    .selectFrom('coupon')
    .select('id')
    .where('name', '=', '抽奖满 39 减 3 券')
    .executeTakeFirstOrThrow()
  const { id: prizeId } = await shop.db
    .insertInto('draw_prize')
    .values({
      ...{ draw_id: id, sort: 0, name: 'prize', prize_type: type, odds, total, remaining: total },
      ...(type === 1 ? { coupon_id: coupon.id, barcode: null } : { coupon_id: null, barcode }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, prizeId }
}
const remainingOf = async (id: number) =>
  (await shop.db.selectFrom('draw_prize').select('remaining').where('id', '=', id).executeTakeFirstOrThrow()).remaining
const give = async (token: string, delta: number) =>
  shop.db
    .insertInto('points_entry')
    .values({ user_id: await userOf(shop, token), delta, cause: 'gift', idem_key: key(), at: shop.now })
    .execute()
const pointsOf = async (token: string) => (await shop.ok('getNumber', {}, token)).integral

test('ST-72 PR-28 uses one chance per draw, issues a won coupon at once, refuses without a chance', async () => {
  const token = await buyer()
  const { id, prizeId } = await openDraw({ free: 2 }, { type: 1 })
  expect(await shop.ok('drawCount', { id }, token)).toEqual({ count: 2, canBuy: 0 })
  const won = await shop.ok('clickDraw', { id, idemKey: key() }, token)
  expect(won).toMatchObject({ prizeId, prizeType: 1, count: 1, address: null })
  expect(await shop.ok('couponCount', {}, token)).toEqual({ count: 1 })
  expect((await shop.ok('clickDraw', { id, idemKey: key() }, token)).count).toBe(0)
  expect(await shop.call('clickDraw', { id, idemKey: key() }, token)).toMatchObject({
    code: 8013,
    msg: '抽奖次数已用完',
  })
  expect(await remainingOf(prizeId)).toBe(98)
})

test('PR-28 returns the same draw for the same key, also in parallel', async () => {
  const token = await buyer()
  const { id, prizeId } = await openDraw({ free: 3 })
  const idemKey = key()
  const answers = await Promise.all(Array.from({ length: 6 }, () => shop.ok('clickDraw', { id, idemKey }, token)))
  expect(new Set(answers.map(({ recordId }) => recordId)).size).toBe(1)
  expect([await remainingOf(prizeId), (await shop.ok('drawCount', { id }, token)).count]).toEqual([99, 2])
})

test('PR-28 never awards more prizes than exist, even with parallel draws', async () => {
  const { id, prizeId } = await openDraw({ free: 2 }, { total: 3 })
  const tokens = await Promise.all(Array.from({ length: 6 }, buyer))
  const answers = await Promise.all(
    tokens.flatMap((token) => [1, 2].map(() => shop.ok('clickDraw', { id, idemKey: key() }, token))),
  )
  expect(answers.filter((one) => one.prizeId === prizeId)).toHaveLength(3)
  expect(await remainingOf(prizeId)).toBe(0)
})

test('VA-15 VA-16 draws nothing before and after the period, and gives the time in the reason', async () => {
  const token = await buyer()
  const refusal = async (times: { from: number; to: number }) => {
    const { id } = await openDraw(times)
    const { code, msg } = await shop.call('clickDraw', { id, idemKey: key() }, token)
    return [code, msg]
  }
  expect(await refusal({ from: 24, to: 48 })).toEqual([8013, '活动将于11-22 09:56开始，敬请期待'])
  expect(await refusal({ from: -48, to: -24 })).toEqual([8013, '活动已结束'])
})

test('PR-22 sells a draw for points once per key, within the limit, and not without points', async () => {
  const token = await buyer()
  const { id } = await openDraw({ free: 0, price: 100, most: 2 })
  expect(await shop.call('buyDraw', { id, idemKey: key() }, token)).toMatchObject({
    code: 8013,
    msg: '积分不够，再攒一攒',
  })
  await give(token, 500)
  const idemKey = key()
  const twice = await Promise.all([1, 2].map(() => shop.ok('buyDraw', { id, idemKey }, token)))
  expect(twice).toEqual([1, 2].map(() => ({ count: 1, canBuy: 1, integral: 400 })))
  expect(await shop.ok('buyDraw', { id, idemKey: key() }, token)).toMatchObject({ count: 2, canBuy: 0, integral: 300 })
  expect((await shop.call('buyDraw', { id, idemKey: key() }, token)).code).toBe(8013)
  expect(await pointsOf(token)).toBe(300)
})

test('RX-04 a drug that must not be a gift is no prize, whatever the table contains', async () => {
  const token = await buyer()
  // The product becomes a prescription drug after it was configured.
  await shop.db.updateTable('product').set({ drug_class: 'OTC乙' }).where('barcode', '=', '2910000001373').execute()
  const { id, prizeId } = await openDraw({}, { barcode: '2910000001373' })
  for (const drug_class of ['Rx', 'OTC甲'] as const) {
    await shop.db.updateTable('product').set({ drug_class }).where('barcode', '=', '2910000001373').execute()
    expect(await shop.ok('clickDraw', { id, idemKey: key() }, token)).toMatchObject({ prizeId: null })
    expect((await shop.ok('draw', { id }, token)).prizes).toEqual([])
  }
  expect(await remainingOf(prizeId)).toBe(100)
})

test('EN-25 BC-76 sends a physical prize to one address, set once, and masks the phones of winners', async () => {
  const [token, otherUser] = [await buyer(), await buyer()]
  const { id } = await openDraw()
  const { recordId } = await shop.ok('clickDraw', { id, idemKey: key() }, token)
  expect((await shop.ok('prizeCount', {}, token)).count).toBe(1)
  const { id: addressId } = await shop.ok('createAddress', HOME, token)
  const { id: others } = await shop.ok('createAddress', HOME, otherUser)
  const ship = (as: string, address: number) => shop.call('shipPrize', { recordId, addressId: address }, as)
  expect([(await ship(token, others)).code, (await ship(otherUser, others)).code]).toEqual([404, 404])
  expect((await ship(token, addressId)).data.address).toMatchObject({ name: '林小明', phone: '139****0001' })
  expect((await ship(token, addressId)).code).toBe(404)
  expect((await shop.ok('prizeCount', {}, token)).count).toBe(0)
  expect((await shop.ok('prizeRecords', { prizeType: 2 }, token)).list).toHaveLength(1)
  expect((await shop.ok('prizeRecords', { prizeType: 1 }, token)).list).toEqual([])
  expect((await shop.ok('drawWinners', { id }, token))[0]?.phone).toMatch(/^\d{3}\*{4}\d{4}$/)
})

test('lists running draws first, then upcoming ones, then finished ones', async () => {
  const token = await shop.login()
  const names = (await shop.ok('draws', {}, token)).map(({ name }) => name).filter((name) => name !== 'test')
  expect(names).toEqual(['积分天天抽', '新年健康抽奖', '秋日抽奖'])
  expect((await shop.ok('prizeRecords', {}, token)).list.map(({ prizeType }) => prizeType)).toEqual([2, 2, 1])
})
