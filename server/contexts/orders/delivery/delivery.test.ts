import { OrderType } from '../../../../src/domain/kind'
import { sandboxCouriers } from '../../../providers/courier/sandbox'
import { PRODUCTS, HOME, openShop, type Shop } from '../../../testing/shop'
import { parcelsOf } from './parcel-tracking'
import { TEST_VAULT } from '../../../testing/vault'

let shop: Shop
let token: string
beforeAll(async () => {
  shop = await openShop()
  token = await shop.login('13940000041')
})
afterAll(() => shop.close())

const MINUTE = 60_000
const DAY = 86_400_000
const store = (orderNo: string, body: object) =>
  fetch(`${shop.url}/sandbox/store`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ orderNo, ...body }),
  })
const paid = async (products: [string, number][] = [[PRODUCTS.swab, 1]], kind: 1 | 2 | 3 = 2) => {
  const order = await shop.order(token, products, kind)
  await shop.pay(token, order.orderNo)
  return order
}
const staffOf = async (storeNo: string, mobile: string) => {
  const as = await shop.login(mobile)
  const { id: user_id } = await shop.ok('getUserInfo', {}, as)
  await shop.db.insertInto('staff').values({ user_id, store_no: storeNo }).execute()
  return as
}
/** Creates a paid order with a door code. */
async function coded() {
  const submission = await shop.checkout(token, await shop.fill(token, [[PRODUCTS.swab, 1]]))
  const order = await shop.ok('submitO2o', { ...submission, roomNo: '1204#88' }, token)
  await shop.pay(token, order.orderNo)
  return order
}
const statusOf = async (id: number) => (await shop.ok('orderDetail', { id }, token)).orderStatusCode

