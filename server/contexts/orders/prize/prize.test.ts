import { prizeParcelNo } from '../../../../src/domain/draw'
import { HOME, openShop, type Shop } from '../../../testing/shop'
import { demoCouriers, simulateStoreOf } from '../../../testing/simulated-store'
import { userOf } from '../../../testing/wallets'

let shop: Shop
let next = 13_928_700_000
let keys = 0
const HOUR = 3_600_000
const DAY = 24 * HOUR
const buyer = () => shop.login(String(++next))
const report = (as: string, input: Parameters<typeof shop.call<'movePrize'>>[1]) => shop.call('movePrize', input, as)

beforeAll(async () => {
  shop = await openShop({ couriers: demoCouriers(() => shop.now) })
})
afterAll(() => shop.close())

/** Lets a new shopper win a product and, unless `isFilled` is false, enter an address. */
async function winner({ isFilled = true } = {}) {
  const token = await buyer()
  const at = (hours: number) => new Date(shop.now.getTime() + hours * HOUR)
  const { id } = await shop.db
    .insertInto('draw')
    .values({ ...{ name: 'test', starts_at: at(-1), ends_at: at(1), tickets: 1 }, free_count: 1, most_bought: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.db
    .insertInto('draw_prize')
    .values({
      ...{ draw_id: id, sort: 0, name: '棉签', prize_type: 2, odds: 1, total: 1, remaining: 1 },
      ...{ coupon_id: null, barcode: '2820000012661' },
    })
    .execute()
  const { recordId } = await shop.ok('clickDraw', { id, idemKey: `prize-key-${++keys}` }, token)
  if (!isFilled) return { token, recordId }
  const { id: addressId } = await shop.ok('createAddress', HOME, token)
  await shop.ok('shipPrize', { recordId, addressId }, token)
  return { token, recordId }
}

/** Signs in an account that works in the store or warehouse with this number. */
async function staffOf(storeNo: string) {
  const token = await buyer()
  await shop.db
    .insertInto('staff')
    .values({ user_id: await userOf(shop, token), store_no: storeNo })
    .execute()
  return token
}

const prizeOf = async (token: string) => (await shop.ok('prizeStates', {}, token)).list[0]
const countIn = async (token: string, state: 'toShip' | 'sent') =>
  (await shop.ok('prizeStates', { state }, token)).totalCount
const titlesOf = async (token: string) =>
  (await shop.ok('userMessages', { pageNum: 1, pageSize: 20 }, token)).list
    .map(({ title }) => title)
    .filter((title) => title.startsWith('奖品'))

test('PR-28 the store sends a won product, whose winner follows the parcel until it is delivered', async () => {
  const { token, recordId } = await winner()
  const store = simulateStoreOf(shop)
  expect([(await prizeOf(token))?.state, await countIn(token, 'toShip')]).toEqual(['toShip', 1])
  await store.pass(1)
  const sent = await prizeOf(token)
  const parcelNo = prizeParcelNo(recordId)
  expect(sent).toMatchObject({ state: 'sent', parcel: { parcelNo, com: '演示速递' } })
  expect([await countIn(token, 'toShip'), await countIn(token, 'sent')]).toEqual([0, 1])
  const [parcel] = await shop.ok('expressOfOrder', { orderNo: parcelNo }, token)
  expect(parcel).toMatchObject({ com: '演示速递', num: sent?.parcel?.num, storeName: '深圳仓', goodsCount: 1 })
  await store.pass(8)
  const { state, parcel: arrived } = (await prizeOf(token)) ?? {}
  expect([state, arrived?.num]).toEqual(['received', sent?.parcel?.num])
  const trace = await shop.ok('expressTrace', { orderNo: parcelNo, num: arrived?.num ?? '' }, token)
  expect(trace.trace.map(({ context }) => context)).toContain('快件已签收')
  const own = await shop.ok('b2cLogistics', { orderNo: parcelNo }, token)
  expect(own.list.map(({ remark }) => remark)).toEqual(['收货地址已登记，等待寄出', '奖品已寄出', '奖品已送达'])
  expect(await titlesOf(token)).toEqual(['奖品已送达', '奖品已寄出'])
})

test('several processes send a prize once', async () => {
  const { token } = await winner()
  await simulateStoreOf(shop, 3).pass(2)
  expect([(await prizeOf(token))?.state, await titlesOf(token)]).toEqual(['sent', ['奖品已寄出']])
})

test('PR-28 a prize waits for its address; another shopper does not find its parcel', async () => {
  const { token, recordId } = await winner({ isFilled: false })
  const clerk = await staffOf('W903001')
  expect((await report(clerk, { recordId, to: 'sent' })).code).toBe(404)
  expect((await report(clerk, { recordId, to: 'received' })).code).toBe(404)
  const { id: addressId } = await shop.ok('createAddress', HOME, token)
  await shop.ok('shipPrize', { recordId, addressId }, token)
  const parcelOf = async (as: string) =>
    (await shop.call('expressOfOrder', { orderNo: prizeParcelNo(recordId) }, as)).code
  expect(await parcelOf(token)).toBe(101)
  await shop.ok('movePrize', { recordId, to: 'sent' }, clerk)
  expect([await parcelOf(token), await parcelOf(await buyer())]).toEqual([200, 101])
})

test('PR-28 a warehouse lists what it has to send, and reports it once with a carrier of its own', async () => {
  const { token, recordId } = await winner()
  const clerk = await staffOf('W887001')
  const row = (await shop.ok('prizesToPack', {}, clerk)).find((one) => one.recordId === recordId)
  expect(row).toMatchObject({ prizeName: '棉签', barcode: '2820000012661', recipient: { name: '林小明' } })
  for (const time of [1, 2])
    expect(await report(clerk, { recordId, to: 'sent', com: '顺达', num: `SD${time}` })).toMatchObject({
      data: { state: 'sent' },
    })
  expect((await prizeOf(token))?.parcel).toMatchObject({ com: '顺达', num: 'SD1' })
  expect((await shop.ok('prizesToPack', {}, clerk)).some((one) => one.recordId === recordId)).toBe(false)
  await shop.jobs.drain()
  const [parcel] = await shop.ok('expressOfOrder', { orderNo: prizeParcelNo(recordId) }, token)
  expect(parcel).toMatchObject({ com: '顺达', num: 'SD1', state: 'moving' })
  for (const _ of [1, 2]) await shop.ok('movePrize', { recordId, to: 'received' }, clerk)
  expect([(await prizeOf(token))?.state, await titlesOf(token)]).toEqual(['received', ['奖品已送达', '奖品已寄出']])
})

test('a shopper and the staff of a store neither see nor move prizes', async () => {
  const { token, recordId } = await winner()
  for (const as of [token, await staffOf('S903001')]) {
    expect((await shop.call('prizesToPack', {}, as)).code).toBe(404)
    expect((await report(as, { recordId, to: 'sent' })).code).toBe(404)
  }
  expect((await prizeOf(token))?.state).toBe('toShip')
})

test('PR-28 a parcel without a report counts as received after fifteen days', async () => {
  const { recordId } = await winner()
  const mobile = String(next)
  await shop.ok('movePrize', { recordId, to: 'sent', com: '顺达', num: 'SD9' }, await staffOf('W903001'))
  const stateAfter = async (ms: number) => {
    shop.pass(ms)
    await shop.jobs.drain()
    return (await prizeOf(await shop.login(mobile)))?.state
  }
  expect(await stateAfter(15 * DAY - HOUR)).toBe('sent')
  expect(await stateAfter(2 * HOUR)).toBe('received')
})
