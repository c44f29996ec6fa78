import { distance } from '../../../../src/domain/geo'
import type { Couriers } from '../../../providers/courier/contract'
import { startShopJobs } from '../../../jobs'
import { type JobDeps } from '../../../platform/jobs/runner'
import { faultPlanOf, sandboxCouriers, type FaultPlan } from '../../../providers/courier/sandbox'
import { TEST_VAULT } from '../../../testing/harness'
import { PRODUCTS, HOME, openShop, type Shop } from '../../../testing/shop'
import { parcelsOf } from './parcel-tracking'

let shop: Shop
let token: string
/** Current carriers: a test may replace them. */
let carriers: Couriers = sandboxCouriers({ now: () => shop.now })
const couriers: Couriers = { send: (parcel) => carriers.send(parcel), track: (no) => carriers.track(no) }
beforeAll(async () => {
  shop = await openShop({ couriers })
  token = await shop.login('13940000041')
})
afterAll(() => shop.close())

const MINUTE = 60_000
/** Product of the next store. */
const OTHER_BARCODE = '2910000009591'
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
const sent = async (products?: [string, number][], kind: 1 | 2 | 3 = 2) => {
  const order = await paid(products, kind)
  await store(order.orderNo, { to: 300 })
  return order
}
const PLAIN: FaultPlan = { lost: false, refused: false, late: false, twice: false }
/** Fixes the simulated course of a parcel. */
function setFaults(parcelNo: string, change: Partial<FaultPlan> = {}) {
  const submission = { ...PLAIN, ...change }
  const isIt = (seed: number) =>
    Object.entries(submission).every(([key, is]) => faultPlanOf(parcelNo, seed)[key as keyof FaultPlan] === is)
  const seed = Array.from({ length: 5000 }, (_, one) => one).find(isIt)
  if (seed === undefined) throw new Error('no seed injects this fault')
  carriers = sandboxCouriers({ now: () => shop.now, seed })
  return { send: jest.spyOn(carriers, 'send'), track: jest.spyOn(carriers, 'track') }
}
/** Runs jobs with carriers. */
function jobsWithCouriers() {
  const deps: Omit<JobDeps, 'ports'> = {
    ...{ db: shop.db, now: () => shop.now, payments: shop.sandbox.payments, vault: TEST_VAULT, couriers },
    log: { info: () => {}, warn: () => {}, error: () => {} },
  }
  return startShopJobs(deps, [shop.sandbox.jobs], { pollMs: 0 })
}
const statusOf = async (id: number) => (await shop.ok('orderDetail', { id }, token)).orderStatusCode

test('shows a rider from store to door: state, position, arrival range with reason, hidden number, steps', async () => {
  const { orderNo } = await sent()
  setFaults(`${orderNo}-1`)
  const at = () => shop.ok('riderOfOrder', { orderNo }, token)
  const first = await at()
  expect(first).toMatchObject({
    state: 'picking',
    orderStatusCode: 300,
    rider: { phone: expect.stringMatching(/^4000000000,\d{4}$/) },
    spot: first.store,
    eta: { reason: '骑手正在取货' },
  })
  expect(first.way).toHaveLength(3)
  const { latitude, longitude } = HOME
  expect(first.home).toEqual({ latitude, longitude })
  const [from, to] = [Date.parse(first.eta!.from), Date.parse(first.eta!.to)]
  expect([from > shop.now.getTime(), to - from]).toEqual([true, 8 * MINUTE])
  // Half of the way between the counter and the door.
  const half = (from - shop.now.getTime() + 5 * MINUTE) / 2
  shop.pass(half)
  const riding = await at()
  expect(riding).toMatchObject({ state: 'moving', eta: { ...first.eta, reason: '按当前路况估计' } })
  const [far, near] = [first, riding].map(({ spot }) => distance(spot!, HOME))
  expect([near! > 0, near! < far!]).toEqual([true, true])
  shop.pass(from - shop.now.getTime())
  const there = await at()
  expect(there).toMatchObject({ state: 'delivered', rider: null, eta: null })
  const texts = there.list.map(({ remark }) => remark)
  expect([texts[0], texts.at(-1), new Set(texts).size]).toEqual(['骑手已接单，正前往门店', '已送达', texts.length])
})