describe('another address', () => {
  const address = (extra: object) => shop.ok('createAddress', { ...HOME, ...extra } as typeof HOME, token)

  test('allows a nearby address at the same fee, until the order is sent', async () => {
    const { id, orderNo, payable } = await paid()
    const near = await address({ roomNo: '2 栋 301' })
    expect((await shop.ok('updateOrderAddress', { id, addressId: near.id }, token)).address.roomNo).toBe('2 栋 301')
    expect(await shop.ok('orderDetail', { id }, token)).toMatchObject({ payable, address: { roomNo: '2 栋 301' } })
    await store(orderNo, { to: 300 })
    expect(await shop.call('updateOrderAddress', { id, addressId: near.id }, token)).toMatchObject({
      code: 7001,
      msg: '商家已发货，不能再改地址',
    })
  })

  test('VA-25 deletes the old door’s code from the order and the courier’s data', async () => {
    const { id, orderNo } = await coded()
    const readDoorCode = async () => (await shop.ok('orderDetail', { id }, token)).doorCode
    // Another recipient at the same door.
    const same = await address({ name: '王芳' })
    await shop.ok('updateOrderAddress', { id, addressId: same.id }, token)
    expect(await readDoorCode()).toBe('1204#88')
    const near = await address({ roomNo: '2 栋 301' })
    await shop.ok('updateOrderAddress', { id, addressId: near.id }, token)
    expect(await readDoorCode()).toBe('')
    await store(orderNo, { to: 300 })
    const order = await shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const couriers = sandboxCouriers({ now: () => shop.now })
    const send = jest.spyOn(couriers, 'send')
    await parcelsOf({ db: shop.db, couriers, vault: TEST_VAULT }, order)
    // A parcel that gets lost before the carrier has it is handed over again.
    expect(send).toHaveBeenCalled()
    for (const [{ recipient }] of send.mock.calls) {
      expect([recipient.doorCode, recipient.address]).toEqual(['', expect.stringContaining('2 栋 301')])
    }
  })

  test('keeps the chosen delivery slot for a new address', async () => {
    const submission = await shop.checkout(token, await shop.fill(token, [[PRODUCTS.swab, 1]]))
    const { slots } = await shop.ok('confirmOrder', { cartIds: submission.cartIds, cartType: 2 }, token)
    const { id, orderNo } = await shop.ok('submitO2o', { ...submission, slot: slots.list.at(-1)?.from }, token)
    await shop.pay(token, orderNo)
    const { slot, payable } = await shop.ok('orderDetail', { id }, token)
    expect(slot).not.toBeNull()
    const near = await address({ roomNo: '2 栋 303' })
    await shop.ok('updateOrderAddress', { id, addressId: near.id }, token)
    const { slot: later, payable: owed, address: moved } = await shop.ok('orderDetail', { id }, token)
    expect([later, owed, moved.roomNo]).toEqual([slot, payable, '2 栋 303'])
  })

  test('refuses addresses outside the delivery area or with another price, and gives the reason', async () => {
    const { id } = await paid()
    const before = (await shop.ok('orderDetail', { id }, token)).address
    const far = await address({ latitude: 22.6, longitude: 114.1 })
    expect(await shop.call('updateOrderAddress', { id, addressId: far.id }, token)).toMatchObject({
      code: 422,
      msg: '超出门店配送范围',
    })
    const expressOrder = await paid([[PRODUCTS.monitor, 1]], 1)
    await shop.db
      .insertInto('freight')
      .values({
        city_id: 776,
        ...{ delivery_switch: 0, delivery_fen: 500, delivery_free_fen: 9900 },
        ...{ mail_switch: 0, mail_fen: 99_900, mail_free_fen: 990_000, packing_fen: 100 },
      })
      .onConflict((conflict) => conflict.columns(['merchant_code', 'city_id']).doUpdateSet({ mail_fen: 99_900 }))
      .execute()
    await shop.db
      .updateTable('shelf_version')
      .set((eb) => ({ n: eb('n', '+', 1) }))
      .execute()
    const expensiveAddress = await address({
      cityId: 776,
      region: '上海市 上海市 黄浦区',
      latitude: 31.23,
      longitude: 121.47,
    })
    expect(
      await shop.call('updateOrderAddress', { id: expressOrder.id, addressId: expensiveAddress.id }, token),
    ).toMatchObject({
      code: 422,
      msg: expect.stringMatching(/运费不同/),
    })
    expect((await shop.ok('orderDetail', { id }, token)).address).toEqual(before)
    expect((await shop.call('updateOrderAddress', { id, addressId: 999_999 }, token)).code).toBe(404)
  })

  test('a coupon of one city keeps its order in that city, before and after payment', async () => {
    const coupons = await shop.ok('couponsByCity', { cityId: 903 }, token)
    const { couponId = 0 } = coupons.find(({ orderType }) => orderType === OrderType.express) ?? {}
    await shop.ok('claimCoupons', { couponIds: [couponId] }, token)
    const { id, orderNo } = await shop.order(token, [[PRODUCTS.monitor, 1]], 1)
    expect((await shop.ok('orderDetail', { id }, token)).couponFee).toBeGreaterThan(0)
    const bound = (city: number | null) =>
      shop.db.updateTable('coupon').set({ city_id: city }).where('id', '=', couponId).execute()
    const elsewhere = { cityId: 904, region: '广东省 珠海市 香洲区', latitude: 22.27, longitude: 113.57 }
    const [otherCity, sameCity] = [await address(elsewhere), await address({ roomNo: '5 栋' })]
    const move = (to: { id: number }) => shop.call('updateOrderAddress', { id, addressId: to.id }, token)
    const msg = '本单用了限城市使用的优惠券，不能改到其他城市，请取消后重新下单'
    await bound(903)
    expect(await move(otherCity)).toMatchObject({ code: 422, msg })
    expect((await move(sameCity)).code).toBe(200)
    await shop.pay(token, orderNo)
    expect(await move(otherCity)).toMatchObject({ code: 422, msg })
    await bound(null)
    expect((await move(otherCity)).code).toBe(200)
  })
})

