import { planShopDay } from '../../../../testing/plan-day'
import { openShop, type Shop } from '../../../../testing/shop'
import { userOf } from '../../../../testing/wallets'

let shop: Shop
let staff = ''
let elsewhere = ''
let next = 13_970_700_000
let keys = 0
const DAY = 86_400_000
const STORE = 'S903001'
const CHAIR = '2820000033765'

beforeAll(async () => {
  shop = await openShop()
  staff = await staffOf(STORE)
  elsewhere = await staffOf('S903002')
})
afterAll(() => shop.close())

const buyer = () => shop.login(String(++next))
async function staffOf(store_no: string) {
  const token = await buyer()
  await shop.db
    .insertInto('staff')
    .values({ user_id: await userOf(shop, token), store_no })
    .execute()
  return token
}
const dayAfter = (days: number) => new Date(shop.now.getTime() + days * DAY + 8 * 3_600_000).toISOString().slice(0, 10)

/** Makes a paid reservation for a morning in `days` days. */
async function reserved(token: string, days = 1) {
  const { id } = await shop.db
    .selectFrom('reserve_product')
    .select('id')
    .where('barcode', '=', CHAIR)
    .executeTakeFirstOrThrow()
  const order = await shop.ok(
    'submitReserve',
    {
      ...{ idemKey: `come-key-${++keys}`, reserveId: id, count: 1, storeNo: STORE, couponId: null, payable: 499 },
      ...{ day: dayAfter(days), part: 'am' as const, receiverType: 0 as const, name: '林小明', mobile: '13800138001' },
    },
    token,
  )
  await shop.pay(token, order.orderNo)
  return order
}
const readReservation = (token: string, orderNo: string) => shop.ok('myReserve', { orderNo }, token)
/** Sets the clock to this local time. */
const to = (day: string, time: string) => {
  shop.now = new Date(`${day}T${time}:00+08:00`)
}
const evening = async (day: string) => {
  to(day, '20:30')
  await planShopDay({ db: shop.db, now: () => shop.now })
  await shop.jobs.drain()
}
const notificationsOf = async (token: string) =>
  (await shop.ok('userMessages', {}, token)).list.filter(({ title }) => title === '预约的取货时间已过')

test('PR-19 PR-34 a reservation is picked up by its code, on its day, once, from its own store’s staff', async () => {
  const token = await buyer()
  const day = dayAfter(1)
  const { orderNo } = await reserved(token)
  const { code, orderId } = await readReservation(token, orderNo)
  // The order is completed on payment, but there is no product to review before pickup. @spec ST-61 PR-25
  expect((await shop.ok('commentsDue', {}, token)).list).toEqual([])
  expect((await shop.ok('orderState', { orderNo })).statusText).toBe('待取货')
  const readStatusText = async () =>
    (await shop.ok('openChat', { type: 'order', id: orderNo }, token)).order?.statusText
  expect(await readStatusText()).toBe('待取货')
  const comments = [{ barcode: CHAIR, score: 5, text: '好' }]
  expect(await shop.call('saveComments', { orderId, comments }, token)).toMatchObject({ msg: '收货后才能评价' })
  expect(code).toMatch(/^26\d{11}$/)
  expect((await readReservation(token, orderNo)).code).toBe(code)
  expect((await shop.ok('myReserves', {}, token)).list.map((one) => one.code)).toEqual([''])
  expect((await shop.call('handOver', { code }, token)).code).toBe(404)
  expect((await shop.call('handOver', { code }, elsewhere)).code).toBe(422)
  expect((await shop.ok('lookAtCode', { code }, staff)).problem).toMatch(/还没到取货的日子/)
  const early = await shop.call('handOver', { code }, staff)
  expect([early.code, early.msg.includes('还没到取货的日子')]).toEqual([7001, true])
  to(day, '08:30')
  const many = await Promise.all([1, 2, 3].map(() => shop.call('handOver', { code }, staff)))
  expect(new Set(many.map(({ code: answer, data }) => `${answer} ${data.usedTime} ${data.orderStatusCode}`)).size).toBe(
    1,
  )
  expect(many[0]).toMatchObject({ code: 200, data: { orderNo, orderStatusCode: 500 } })
  expect((await shop.ok('commentsDue', {}, token)).list.map((one) => one.barcode)).toEqual([CHAIR])
  expect(await readReservation(token, orderNo)).toMatchObject({
    code: '',
    cameTime: expect.any(String),
    missed: 0,
    canGiveBack: 0,
  })
  expect([(await shop.ok('orderState', { orderNo })).statusText, await readStatusText()]).toEqual(['已完成', '已完成'])
  // Its slot has not begun, but the shopper already has the product.
  expect((await shop.call('refundReserve', { orderNo }, token)).code).toBe(7001)
  await evening(day)
  expect(await notificationsOf(token)).toEqual([])
})

