import { sandboxAfterSales } from '../../../providers/after-sales/sandbox'
import { sandboxCouriers } from '../../../providers/courier/sandbox'
import { startShopJobs } from '../../../jobs'
import { type JobDeps } from '../../../platform/jobs/runner'
import { TEST_VAULT } from '../../../testing/harness'
import { PRODUCTS, openShop, type Shop } from '../../../testing/shop'

let shop: Shop
let token: string
beforeAll(async () => {
  shop = await openShop()
})
// Signs in again for each test: days pass in a test, and a session ends earlier.
beforeEach(async () => {
  token = await shop.login('13940000061')
})
afterAll(() => shop.close())

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
let keys = 0
const store = async (orderNo: string, body: object) => {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ orderNo, ...body }),
  }
  return ((await (await fetch(`${shop.url}/sandbox/store`, init)).json()) as { code: number }).code
}
const sent = async (products: [string, number][] = [[PRODUCTS.mask, 2]]) => {
  const order = await shop.order(token, products)
  await shop.pay(token, order.orderNo)
  await store(order.orderNo, { to: 300 })
  return order
}
const detail = (id: number) => shop.ok('orderDetail', { id }, token)
const statusOf = async (id: number) => (await detail(id)).orderStatusCode
const sales = (id: number) => shop.ok('afterSales', { id }, token)
const afterSaleOf = async (id: number) => (await sales(id)).cases[0]!
const apply = async (id: number, barcode: string, count: number, extra: object = {}) => {
  const { cartId } = (await sales(id)).lines.find((line) => line.barcode === barcode)!
  const submission = {
    id,
    reason: 'missing' as const,
    goods: [{ cartId, count }],
    idemKey: `ends-key-${++keys}`,
    ...extra,
  }
  return shop.ok('applyAfterSale', submission, token)
}
const withdraw = (id: number, as = token) => shop.call('withdrawAfterSale', { id }, as)
/** Completes everything that concerns money. */
const drain = async () => {
  await shop.jobs.drain()
  shop.pass(HOUR)
  await shop.jobs.drain()
}
const given = async (orderNo: string) =>
  (await shop.db.selectFrom('sandbox_refund').select('amount_fen').where('trade_no', 'like', `${orderNo}%`).execute())
    .map((row) => row.amount_fen)
    .reduce((total, fen) => total + fen, 0)
const jobsWith = (overrides: Partial<JobDeps>) => {
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const deps: Omit<JobDeps, 'ports'> = {
    db: shop.db,
    now: () => shop.now,
    payments: shop.sandbox.payments,
    vault: TEST_VAULT,
    log,
  }
  return startShopJobs({ ...deps, ...overrides }, [shop.sandbox.jobs], { pollMs: 0 })
}

describe('an order whose refund was refused continues', () => {
  test.each(['refuse', 'withdraw'])('ST-57 ST-58 is tracked and received automatically again (%s)', async (mode) => {
    const couriers = sandboxCouriers({ now: () => shop.now })
    const jobs = jobsWith({ couriers })
    const { id, orderNo } = await sent()
    await shop.ok('refundOrder', { id, refundRemark: '送达太晚' }, token)
    // The last query of the carrier happened at status 800.
    for (let look = 0; look < 4; look++) {
      await jobs.drain()
      shop.pass(10 * MINUTE)
    }
    if (mode === 'refuse') await store(orderNo, { answer: 'refuse' })
    else expect((await withdraw((await afterSaleOf(id)).id)).code).toBe(200)
    expect(await statusOf(id)).toBe(300)
    for (let look = 0; look < 12 && (await statusOf(id)) === 300; look++) {
      shop.pass(10 * MINUTE)
      await jobs.drain()
    }
    expect(await statusOf(id)).toBe(400)
    await shop.ok('refundOrder', { id, refundRemark: '送达太晚' }, token)
    shop.pass(5 * DAY)
    await store(orderNo, { answer: 'refuse' })
    shop.pass(6 * DAY)
    await jobs.drain()
    // Jobs queued before the refund request have already run.
    expect(await statusOf(id)).toBe(400)
    shop.pass(2 * DAY)
    await jobs.drain()
    expect(await statusOf(id)).toBe(500)
  })

  test('ST-57 PR-24 is not received automatically while an after-sale of it is open', async () => {
    const { id, orderNo } = await sent()
    await apply(id, PRODUCTS.mask, 1)
    shop.pass(16 * DAY)
    await shop.jobs.drain()
    expect(await statusOf(id)).toBe(300)
    await store(orderNo, { answer: 'refuse' })
    shop.pass(2 * DAY)
    await shop.jobs.drain()
    expect(await statusOf(id)).toBe(500)
  })
})

