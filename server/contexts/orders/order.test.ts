import { PRODUCTS, openShop, type Shop } from '../../testing/shop'

let shop: Shop
let next = 13_930_000_000
const buyer = () => shop.login(String(++next))
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const BASKET: [string, number][] = [
  [PRODUCTS.mask, 2],
  [PRODUCTS.granules, 3],
]
/** Enough for the coupon of newcomers, which needs ¥129. */
const WITH_COUPON: [string, number][] = [
  [PRODUCTS.mask, 8],
  [PRODUCTS.granules, 4],
]
const force = (id: number, status: number) =>
  shop.db.updateTable('orders').set({ status }).where('id', '=', id).execute()
const listed = async (token: string, status: number) =>
  (await shop.ok('orderList', { status, pageSize: 100 }, token)).list.map(({ id }) => id)
const stock = async () => [await shop.qty(PRODUCTS.mask), await shop.qty(PRODUCTS.granules)]

describe('lists', () => {
  test('ST-47 ST-48 ST-49 ST-50 ST-52 ST-53 EN-17 BC-75 lists each status; 101 as 100; 800 up only in all', async () => {
    const token = await buyer()
    const codes = [100, 101, 200, 300, 400, 500, 600, 800, 900, 901]
    const ids = new Map<number, number>()
    for (const code of codes) {
      const { id } = await shop.order(token, [[PRODUCTS.swab, 1]])
      await force(id, code)
      ids.set(code, id)
    }
    const of = (...statusCodes: number[]) =>
      statusCodes.map((code) => ids.get(code)).sort((a, b) => (b ?? 0) - (a ?? 0))
    expect(await listed(token, 0)).toEqual(of(...codes))
    expect(await listed(token, 100)).toEqual(of(100, 101))
    for (const code of [200, 300, 400, 500, 600]) expect(await listed(token, code)).toEqual(of(code))
    for (const code of [800, 900, 901, 150, 1]) expect(await listed(token, code)).toEqual([])
    const { list } = await shop.ok('orderList', { pageSize: 100 }, token)
    expect(list.find(({ id }) => id === ids.get(101))?.orderStatusCode).toBe(100)
    expect((await shop.ok('orderById', { id: ids.get(901) ?? 0 }, token)).orderStatusCode).toBe(901)
  })

  test('EN-17 pages of ten, newest first, with totals', async () => {
    const token = await buyer()
    const ids: number[] = []
    for (let n = 0; n < 12; n++) ids.push((await shop.order(token, [[PRODUCTS.swab, 1]])).id)
    const first = await shop.ok('orderList', {}, token)
    expect(first).toMatchObject({ totalCount: 12, totalPage: 2, currPage: 1 })
    expect(first.list.map(({ id }) => id)).toEqual(ids.reverse().slice(0, 10))
    expect((await shop.ok('orderList', { pageNum: 2 }, token)).list).toHaveLength(2)
    expect((await shop.ok('orderList', { pageNum: 3 }, token)).list).toEqual([])
  })

  test('returns expireTime only while the order is unpaid', async () => {
    const token = await buyer()
    const order = await shop.order(token, BASKET)
    expect((await shop.ok('orderList', {}, token)).list[0]?.expireTime).toBe(order.expireTime)
    await shop.ok('cancelOrder', { id: order.id }, token)
    expect((await shop.ok('orderList', {}, token)).list[0]).toMatchObject({ expireTime: null, goodsCount: 5 })
  })
})