test('ST-61 PR-19 a paid reservation is reserved, a picked-up one completed at that time, also when free', async () => {
  const token = await buyer()
  const day = dayAfter(1)
  const { id, orderNo } = await reserved(token)
  const readProgress = async () => {
    const { orderStatusCode, toCome, due, endTime, timeline } = await shop.ok('orderDetail', { id }, token)
    return [orderStatusCode, toCome, due, endTime, timeline.map(({ text }) => text)]
  }
  expect(await readProgress()).toEqual([500, 1, 0, null, ['订单已提交', '预约成功']])
  const readPickupTime = async () => (await shop.ok('orderDetail', { id }, token)).deliveredTime
  expect(await readPickupTime()).toBeNull()
  const { code } = await readReservation(token, orderNo)
  to(day, '08:30')
  expect((await shop.call('handOver', { code }, staff)).code).toBe(200)
  const at = shop.now.toISOString()
  expect(await readProgress()).toEqual([500, 0, 1, at, ['订单已提交', '预约成功', '已到店取货']])
  expect(await readPickupTime()).toBe(at)
  const { list } = await shop.ok('orderList', { status: 500 }, token)
  expect(list.map((one) => [one.toCome, one.due])).toEqual([[0, 1]])
  // A free reservation was never paid.
  const event = { order_id: id, from_status: null, to_status: 500, actor: 'shopper', at: shop.now }
  await shop.db.deleteFrom('order_event').where('order_id', '=', id).execute()
  await shop.db.insertInto('order_event').values(event).execute()
  expect((await readProgress()).at(-1)).toEqual(['预约成功', '已到店取货'])
})

test('PR-19 PR-27 notices a missed pickup once, notifies once, and still allows the pickup', async () => {
  const token = await buyer()
  const day = dayAfter(1)
  const { orderNo } = await reserved(token)
  const { code } = await readReservation(token, orderNo)
  to(day, '11:00')
  expect((await readReservation(token, orderNo)).missed).toBe(0)
  for (let n = 0; n < 2; n++) await evening(day)
  await evening(dayAfter(1))
  expect((await notificationsOf(token)).map(({ kind }) => kind)).toEqual(['order'])
  expect(await readReservation(token, orderNo)).toMatchObject({ missed: 1, code, cameTime: null, canGiveBack: 0 })
  expect((await shop.call('handOver', { code }, staff)).code).toBe(200)
  expect(await readReservation(token, orderNo)).toMatchObject({ missed: 0, code: '', cameTime: expect.any(String) })
})

test('ST-59 ST-61 PR-19 refuses to delete paid reservations before pickup: code and money remain', async () => {
  const [token, other] = [await buyer(), await buyer()]
  const day = dayAfter(1)
  const come = await reserved(token)
  const back = await reserved(other)
  const remove = async (id: number, by: string) => (await shop.call('deleteOrder', { id }, by)).code
  const card = async () => (await shop.ok('orderList', { status: 0 }, token)).list.map((one) => one.toCome)
  const detail = async () => (await shop.ok('orderDetail', { id: come.id }, token)).toCome
  const { code } = await readReservation(token, come.orderNo)
  // Without a code it counts as not picked up too.
  expect([await remove(come.id, token), await remove(back.id, other)]).toEqual([7001, 7001])
  expect([await card(), await detail(), (await readReservation(token, come.orderNo)).code]).toEqual([[1], 1, code])
  // It may still be picked up after its slot.
  await evening(day)
  expect(await remove(come.id, token)).toBe(7001)
  expect((await shop.call('handOver', { code }, staff)).code).toBe(200)
  expect([await card(), await detail(), await remove(come.id, token)]).toEqual([[0], 0, 200])
  expect(await card()).toEqual([])
  const late = await reserved(other, 2)
  await shop.ok('refundReserve', { orderNo: late.orderNo }, other)
  for (let n = 0; n < 4; n++) {
    await shop.jobs.drain()
    shop.pass(60_000)
  }
  expect(await remove(late.id, other)).toBe(200)
})

test('PR-19 a cancelled reservation is not picked up, and is not reported as missed', async () => {
  const token = await buyer()
  const day = dayAfter(2)
  const { orderNo } = await reserved(token, 2)
  const { code } = await readReservation(token, orderNo)
  await shop.ok('refundReserve', { orderNo }, token)
  for (let n = 0; n < 4; n++) {
    await shop.jobs.drain()
    shop.pass(60_000)
  }
  expect((await readReservation(token, orderNo)).code).toBe('')
  to(day, '10:00')
  expect((await shop.call('handOver', { code }, staff)).code).toBe(7001)
  await evening(day)
  expect(await notificationsOf(token)).toEqual([])
})