describe('an after-sale that ends without refund', () => {
  test('PR-24 PR-27 closes a return not sent within seven days, with a message, and frees its pieces', async () => {
    const { id, orderNo } = await sent()
    await shop.ok('refundOrder', { id, refundRemark: '不想要了', refundType: 2 }, token)
    await store(orderNo, { answer: 'agree' })
    expect([(await afterSaleOf(id)).state, await statusOf(id)]).toEqual(['returning', 800])
    expect((await afterSaleOf(id)).timeline.map(({ text }) => text)).toEqual(['提交申请', '商家已同意，请寄回商品'])
    expect((await afterSaleOf(id)).returnBy).toBe(new Date(shop.now.getTime() + 7 * DAY).toISOString())
    const { storeName, store: sender } = await detail(id)
    const { phone, address } = sender ?? {}
    expect((await afterSaleOf(id)).returnTo).toEqual({ name: storeName, phone, address })
    shop.pass(7 * DAY - MINUTE)
    await shop.jobs.drain()
    expect((await afterSaleOf(id)).state).toBe('returning')
    shop.pass(2 * MINUTE)
    await shop.jobs.drain()
    const one = await afterSaleOf(id)
    expect([one.state, one.answer, await statusOf(id), await given(orderNo)]).toEqual(['closed', '', 300, 0])
    expect(one.timeline.map(({ text }) => text)).toEqual([
      '提交申请',
      '商家已同意，请寄回商品',
      '7 天内没有寄回商品，申请已关闭',
    ])
    expect([one.returnBy, one.returnTo]).toEqual([null, null])
    expect((await detail(id)).refunds).toMatchObject([{ state: 'closed', doneTime: null }])
    const [message] = (await shop.ok('userMessages', { pageNum: 1, pageSize: 1 }, token)).list
    expect(message).toMatchObject({ title: '售后申请已关闭', url: `/order/returnDetail/${one.id}/${orderNo}` })
    const parcel = { id: one.id, com: '顺丰速运', num: 'SF1234567890' }
    expect((await shop.call('backGoods', parcel, token)).code).toBe(7001)
    expect((await sales(id)).lines.map(({ left: remaining }) => remaining)).toEqual([2])
  })

  test('PR-24 awaits, receives and refunds products that were sent in time', async () => {
    const jobs = jobsWith({ afterSaleProvider: sandboxAfterSales({ now: () => shop.now }) })
    const { id, orderNo } = await sent()
    await shop.ok('refundOrder', { id, refundRemark: '不想要了', refundType: 2 }, token)
    await store(orderNo, { answer: 'agree' })
    await shop.ok('backGoods', { id: (await afterSaleOf(id)).id, com: '顺丰速运', num: 'SF1234567890' }, token)
    for (let look = 0; look < 12; look++) {
      await jobs.drain()
      shop.pass(5 * MINUTE)
    }
    expect([(await afterSaleOf(id)).state, await statusOf(id)]).toEqual(['done', 600])
    expect(await given(orderNo)).toBeGreaterThan(0)
    shop.pass(8 * DAY)
    await jobs.drain()
    expect((await afterSaleOf(id)).state).toBe('done')
  })

  test('PR-24 the shopper can withdraw it once, until it is sent back or refunded', async () => {
    const { id, orderNo } = await sent()
    const { id: first } = await apply(id, PRODUCTS.mask, 1)
    const many = await Promise.all([1, 2, 3].map(() => withdraw(first)))
    expect(many.map(({ code, data }) => [code, data.state])).toEqual(Array(3).fill([200, 'closed']))
    expect((await afterSaleOf(id)).timeline.map(({ text }) => text)).toEqual(['提交申请', '已撤销申请'])
    expect(await store(orderNo, { answer: 'agree' })).toBe(7001)
    const { id: second } = await apply(id, PRODUCTS.mask, 2, { refundType: 2 })
    await store(orderNo, { answer: 'agree' })
    expect((await withdraw(second)).code).toBe(200)
    const { id: third } = await apply(id, PRODUCTS.mask, 2, { refundType: 2 })
    await store(orderNo, { answer: 'agree' })
    await shop.ok('backGoods', { id: third, com: '顺丰速运', num: 'SF1234567890' }, token)
    expect(await withdraw(third)).toMatchObject({ code: 7001, msg: '该售后单已不能撤销' })
    await store(orderNo, { answer: 'received' })
    await drain()
    expect((await withdraw(third)).code).toBe(7001)
    expect(await statusOf(id)).toBe(600)
  })

  test('S16 parallel withdrawal and approval: only one takes effect', async () => {
    for (let attempt = 0; attempt < 4; attempt++) {
      const { id, orderNo } = await sent()
      const { id: one } = await apply(id, PRODUCTS.mask, 1)
      const [withdrawal, agreed] = await Promise.all([withdraw(one), store(orderNo, { answer: 'agree' })])
      expect([withdrawal.code, agreed].sort()).toEqual([200, 7001])
      await drain()
      expect((await given(orderNo)) > 0).toBe(agreed === 200)
    }
  })

  test('S09 finds no after-sale of another shopper; a visitor must sign in', async () => {
    const { id } = await sent()
    const { id: one } = await apply(id, PRODUCTS.mask, 1)
    expect((await withdraw(one, await shop.login('13940000062'))).code).toBe(101)
    expect((await shop.call('withdrawAfterSale', { id: one })).code).toBe(402)
    expect((await withdraw(999_999)).code).toBe(101)
    expect((await afterSaleOf(id)).state).toBe('asked')
  })
})