describe('transitions', () => {
  test('ST-56 cancelling gives 600, and returns pieces and coupon exactly once', async () => {
    const token = await buyer()
    const { id: couponId = 0 } =
      (await shop.ok('couponsByCity', {}, token)).find(({ name }) => name === '闪送新人券') ?? {}
    const coupon = await shop.ok('claimCoupon', { couponId }, token)
    const before = await stock()
    const order = await shop.order(token, WITH_COUPON)
    expect(await stock()).not.toEqual(before)
    const couponRow = () =>
      shop.db.selectFrom('user_coupon').select(['status', 'order_id']).where('id', '=', coupon.id).executeTakeFirst()
    // The coupon pays a part, so that its return proves something.
    expect((await shop.ok('orderDetail', { id: order.id }, token)).couponFee).toBeGreaterThan(0)
    expect(await couponRow()).toMatchObject({ order_id: order.id })
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => shop.call('cancelOrder', { id: order.id }, token)),
    )
    expect(new Set(answers.map(({ code, data }) => `${code} ${data.orderStatusCode}`))).toEqual(new Set(['200 600']))
    expect(await stock()).toEqual(before)
    expect(await couponRow()).toEqual({ status: 1, order_id: null })
    const events = await shop.db.selectFrom('order_event').selectAll().where('order_id', '=', order.id).execute()
    expect(events.map(({ from_status: from, to_status: to, actor }) => [from, to, actor])).toEqual([
      [null, 100, 'shopper'],
      [100, 600, 'shopper'],
    ])
  })

  test('ST-56 stores the reason of a cancellation; the first reason counts', async () => {
    const token = await buyer()
    const { id } = await shop.order(token, BASKET)
    const reason = async () => (await shop.ok('orderDetail', { id }, token)).cancelReason
    expect(await reason()).toBe('')
    for (const why of ['收货信息填错了', '其他']) await shop.ok('cancelOrder', { id, reason: why }, token)
    expect(await reason()).toBe('收货信息填错了')
  })

  test('ST-56 ER-16 refuses to cancel a paid order: 7001', async () => {
    const token = await buyer()
    const order = await shop.order(token, BASKET)
    const before = await stock()
    for (const code of [200, 300, 400, 500, 800, 900, 901]) {
      await force(order.id, code)
      expect((await shop.call('cancelOrder', { id: order.id }, token)).code).toBe(7001)
    }
    expect(await stock()).toEqual(before)
  })

  test('ST-57 confirming receipt gives 500, from 300 and 400 only', async () => {
    const token = await buyer()
    for (const code of [300, 400]) {
      const order = await shop.order(token, [[PRODUCTS.swab, 1]])
      await force(order.id, code)
      expect(await shop.ok('receiveGoods', { id: order.id }, token)).toEqual({ orderStatusCode: 500 })
    }
    for (const code of [100, 200, 600, 800]) {
      const order = await shop.order(token, [[PRODUCTS.swab, 1]])
      await force(order.id, code)
      expect((await shop.call('receiveGoods', { id: order.id }, token)).code).toBe(7001)
    }
  })

  test('ST-59 API-25 deleting removes an ended order from list and detail, and keeps its records', async () => {
    const token = await buyer()
    const order = await shop.order(token, BASKET)
    expect((await shop.call('deleteOrder', { id: order.id, unGlobal: 0 }, token)).code).toBe(7001)
    await shop.ok('cancelOrder', { id: order.id }, token)
    expect((await shop.call('deleteOrder', { id: order.id, unGlobal: 1 }, token)).code).toBe(101)
    await shop.ok('deleteOrder', { id: order.id, unGlobal: 0 }, token)
    expect(await listed(token, 0)).toEqual([])
    expect((await shop.call('orderById', { id: order.id }, token)).code).toBe(101)
    expect((await shop.call('deleteOrder', { id: order.id }, token)).code).toBe(101)
    expect(await shop.db.selectFrom('orders').select('id').where('id', '=', order.id).execute()).toHaveLength(1)
  })

  test('ST-62 an unpaid order becomes 600 in time; pieces and coupon are returned', async () => {
    const token = await buyer()
    const before = await stock()
    const order = await shop.order(token, BASKET)
    shop.pass(15 * 60_000 - 1000)
    await shop.jobs.drain()
    expect((await shop.ok('orderById', { id: order.id }, token)).orderStatusCode).toBe(100)
    shop.pass(1000)
    await shop.jobs.drain()
    const detail = await shop.ok('orderById', { id: order.id }, token)
    expect(detail).toMatchObject({ orderStatusCode: 600, expireTime: null })
    expect(detail.timeline.map(({ text }) => text)).toEqual(['订单已提交', '超时未支付，订单已关闭'])
    expect(await stock()).toEqual(before)
    await shop.jobs.drain()
    expect(await stock()).toEqual(before)
  })
})