test('EN-20 one call returns our steps of a mailed parcel, the other its carrier’s, with its position', async () => {
  const { orderNo } = await sent([[PRODUCTS.monitor, 1]], 1)
  setFaults(`${orderNo}-1`)
  shop.pass(11 * 60 * MINUTE)
  const [parcel] = await shop.ok('expressOfOrder', { orderNo }, token)
  expect(parcel).toMatchObject({ com: '演示速递', state: 'moving', goodsCount: 1 })
  const { trace } = await shop.ok('expressTrace', { orderNo, com: parcel!.com, num: parcel!.num }, token)
  expect(trace.map(({ context }) => context).slice(0, 3)).toEqual([
    '商家已交付承运方',
    '快件已揽收',
    '快件已到达转运中心',
  ])
  expect(trace[0]?.ftime).toBe(trace[0]?.time)
  const { list } = await shop.ok('b2cLogistics', { orderNo }, token)
  expect(list.map(({ remark }) => remark)).toEqual(['订单已提交', '付款成功，等待商家备货', '商家已交付承运方'])
  expect((await shop.ok('expressTrace', { orderNo, num: 'OTHER' }, token)).trace).toEqual([])
  // A single parcel needs no number.
  expect(await shop.ok('expressTrace', { orderNo }, token)).toMatchObject({ num: parcel!.num, trace })
})

test('EN-20 each of two parcels has its own carrier number, store, pieces and steps', async () => {
  const { orderNo } = await paid([
    [PRODUCTS.mask, 2],
    [OTHER_BARCODE, 1],
  ])
  const parcels = () => shop.ok('expressOfOrder', { orderNo }, token)
  const trace = (num?: string) => shop.ok('expressTrace', { orderNo, ...(num !== undefined && { num }) }, token)
  const rider = (parcelNo: string) => shop.call('riderOfOrder', { orderNo, parcelNo }, token)
  expect((await parcels()).map(({ state, num }) => [state, num])).toEqual(Array(2).fill(['waiting', '']))
  await store(orderNo, { to: 300 })
  // The carrier refuses the first parcel at first: it has no number yet, and must not show the second's steps.
  setFaults(`${orderNo}-1`, { refused: true })
  const { send } = carriers
  carriers.send = (parcel) =>
    parcel.parcelNo.endsWith('-1') ? Promise.reject(new Error('no rider is available')) : send(parcel)
  for (let n = 0; n < 2; n++) await parcels()
  expect((await parcels()).map(({ state, num }) => [state, num !== ''])).toEqual([
    ['waiting', false],
    ['picking', true],
  ])
  for (const num of ['', undefined]) expect(await trace(num)).toMatchObject({ num: '', trace: [] })
  carriers.send = send
  for (let n = 0; n < 2; n++) await parcels()
  const both = await parcels()
  expect(both.map(({ parcelNo, goodsCount }) => [parcelNo, goodsCount])).toEqual([
    [`${orderNo}-1`, expect.any(Number)],
    [`${orderNo}-2`, expect.any(Number)],
  ])
  expect(both.map(({ goodsCount }) => goodsCount).sort()).toEqual([1, 2])
  expect([new Set(both.map(({ num }) => num)).size, new Set(both.map(({ storeName }) => storeName)).size]).toEqual([
    2, 2,
  ])
  for (const { parcelNo, num, storeName } of both) {
    const tracking = await trace(num)
    expect([tracking.num, tracking.trace.length > 0]).toEqual([num, true])
    expect((await rider(parcelNo)).data.storeName).toBe(storeName)
  }
  expect((await trace()).trace).toEqual([])
  expect(await rider(`${orderNo}-3`)).toMatchObject({ code: 404, msg: '没有找到这个包裹' })
})

test('before shipping no carrier has it', async () => {
  const { orderNo } = await paid()
  expect(await shop.ok('expressOfOrder', { orderNo }, token)).toMatchObject([{ state: 'waiting', com: '', num: '' }])
  expect(await shop.ok('riderOfOrder', { orderNo }, token)).toMatchObject({
    state: 'waiting',
    rider: null,
    eta: null,
  })
})

test('ST-57 counts a sent order as received after 15 days, and a delivered one after 7, not earlier', async () => {
  const [{ id: inTransitId }, { orderNo, id: delivered }] = [await sent(), await sent()]
  await store(orderNo, { to: 400 })
  const statuses = async () => [await statusOf(inTransitId), await statusOf(delivered)]
  const since = shop.now
  const passTo = async (ms: number) => {
    shop.now = new Date(since.getTime() + ms)
    await shop.jobs.drain()
  }
  await passTo(7 * DAY - MINUTE)
  expect(await statuses()).toEqual([300, 400])
  await passTo(7 * DAY)
  expect(await statuses()).toEqual([300, 500])
  await passTo(15 * DAY - MINUTE)
  expect(await statuses()).toEqual([300, 500])
  await passTo(15 * DAY)
  expect(await statuses()).toEqual([500, 500])
  shop.now = since
})