test('ER-76 allows one reminder an hour for a waiting order, and notifies only its store’s staff', async () => {
  const { id, orderNo } = await paid()
  const staff = ['S903001', 'S903001', 'S903002'].map((storeNo, n) => staffOf(storeNo, `1394000006${n}`))
  const [own, second, elsewhere] = await Promise.all(staff)
  const remindersOf = async (as = '') =>
    (await shop.ok('userMessages', {}, as)).list
      .filter(({ title }) => title === '顾客催单')
      .map(({ content }) => content.includes(orderNo))
  expect(await remindersOf(own)).toEqual([])
  const calls = await Promise.all(Array.from({ length: 5 }, () => shop.call('remindOrder', { id }, token)))
  expect(calls.map(({ code }) => code).sort()).toEqual([200, 8013, 8013, 8013, 8013])
  const readReminders = async () => [
    await remindersOf(own),
    await remindersOf(second),
    await remindersOf(elsewhere),
    await remindersOf(token),
  ]
  expect(await readReminders()).toEqual([[true], [true], [], []])
  shop.pass(20 * MINUTE)
  expect((await shop.call('remindOrder', { id }, token)).msg).toBe('已提醒过商家，请 40 分钟后再试')
  shop.pass(40 * MINUTE)
  expect((await shop.call('remindOrder', { id }, token)).code).toBe(200)
  expect(await readReminders()).toEqual([[true, true], [true, true], [], []])
  await store(orderNo, { to: 300 })
  expect((await shop.call('remindOrder', { id }, token)).code).toBe(7001)
})

test('EN-17 finds orders by product and number, and lists old orders separately', async () => {
  const someone = await shop.login('13940000043')
  const order = await shop.order(someone, [[PRODUCTS.ibuprofen, 1]])
  await shop.order(someone, [[PRODUCTS.swab, 1]])
  const ids = async (input: object) =>
    (await shop.ok('orderList', { status: 0, ...input }, someone)).list.map(({ id }) => id)
  expect(await ids({ keyword: '布洛芬' })).toEqual([order.id])
  expect(await ids({ keyword: order.orderNo })).toEqual([order.id])
  for (const keyword of ['%', '_', '\\', '没有这个']) expect(await ids({ keyword })).toEqual([])
  expect(await ids({ history: 1 })).toEqual([])
  const old = new Date(shop.now.getTime() - 91 * DAY)
  await shop.db.updateTable('orders').set({ created_at: old }).where('id', '=', order.id).execute()
  expect(await ids({ history: 1 })).toEqual([order.id])
})

test('lists coupons for a paid order, and answers the calls of a partner’s page', async () => {
  const order = await shop.order(token, [[PRODUCTS.swab, 1]])
  const { orderNo } = order
  expect(await shop.ok('couponsOfOrder', { orderNo }, token)).toEqual([])
  await shop.pay(token, orderNo)
  const coupons = await shop.ok('couponsOfOrder', { orderNo }, token)
  expect(coupons.length).toBeGreaterThan(0)
  expect(coupons.every(({ status }) => status === 0)).toBe(true)
  expect(await shop.ok('orderForNuoHe', { orderNo }, token)).toMatchObject({
    orderNo,
    thirdPlatform: '',
    goodsCount: 1,
  })
})

test('S10 shows a visitor an order’s state only; a thousand guesses are blocked', async () => {
  const { orderNo } = await shop.order(token, [[PRODUCTS.swab, 1]])
  const known = await shop.ok('orderState', { orderNo })
  expect(Object.keys(known).sort()).toEqual(['createTime', 'orderNo', 'orderStatusCode', 'statusText'])
  const codes: number[] = []
  for (let guess = 0; guess < 1000; guess++)
    codes.push((await shop.call('orderState', { orderNo: String(20_261_121_000_000 + guess) })).code)
  // One of the sixty calls a minute was the shopper's own.
  expect(codes).toEqual(codes.map((_, guess) => (guess < 59 ? 101 : 429)))
})

