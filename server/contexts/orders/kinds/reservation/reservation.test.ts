import type { Input } from '../../../../../src/contract/schemas'
import { openShop, type Shop } from '../../../../testing/shop'

let shop: Shop
let next = 13_970_000_000
let keys = 0
const DAY = 86_400_000
const STORE = 'S903001'
/** 轮椅: three in each part of a day at a store, two for a shopper. */
const CHAIR = '2820000033765'
const FREE = '2820000012661'

const buyer = () => shop.login(String(++next))
const idOf = async (barcode: string) =>
  (await shop.db.selectFrom('reserve_product').select('id').where('barcode', '=', barcode).executeTakeFirstOrThrow()).id
const dayAfter = (days: number) => new Date(shop.now.getTime() + days * DAY + 8 * 3_600_000).toISOString().slice(0, 10)

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const receiver = { receiverType: 0 as const, name: '林小明', mobile: '13800138001' }
type Submission = Input<'submitReserve'>
async function submissionOf(overrides: Partial<Submission> = {}): Promise<Submission> {
  return {
    ...{ idemKey: `reserve-${++keys}`, reserveId: await idOf(CHAIR), count: 1, storeNo: STORE, ...receiver },
    ...{ day: dayAfter(1), part: 'am' as const, couponId: null, payable: 499 },
    ...overrides,
  }
}
const remainingOf = async (submission: Submission) => {
  const { reserveId } = submission
  const stores = await shop.ok('reserveStores', { reserveId, cityId: 903 })
  const days = stores.find(({ storeNo }) => storeNo === submission.storeNo)?.days ?? []
  return days.find(({ day }) => day === submission.day)?.parts.find(({ part }) => part === submission.part)?.left
}
const readReservation = (token: string, orderNo: string) => shop.ok('myReserve', { orderNo }, token)
async function drain() {
  for (let n = 0; n < 6; n++) {
    await shop.jobs.drain()
    shop.pass(60_000)
  }
}

test('PR-19 ST-61 reserves on payment, 100 → 500; cancelled before the slot returns money and pieces once', async () => {
  const token = await buyer()
  const submission = await submissionOf({ count: 2, payable: 998, receiverType: 1 })
  const price = await shop.ok('confirmReserve', { reserveId: submission.reserveId, count: 2, couponId: null }, token)
  expect([price.goodsFee, price.payable, await remainingOf(submission)]).toEqual([998, 998, 3])
  const order = await shop.ok('submitReserve', submission, token)
  expect(await shop.ok('submitReserve', submission, token)).toEqual(order)
  expect([order.orderStatusCode, await remainingOf(submission)]).toEqual([100, 1])
  expect(await shop.ok('preReserve', { orderNo: order.orderNo }, token)).toMatchObject({
    orderStatusCode: 100,
    receiverType: 1,
    categoryName: '大件器械',
    address: { mobile: receiver.mobile },
  })
  await shop.pay(token, order.orderNo)
  const paid = await readReservation(token, order.orderNo)
  expect([paid.orderStatusCode, paid.canGiveBack, paid.fromTime]).toEqual([500, 1, `${submission.day}T09:00:00+08:00`])
  expect((await shop.call('preReserve', { orderNo: order.orderNo }, token)).code).toBe(404)
  await shop.ok('refundReserve', { orderNo: order.orderNo }, token)
  await shop.ok('refundReserve', { orderNo: order.orderNo }, token)
  await drain()
  expect([(await readReservation(token, order.orderNo)).orderStatusCode, await remainingOf(submission)]).toEqual([
    600, 3,
  ])
  const refunds = await shop.db.selectFrom('refund').selectAll().where('order_id', '=', order.id).execute()
  expect(refunds.map(({ amount_fen: fen, status }) => [fen, status])).toEqual([[99800, 'done']])
  const { held } = await shop.db
    .selectFrom('reserve_order')
    .select('held')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  expect(held).toBe(0)
})