test('an order is delivered when its carriers have delivered it; days later it counts as received', async () => {
  const { id } = await sent()
  const jobs = jobsWithCouriers()
  for (let readRider = 0; readRider < 12 && (await statusOf(id)) === 300; readRider++) {
    await jobs.drain()
    shop.pass(10 * MINUTE)
  }
  expect(await statusOf(id)).toBe(400)
  shop.pass(7 * DAY)
  await jobs.drain()
  expect(await statusOf(id)).toBe(500)
  const { timeline } = await shop.ok('orderDetail', { id }, token)
  expect(timeline.map(({ text }) => text)).toEqual(['订单已提交', '支付成功', '商品已发出', '商品已送达', '已确认收货'])
})

describe('completes every parcel, whatever its faults', () => {
  /** Creates a shipped order whose parcel has these faults; `readRider` returns the shopper's view of it. */
  async function on(faultPlan: Partial<FaultPlan>) {
    const { id, orderNo } = await sent()
    const carrier = setFaults(`${orderNo}-1`, faultPlan)
    const readRider = () => shop.ok('riderOfOrder', { orderNo }, token)
    const parcel = async () => (await shop.ok('expressOfOrder', { orderNo }, token))[0]!
    /** Runs jobs until it is delivered. */
    const arrive = async () => {
      const jobs = jobsWithCouriers()
      for (let readRider = 0; readRider < 30 && (await statusOf(id)) === 300; readRider++) {
        await jobs.drain()
        shop.pass(5 * MINUTE)
      }
      expect(await statusOf(id)).toBe(400)
    }
    const steps = async () => (await readRider()).list.map(({ remark }) => remark)
    const handed = () =>
      shop.db.selectFrom('order_event').select('id').where('order_id', '=', id).where('to_status', '=', 400).execute()
    return { id, orderNo, ...carrier, readRider, parcel, arrive, steps, handed }
  }

  test('refused: waits, is submitted again at the next check, and is delivered', async () => {
    const { send, parcel, arrive } = await on({ refused: true })
    expect(await parcel()).toMatchObject({ state: 'waiting', com: '', num: '', newest: '' })
    expect(await parcel()).toMatchObject({ state: 'picking', com: '闪送骑手' })
    await parcel()
    expect(send.mock.calls.length).toBe(2)
    await arrive()
  })

  test('lost: is handed over again at once, under the same number, and once only', async () => {
    const { send, parcel, arrive, steps, orderNo } = await on({ lost: true })
    expect(await parcel()).toMatchObject({
      state: 'picking',
      com: '闪送骑手',
      num: expect.stringMatching(/^\d{10}$/),
    })
    await parcel()
    await arrive()
    expect(send.mock.calls.map(([{ parcelNo }]) => parcelNo)).toEqual(Array(2).fill(`${orderNo}-1`))
    expect(await steps()).toEqual(['骑手已接单，正前往门店', '骑手已取货，正在送往收货地址', '已送达'])
  })

  test('lost at the first check of a job, without a viewer: is delivered anyway', async () => {
    const { arrive, handed } = await on({ lost: true, refused: true })
    await arrive()
    expect(await handed()).toHaveLength(1)
  })

  test('EN-20 a delivered parcel can always be viewed, and is never shipped again after its carrier lost it', async () => {
    const { id, arrive, parcel, steps, orderNo } = await on({})
    await arrive()
    const before = [(await parcel()).num, await steps()]
    for (const status of [400, 500]) {
      await shop.db.updateTable('orders').set({ status }).where('id', '=', id).execute()
      expect([(await parcel()).num, await steps()]).toEqual(before)
    }
    const { send } = setFaults(`${orderNo}-1`)
    expect(await parcel()).toMatchObject({ state: 'delivered', com: '', num: '' })
    expect(send).not.toHaveBeenCalled()
  })

  test('late: shows the reason and the delay, and the order is delivered with its parcel', async () => {
    const range = async (faultPlan: Partial<FaultPlan>) => {
      const one = await on(faultPlan)
      shop.pass(7 * MINUTE)
      const { eta } = await one.readRider()
      return { ...one, eta: eta!, in: Date.parse(eta!.from) - shop.now.getTime() }
    }
    const [soon, late] = [await range({}), await range({ late: true })]
    expect([late.in - soon.in, soon.eta.reason, late.eta.reason]).toEqual([
      12 * MINUTE,
      '按当前路况估计',
      '雨天路滑，骑手减速慢行',
    ])
    expect(await late.steps()).toContain('雨天路滑，预计晚到 12 分钟')
    // The time of the original arrival.
    shop.pass(soon.in + MINUTE)
    await jobsWithCouriers().drain()
    expect([(await late.readRider()).state, await statusOf(late.id)]).toEqual(['moving', 300])
    await late.arrive()
    expect(await late.steps()).toContain('已送达')
  })

  test('twice: shows every repeated step once, and the order is delivered once', async () => {
    const { track, arrive, steps, parcel, handed, orderNo } = await on({ twice: true })
    await arrive()
    // The jobs also query parcels of earlier orders.
    const queries = track.mock.calls.map(([parcelNo]) => parcelNo)
    const trackReply = await track.mock.results[queries.lastIndexOf(`${orderNo}-1`)]?.value
    expect(trackReply.steps).toHaveLength(6)
    expect(await steps()).toEqual(['骑手已接单，正前往门店', '骑手已取货，正在送往收货地址', '已送达'])
    const { num, newest } = await parcel()
    expect(newest).toBe('已送达')
    expect((await shop.ok('expressTrace', { orderNo, num }, token)).trace).toHaveLength(3)
    await jobsWithCouriers().drain()
    expect(await handed()).toHaveLength(1)
  })
})