describe('PR-12 pickup at the counter', () => {
  const pickup = () => paid([[PRODUCTS.swab, 2]], 3)

  test('PR-12 PR-34 PR-35 a paid order’s code works once, at its own store, for its staff', async () => {
    const unpaid = await shop.order(token, [[PRODUCTS.swab, 1]], 3)
    expect((await shop.ok('pickOrder', { orderNo: unpaid.orderNo }, token)).code).toBe('')
    const { id, orderNo } = await pickup()
    const looks = await Promise.all([1, 2, 3].map(() => shop.ok('pickOrder', { orderNo }, token)))
    expect(new Set(looks.map(({ code }) => code)).size).toBe(1)
    const { code, storeNo } = looks[0]!
    const own = await staffOf(storeNo, '13940000044')
    const foreign = await staffOf(storeNo === 'S903001' ? 'S903002' : 'S903001', '13940000045')
    expect((await shop.call('handOver', { code }, token)).code).toBe(404)
    expect((await shop.call('handOver', { code }, foreign)).code).toBe(422)
    expect((await shop.call('lookAtCode', { code }, token)).code).toBe(404)
    expect((await shop.call('lookAtCode', { code }, foreign)).code).toBe(422)
    const readDoorCode = await shop.ok('lookAtCode', { code }, own)
    expect(readDoorCode).toMatchObject({
      orderNo,
      usedTime: null,
      problem: '',
      goodsVoList: [{ barcode: PRODUCTS.swab }],
    })
    expect(await statusOf(id)).toBe(200)
    const many = await Promise.all([1, 2, 3, 4].map(() => shop.call('handOver', { code }, own)))
    expect(many.map((one) => `${one.code} ${one.data.orderStatusCode}`)).toEqual(Array(4).fill('200 400'))
    const handed = await shop.db
      .selectFrom('order_event')
      .selectAll()
      .where('order_id', '=', id)
      .where('to_status', '=', 400)
      .execute()
    expect(handed).toHaveLength(1)
    expect(await shop.ok('lookAtCode', { code }, own)).toMatchObject({ usedTime: expect.any(String), problem: '' })
    expect(await shop.ok('pickOrder', { orderNo }, token)).toMatchObject({ code: '', usedTime: expect.any(String) })
    expect(await shop.ok('pickOrders', {}, own)).toMatchObject({ staff: 1, list: [] })
    expect((await shop.ok('pickOrders', {}, token)).list.map((one) => one.orderNo)).toEqual([orderNo, unpaid.orderNo])
  })

  test('ER-76 a pickup order allows no reminder', async () => {
    const { id } = await pickup()
    expect(await shop.call('remindOrder', { id }, token)).toMatchObject({
      code: 8013,
      msg: '到店自取的订单，请凭取货码到店取货',
    })
  })

  test('a cancelled code is void, codes cannot be guessed, another’s order is not found', async () => {
    const { id, orderNo } = await pickup()
    const { code, storeNo } = await shop.ok('pickOrder', { orderNo }, token)
    await shop.ok('refundOrder', { id }, token)
    const own = await staffOf(storeNo, '13940000046')
    expect((await shop.call('handOver', { code }, own)).code).toBe(7001)
    const codes = new Set<number>()
    for (let guess = 0; guess < 32; guess++)
      codes.add((await shop.call(guess % 2 ? 'handOver' : 'lookAtCode', { code: '2600000000008' }, own)).code)
    expect([...codes].sort()).toEqual([422, 429])
    const other = await shop.login('13940000047')
    expect((await shop.call('pickOrder', { orderNo }, other)).code).toBe(101)
    const { orderNo: ridden } = await paid()
    expect((await shop.call('pickOrder', { orderNo: ridden }, token)).code).toBe(101)
  })
})