test('PR-19 releases the pieces of unpaid and cancelled reservations', async () => {
  const [one, two] = [await buyer(), await buyer()]
  const submission = await submissionOf({ part: 'pm' })
  const keptOrder = await shop.ok('submitReserve', submission, one)
  const cancelledOrder = await shop.ok('submitReserve', await submissionOf({ part: 'pm' }), two)
  expect(await remainingOf(submission)).toBe(1)
  await shop.ok('cancelOrder', { id: cancelledOrder.id }, two)
  expect(await remainingOf(submission)).toBe(2)
  shop.pass(16 * 60_000)
  await shop.jobs.drain()
  expect([await remainingOf(submission), (await readReservation(one, keptOrder.orderNo)).orderStatusCode]).toEqual([
    3, 600,
  ])
})

test('PR-19 reserves free products at once, once for each shopper', async () => {
  const token = await buyer()
  const { couponId: _, payable: __, ...submission } = await submissionOf({ reserveId: await idOf(FREE) })
  const order = await shop.ok('reserveFree', submission, token)
  expect([order.orderStatusCode, order.payable]).toEqual([500, 0])
  const secondReply = await shop.call('reserveFree', { ...submission, idemKey: 'another-key' }, token)
  expect(secondReply).toMatchObject({ code: 8570, msg: '每人最多预约 1 件' })
  expect(
    (await shop.call('reserveFree', { ...submission, reserveId: await idOf(CHAIR), idemKey: 'a-third-key' }, token))
      .code,
  ).toBe(8570)
  await shop.ok('refundReserve', { orderNo: order.orderNo }, token)
  expect((await readReservation(token, order.orderNo)).orderStatusCode).toBe(600)
  expect((await shop.ok('reserveFree', { ...submission, idemKey: 'a-fourth-key' }, token)).orderStatusCode).toBe(500)
})

test('PR-19 refuses: full, too many, too late, wrong store, day, price or receiver, odd input', async () => {
  const token = await buyer()
  const submission = await submissionOf({ day: dayAfter(2) })
  const send = async (change: object, by = token) =>
    shop.call('submitReserve', { ...submission, idemKey: `reserve-${++keys}`, ...change } as Submission, by)
  expect((await send({ count: 2, payable: 998 })).code).toBe(200)
  expect(await send({})).toMatchObject({ code: 8570, msg: '每人最多预约 2 件' })
  const other = await buyer()
  expect(await send({ count: 2, payable: 998 }, other)).toMatchObject({
    code: 8570,
    msg: '这个时段已约满，请选别的时段或门店',
  })
  expect(await send({ payable: 1 }, other)).toMatchObject({ code: 857100, data: { payable: 499 } })
  for (const day of [dayAfter(-1), dayAfter(7), '2026-02-31']) expect((await send({ day }, other)).code).toBe(8570)
  expect((await send({ storeNo: 'W903' }, other)).code).toBe(404)
  expect((await send({ reserveId: 999 }, other)).code).toBe(404)
  expect(await send({ mobile: '123' }, other)).toMatchObject({ code: 422, msg: '请填写正确的手机号' })
  for (const odd of [
    { count: -1 },
    { count: 1e9 },
    { count: '1' },
    { count: null },
    { day: 'x' },
    { part: 'night' },
    { receiverType: 2 },
  ])
    expect((await send(odd, other)).code).toBe(422)
  expect((await shop.call('submitReserve', submission)).code).toBe(402)
  expect((await shop.ok('myReserves', {}, other)).totalCount).toBe(0)
})

test('PR-19 refuses online cancellation once the slot has begun; an after-sale then needs approval', async () => {
  const token = await buyer()
  const submission = await submissionOf({ day: dayAfter(1), part: 'am' })
  const { orderNo, id } = await shop.ok('submitReserve', submission, token)
  await shop.pay(token, orderNo)
  shop.pass(2 * DAY)
  expect(await shop.call('refundReserve', { orderNo }, token)).toMatchObject({ code: 7001 })
  await shop.ok('refundOrder', { id, refundRemark: '不想要了' }, token)
  expect((await shop.ok('orderDetail', { id }, token)).refunds.map(({ state }) => state)).not.toContain('done')
  const { status } = await shop.db
    .selectFrom('refund')
    .select('status')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(status).toBe('asked')
})