test('VA-25 the carrier gets the recipient, door code, note and delivery slot', async () => {
  const submission = await shop.checkout(token, await shop.fill(token, [[PRODUCTS.swab, 1]]))
  const { slots } = await shop.ok('confirmOrder', { cartIds: submission.cartIds, cartType: 2 }, token)
  const [slot] = slots.list
  const orderOptions = { roomNo: '1204#88', remark: '放门口', slot: slot?.from }
  const { id, orderNo } = await shop.ok('submitO2o', { ...submission, ...orderOptions }, token)
  const { send } = setFaults(`${orderNo}-1`)
  const order = await shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await parcelsOf({ db: shop.db, couriers, vault: TEST_VAULT }, order)
  expect(send).not.toHaveBeenCalled()
  const event = { order_id: id, from_status: 200, to_status: 300, actor: 'service', at: shop.now }
  await shop.db.insertInto('order_event').values(event).execute()
  await parcelsOf({ db: shop.db, couriers, vault: TEST_VAULT }, order)
  const { name, mobile, region, address, roomNo } = HOME
  expect(send.mock.calls[0]?.[0]).toMatchObject({
    recipient: { name, mobile, address: `${region} ${address} ${roomNo}`, doorCode: '1204#88' },
    remark: '放门口',
    slot: { from: new Date(slot?.from ?? ''), to: new Date(slot?.to ?? '') },
  })
})

test('an order with an after-sale is not received automatically', async () => {
  const { id } = await sent()
  await shop.ok('refundOrder', { id, refundRemark: '送达太晚' }, token)
  shop.pass(16 * DAY)
  await shop.jobs.drain()
  expect(await statusOf(id)).toBe(800)
})

test('S09 no other shopper sees its position', async () => {
  const { id, orderNo } = await sent()
  const other = await shop.login('13940000042')
  const orderQuery = { orderNo }
  for (const as of [other, undefined]) {
    const code = as ? 101 : 402
    expect((await shop.call('expressOfOrder', orderQuery, as)).code).toBe(code)
    expect((await shop.call('riderOfOrder', orderQuery, as)).code).toBe(code)
    expect((await shop.call('b2cLogistics', orderQuery, as)).code).toBe(code)
    expect((await shop.call('expressTrace', orderQuery, as)).code).toBe(code)
    expect((await shop.call('orderForNuoHe', orderQuery, as)).code).toBe(code)
    expect((await shop.call('couponsOfOrder', orderQuery, as)).code).toBe(code)
    expect((await shop.call('remindOrder', { id }, as)).code).toBe(code)
    expect((await shop.call('updateOrderAddress', { id, addressId: 1 }, as)).code).toBe(code)
  }
  expect(await shop.ok('orderInfos', orderQuery, other)).toEqual([])
  expect(await shop.ok('orderInfos', { orderNo: `x,${orderNo}` }, token)).toMatchObject([
    { id, orderNo, goodsCount: 1 },
  ])
})