test('PR-24 a key that opened an after-sale is never taken for another request', async () => {
  const { id } = await sent()
  const { cartId } = (await sales(id)).lines[0]!
  const submission = { id, reason: 'missing' as const, goods: [{ cartId, count: 1 }], idemKey: 'one-key-of-a-wish' }
  const sendRequest = (extra: object = {}) => shop.call('applyAfterSale', { ...submission, ...extra }, token)
  const first = await sendRequest()
  expect((await sendRequest()).data.id).toBe(first.data.id)
  const others = [{ goods: [{ cartId, count: 2 }] }, { reason: 'late' }, { refundType: 2 }, { refundRemark: '少一盒' }]
  for (const other of others) expect(await sendRequest(other)).toMatchObject({ code: 7001, msg: /已经提交/ })
  expect((await sales(id)).cases).toHaveLength(1)
})

test('ST-59 refuses to delete an order with an open after-sale, because it leads to the after-sale', async () => {
  const { id, orderNo } = await sent()
  await shop.ok('receiveGoods', { id }, token)
  await apply(id, PRODUCTS.mask, 1)
  const remove = () => shop.call('deleteOrder', { id }, token)
  expect(await remove()).toMatchObject({ code: 7001, msg: '售后处理中的订单不能删除' })
  await store(orderNo, { answer: 'refuse' })
  expect((await remove()).code).toBe(200)
})

describe('PR-24 refunds the fees with the last pieces, and never while products are kept', () => {
  const TWO: [string, number][] = [
    [PRODUCTS.mask, 2],
    [PRODUCTS.swab, 1],
  ]

  test('S38 refunds no fees with the last piece while another may be refused; refused pieces stay paid', async () => {
    const { id, orderNo, payable } = await sent(TWO)
    const { fees } = await sales(id)
    expect(fees).toBeGreaterThan(0)
    await apply(id, PRODUCTS.swab, 1)
    expect((await sales(id)).fees).toBe(0)
    const { amount } = await apply(id, PRODUCTS.mask, 2)
    const [mask, swab] = (await sales(id)).cases
    expect([mask!.amount, mask!.fees, swab!.fees]).toEqual([amount, 0, 0])
    await store(orderNo, { answer: 'refuse' })
    await store(orderNo, { answer: 'agree' })
    await drain()
    expect([await statusOf(id), await given(orderNo)]).toEqual([300, Math.round(amount * 100)])
    expect((await sales(id)).fees).toBe(fees)
    const secondReply = await apply(id, PRODUCTS.swab, 1)
    expect(secondReply.amount).toBeCloseTo(swab!.amount + fees)
    expect((await afterSaleOf(id)).fees).toBe(fees)
    await store(orderNo, { answer: 'agree' })
    await drain()
    expect([await statusOf(id), await given(orderNo)]).toEqual([600, Math.round(payable * 100)])
  })

  test('S38 with both approved, the last refund includes the fees, once', async () => {
    const { id, orderNo, payable } = await sent(TWO)
    const { fees } = await sales(id)
    await apply(id, PRODUCTS.swab, 1)
    await apply(id, PRODUCTS.mask, 2)
    await store(orderNo, { answer: 'agree' })
    await store(orderNo, { answer: 'agree' })
    await drain()
    const { cases } = await sales(id)
    expect(cases.map((one) => one.fees)).toEqual([fees, 0])
    expect([await statusOf(id), await given(orderNo)]).toEqual([600, Math.round(payable * 100)])
  })
})