test('S09 no call finds another shopper’s reservation', async () => {
  const [me, other] = [await buyer(), await buyer()]
  const { orderNo, id } = await shop.ok('submitReserve', await submissionOf(), me)
  const calls = [
    await shop.call('myReserve', { orderNo }, other),
    await shop.call('myReserve', { id }, other),
    await shop.call('myReserve', {}, other),
    await shop.call('preReserve', { orderNo }, other),
    await shop.call('refundReserve', { orderNo }, other),
  ]
  expect(calls.map(({ code }) => code)).toEqual([404, 404, 404, 404, 404])
  expect((await shop.ok('myReserves', {}, me)).list.map((row) => row.orderNo)).toEqual([orderNo])
})

test('PR-19 VA-18 lists categories, products, search and coupons; a coupon pays a part and is returned', async () => {
  const kinds = await shop.ok('reserveCategories', {})
  expect(kinds.map(({ categoryName }) => categoryName)).toEqual(['大件器械', '滋补新货', '免费领取'])
  const page = await shop.ok('reserveProducts', { categoryId: kinds[1]?.id })
  expect(page.list.map(({ categoryName }) => categoryName)).toEqual(['滋补新货', '滋补新货'])
  expect((await shop.ok('reserveProducts', {})).totalCount).toBe(7)
  expect((await shop.ok('searchReserve', { keyword: '轮椅' })).list.map(({ barcode }) => barcode)).toEqual([CHAIR])
  expect((await shop.ok('searchReserve', { keyword: '%' })).totalCount).toBe(0)
  const id = await idOf(CHAIR)
  expect((await shop.ok('reserveProduct', { id, barcode: CHAIR })).perUser).toBe(2)
  expect((await shop.call('reserveProduct', { id, barcode: FREE })).code).toBe(404)
  const token = await buyer()
  const [offer] = await shop.ok('reserveCoupons', { cityId: 903 }, token)
  await shop.ok('claimCoupons', { couponIds: [offer?.couponId ?? 0] }, token)
  expect(
    (await shop.ok('reserveCoupons', { cityId: 903 }, token)).some(({ couponId }) => couponId === offer?.couponId),
  ).toBe(false)
  const price = await shop.ok('confirmReserve', { reserveId: id, count: 1 }, token)
  expect([price.usable, price.payable]).toEqual([1, 499 - price.couponFee])
  expect(price.couponFee).toBeGreaterThan(0)
  const { couponId, payable } = price
  const order = await shop.ok('submitReserve', await submissionOf({ couponId, payable, day: dayAfter(3) }), token)
  expect((await shop.ok('confirmReserve', { reserveId: id, count: 1 }, token)).usable).toBe(0)
  await shop.ok('cancelOrder', { id: order.id }, token)
  expect((await shop.ok('confirmReserve', { reserveId: id, count: 1 }, token)).usable).toBe(1)
})

test('PR-19 lists the stores of the city, nearest first once the place is known', async () => {
  const { reserveId } = await submissionOf({})
  const distances = async (point: { latitude?: number | undefined; longitude?: number | undefined }) =>
    (await shop.ok('reserveStores', { reserveId, cityId: 903, ...point })).map(({ distance }) => distance)
  const near = await distances({ latitude: 22.506578, longitude: 113.939013 })
  expect(near.length).toBeGreaterThan(1)
  expect(near).toEqual([...near].sort((a, b) => (a ?? 0) - (b ?? 0)))
  expect(near.includes(null)).toBe(false)
  expect(new Set(await distances({ latitude: undefined, longitude: undefined }))).toEqual(new Set([null]))
})