test('ST-50 ST-57 the simulated store ships and hands over paid orders by the transition table', async () => {
  const token = await buyer()
  const order = await shop.order(token, [[PRODUCTS.swab, 1]])
  const send = async (body: object) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    return ((await (await fetch(`${shop.url}/sandbox/store`, init)).json()) as { code: number }).code
  }
  const { orderNo } = order
  expect(await send({ orderNo, to: 300 })).toBe(7001)
  await shop.pay(token, orderNo)
  expect([
    await send({ orderNo, to: 300 }),
    await send({ orderNo, to: 400 }),
    await send({ orderNo, to: 300 }),
  ]).toEqual([200, 200, 7001])
  expect([await send({ orderNo, to: 500 }), await send({ orderNo: 'x', to: 300 })]).toEqual([422, 101])
  expect(await shop.ok('receiveGoods', { id: order.id }, token)).toEqual({ orderStatusCode: 500 })
  const { timeline } = await shop.ok('orderDetail', { id: order.id }, token)
  expect(timeline.map(({ text }) => text)).toEqual(['订单已提交', '支付成功', '商品已发出', '商品已送达', '已确认收货'])
})

test('ST-60 returns the pay status of an order; 101 for an unknown one', async () => {
  const token = await buyer()
  const order = await shop.order(token, [[PRODUCTS.swab, 1]])
  await force(order.id, 101)
  expect(await shop.ok('orderPayStatus', { orderNo: order.orderNo }, token)).toEqual({ payStatus: 100 })
  await force(order.id, 200)
  expect(await shop.ok('orderPayStatus', { orderNo: order.orderNo }, token)).toEqual({ payStatus: 200 })
  expect((await shop.call('orderPayStatus', { orderNo: '1' }, token)).code).toBe(101)
})

test('BC-74 the area check: lightning by distance, express by city', async () => {
  const near = { latitude: 22.5066, longitude: 113.939 }
  expect(await shop.ok('checkArea', { cityId: 903, type: 2, ...near })).toEqual({ possible: true, reason: '' })
  expect((await shop.ok('checkArea', { cityId: 903, type: 2, latitude: 22.9, longitude: 114.9 })).possible).toBe(false)
  expect((await shop.ok('checkArea', { cityId: 720, type: 2 })).possible).toBe(false)
  expect((await shop.ok('checkArea', { cityId: 720, type: 1 })).possible).toBe(true)
  expect((await shop.ok('checkArea', { cityId: 5, type: 1 })).possible).toBe(false)
})

test('S09 RO-14 no path reveals another shopper’s order', async () => {
  const [ownToken, other] = [await buyer(), await buyer()]
  const { id, orderNo } = await shop.order(other, BASKET)
  const calls = (token?: string) =>
    Promise.all([
      shop.call('orderById', { id }, token),
      shop.call('orderDetail', { id }, token),
      shop.call('cancelOrder', { id }, token),
      shop.call('receiveGoods', { id }, token),
      shop.call('deleteOrder', { id }, token),
      shop.call('orderPayStatus', { orderNo }, token),
      shop.call('payOrder', { orderNo, method: 'wechat' }, token),
      shop.call('queryPay', { orderNo }, token),
    ])
  for (const answer of await calls(ownToken)) expect(answer).toMatchObject({ code: 101, msg: '订单不存在', data: null })
  for (const answer of await calls()) expect(answer).toMatchObject({ code: 402, data: null })
  expect(await listed(ownToken, 0)).toEqual([])
  expect((await shop.ok('orderById', { id }, other)).orderStatusCode).toBe(100)
  expect(await shop.db.selectFrom('payment').select('id').where('order_id', '=', id).execute()).toEqual([])
})
