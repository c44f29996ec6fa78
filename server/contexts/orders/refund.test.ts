import { startShopJobs } from '../../jobs'
import { createSandbox } from '../../providers/payment/sandbox'
import { refundFaultPlan } from '../../providers/payment/sandbox/faults'
import { TEST_VAULT } from '../../testing/harness'
import { PRODUCTS, openShop, type Shop } from '../../testing/shop'
import { sealedPicture } from '../customer/upload/sealed-picture'

let shop: Shop
let token: string
beforeAll(async () => {
  shop = await openShop()
  token = await shop.login('13940000009')
  const { id: user_id } = await shop.ok('getUserInfo', {}, token)
  const file = { user_id, mime: 'image/png', created_at: shop.now }
  const files = ['a.jpg', 'b.png'].map((name) => ({ ...file, ...sealedPicture(TEST_VAULT, name, Buffer.from('x')) }))
  await shop.db.insertInto('upload_file').values(files).execute()
})
afterAll(() => shop.close())

const HOUR = 3_600_000
const detail = (id: number) => shop.ok('orderDetail', { id }, token)
const listed = async (status: number) =>
  (await shop.ok('orderList', { status, pageSize: 100 }, token)).list.map(({ id }) => id)
const paidOrder = async () => {
  const order = await shop.order(token, [[PRODUCTS.swab, 1]])
  await shop.pay(token, order.orderNo)
  return order
}
const given = async (id: number) => {
  const [refund] = (await detail(id)).refunds
  return shop.db.selectFrom('sandbox_refund').selectAll().where('refund_no', '=', `R${refund?.id}`).execute()
}
/** Completes everything in progress. */
const finish = async () => {
  await shop.jobs.drain()
  shop.pass(HOUR)
  await shop.jobs.drain()
}
afterEach(() => finish())
const store = async (orderNo: string, to: number) => {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ orderNo, to }),
  }
  return ((await (await fetch(`${shop.url}/sandbox/store`, init)).json()) as { code: number }).code
}

test('ST-54 ST-58 API-24 a refund request gives 800, listed under all only, with its reason and time', async () => {
  const { id, payable } = await paidOrder()
  expect(await listed(200)).toContain(id)
  const query = new URLSearchParams({ refundRemark: '不想要了', refundType: '1', refundVoucherUrl: '/upload/a.jpg' })
  const init = { method: 'PUT', headers: { authorization: token } }
  const answer = await fetch(`${shop.url}/api/order-api/order/refund/${id}?${query}`, init)
  expect(await answer.json()).toMatchObject({ code: 200, data: { orderStatusCode: 800 } })
  expect(await listed(0)).toContain(id)
  for (const status of [100, 200, 300, 400, 500, 600]) expect(await listed(status)).not.toContain(id)
  expect(await listed(800)).toContain(id)
  const order = await detail(id)
  expect(order).toMatchObject({
    orderStatusCode: 800,
    refundAsked: 0,
    refunds: [{ state: 'paying', amount: payable, refundType: 1 }],
  })
  expect(order.refunds).toMatchObject([
    {
      refundRemark: '不想要了',
      refundVoucherUrl: expect.stringMatching(/^\/upload\/a\.jpg\?until=\d+&sign=[\w-]{43}$/),
      applyTime: shop.now.toISOString(),
      doneTime: null,
    },
  ])
})

test('PR-24 the list of after-sales holds an order of which a part is asked back, in its own status', async () => {
  const [part, untouched] = [await paidOrder(), await paidOrder()]
  for (const { orderNo } of [part, untouched]) await store(orderNo, 300)
  const [line] = (await shop.ok('afterSales', { id: part.id }, token)).lines
  const piece = { cartId: line?.cartId ?? 0, count: 1 }
  const request = { id: part.id, reason: 'missing' as const, goods: [piece], idemKey: 'after-sale-tab-1' }
  await shop.ok('applyAfterSale', request, token)
  const ids = await listed(800)
  expect([ids.includes(part.id), ids.includes(untouched.id)]).toEqual([true, false])
})

test('ST-58 after the provider’s delay the refund is complete, the order over and the stock returned', async () => {
  const before = await shop.qty(PRODUCTS.swab)
  const { id } = await paidOrder()
  await shop.ok('refundOrder', { id }, token)
  await shop.jobs.drain()
  expect((await detail(id)).refunds).toMatchObject([{ state: 'paying', doneTime: null }])
  expect(await shop.qty(PRODUCTS.swab)).toBe(before - 1)
  shop.pass(2000)
  await shop.jobs.drain()
  const order = await detail(id)
  expect(order).toMatchObject({ orderStatusCode: 600, refunds: [{ state: 'done', doneTime: shop.now.toISOString() }] })
  expect(order.timeline.map(({ text }) => text)).toEqual(['订单已提交', '支付成功', '已申请退款', '订单已退款'])
  expect(await shop.qty(PRODUCTS.swab)).toBe(before)
  expect((await shop.ok('orderState', { orderNo: order.orderNo })).statusText).toBe('已退款')
})

test('PR-27 ST-58 notifies of a refund once, and links to its after-sale or its order', async () => {
  const reader = await shop.login('13940000019')
  const notificationsOf = async () => {
    const { list } = await shop.ok('userMessages', { pageNum: 1, pageSize: 20 }, reader)
    const refunds = list.filter(({ kind, title }) => kind !== 'notice' && title !== '订单已付款')
    return refunds.map(({ kind, title, url }) => ({ kind, title, url }))
  }
  const refundedOrder = await shop.order(reader, [[PRODUCTS.swab, 1]])
  await shop.pay(reader, refundedOrder.orderNo)
  await shop.ok('refundOrder', { id: refundedOrder.id }, reader)
  expect(await notificationsOf()).toEqual([])
  await finish()
  const [refund] = (await shop.ok('orderDetail', { id: refundedOrder.id }, reader)).refunds
  const first = {
    kind: 'order',
    title: '退款成功',
    url: `/order/returnDetail/${refund?.id}/${refundedOrder.orderNo}`,
  }
  expect(await notificationsOf()).toEqual([first])
  await shop.db.updateTable('job').set({ done_at: null }).where('kind', '=', 'refund').execute()
  await finish()
  expect(await notificationsOf()).toEqual([first])
  const late = await shop.order(reader, [[PRODUCTS.swab, 1]])
  await shop.cashier(await shop.prepay(reader, late.orderNo), 'paid')
  await shop.ok('cancelOrder', { id: late.id }, reader)
  await finish()
  expect(await notificationsOf()).toEqual([{ ...first, url: `/order/detail/600/${late.id}` }, first])
})

test('refunds once for ten parallel requests and repeated jobs', async () => {
  const before = await shop.qty(PRODUCTS.swab)
  const { id } = await paidOrder()
  const answers = await Promise.all(Array.from({ length: 10 }, () => shop.call('refundOrder', { id }, token)))
  expect(new Set(answers.map(({ code, data }) => `${code} ${data.orderStatusCode}`))).toEqual(new Set(['200 800']))
  for (let attempt = 0; attempt < 4; attempt++) {
    await shop.db.updateTable('job').set({ done_at: null }).where('kind', '=', 'refund').execute()
    await shop.jobs.drain()
    shop.pass(2000)
  }
  expect((await detail(id)).refunds).toMatchObject([{ state: 'done' }])
  expect(await given(id)).toHaveLength(1)
  expect(await shop.qty(PRODUCTS.swab)).toBe(before)
})

test('keeps querying a provider that is slow for days and never gives up', async () => {
  const { id } = await paidOrder()
  const pending = jest.spyOn(shop.sandbox.payments.wechat, 'refund').mockResolvedValue('pending')
  await shop.ok('refundOrder', { id }, token)
  for (let hour = 0; hour < 30; hour++) {
    await shop.jobs.drain()
    shop.pass(HOUR)
  }
  expect(pending.mock.calls.length).toBeGreaterThan(25)
  pending.mockRestore()
  await shop.jobs.drain()
  shop.pass(HOUR)
  await shop.jobs.drain()
  expect((await detail(id)).orderStatusCode).toBe(600)
})

test('a shipped order waits for a decision, and is never restocked', async () => {
  const before = await shop.qty(PRODUCTS.swab)
  const { id, orderNo } = await paidOrder()
  expect(await store(orderNo, 600)).toBe(7001)
  await store(orderNo, 300)
  const voucher = '/upload/a.jpg,/upload/b.png'
  await shop.ok('refundOrder', { id, refundRemark: '质量问题', refundVoucherUrl: voucher }, token)
  shop.pass(HOUR)
  await shop.jobs.drain()
  const { refunds } = await detail(id)
  expect(refunds).toMatchObject([{ state: 'asked', refundType: 1 }])
  const addresses = refunds[0]?.refundVoucherUrl.split(',') ?? []
  expect(addresses.map((one) => one.split('?')[0]).join()).toBe(voucher)
  for (const address of addresses) expect((await fetch(shop.url + address)).status).toBe(200)
  expect([await store(orderNo, 600), await store(orderNo, 600)]).toEqual([200, 7001])
  await shop.jobs.drain()
  shop.pass(2000)
  await shop.jobs.drain()
  expect(await detail(id)).toMatchObject({ orderStatusCode: 600, refunds: [{ state: 'done' }] })
  expect(await shop.qty(PRODUCTS.swab)).toBe(before - 1)
})

test('S09 S22 refuses another shopper’s picture as evidence and reveals no url of it', async () => {
  const { id } = await paidOrder()
  const { id: user_id } = await shop.ok('getUserInfo', {}, await shop.login('13940000019'))
  const file = { user_id, mime: 'image/png', bytes: Buffer.from('x'), created_at: shop.now, name: 'theirs.png' }
  await shop.db.insertInto('upload_file').values(file).execute()
  expect((await shop.call('refundOrder', { id, refundVoucherUrl: '/upload/theirs.png' }, token)).code).toBe(422)
  expect(await detail(id)).toMatchObject({ orderStatusCode: 200, refunds: [] })
})

test('ER-16 only a paid order: 7001 for an unpaid or cancelled one, without effect', async () => {
  const { id } = await shop.order(token, [[PRODUCTS.swab, 1]])
  expect((await shop.call('refundOrder', { id }, token)).code).toBe(7001)
  await shop.ok('cancelOrder', { id }, token)
  expect((await shop.call('refundOrder', { id }, token)).code).toBe(7001)
  expect(await detail(id)).toMatchObject({ orderStatusCode: 600, refunds: [] })
})

test('ends a free order at once; leaves an order with an unknown payment unchanged', async () => {
  const [free, strange] = [await shop.order(token, [[PRODUCTS.swab, 1]]), await shop.order(token, [[PRODUCTS.swab, 1]])]
  const ids = [free.id, strange.id]
  await shop.db.updateTable('orders').set({ status: 200 }).where('id', 'in', ids).execute()
  await shop.db.updateTable('orders').set({ payable_fen: 0 }).where('id', '=', free.id).execute()
  expect(await shop.ok('refundOrder', { id: free.id }, token)).toEqual({ orderStatusCode: 600 })
  expect(await shop.call('refundOrder', { id: strange.id }, token)).toMatchObject({ code: 7001, data: null })
  expect((await detail(strange.id)).orderStatusCode).toBe(200)
})

test('S09 RO-14 finds no other shopper’s order, asks a visitor to sign in, refuses a foreign picture', async () => {
  const { id } = await paidOrder()
  const other = await shop.login('13940000008')
  expect(await shop.call('refundOrder', { id }, other)).toMatchObject({ code: 101, data: null })
  expect((await shop.call('refundOrder', { id })).code).toBe(402)
  for (const refundVoucherUrl of ['https://evil.test/a.jpg', '//evil.test/a', '/upload/../x/y', '/upload/a b'])
    expect((await shop.call('refundOrder', { id, refundVoucherUrl }, token)).code).toBe(422)
  expect((await shop.call('refundOrder', { id, refundType: 3 }, token)).code).toBe(422)
  expect(await detail(id)).toMatchObject({ orderStatusCode: 200, refunds: [] })
})

test('paid, then cancelled before the notification: the shopper sees that refund too', async () => {
  const { id, orderNo, payable } = await shop.order(token, [[PRODUCTS.swab, 1]])
  await shop.cashier(await shop.prepay(token, orderNo), 'paid')
  await shop.ok('cancelOrder', { id }, token)
  await shop.jobs.drain()
  expect((await detail(id)).refunds).toMatchObject([{ state: 'paying', amount: payable }])
  shop.pass(2000)
  await shop.jobs.drain()
  expect(await detail(id)).toMatchObject({ orderStatusCode: 600, refunds: [{ state: 'done' }] })
})

test('ST-58 S38 refused, slow, repeated and lost refunds end once, with the money back once', async () => {
  const placed = []
  for (let n = 0; n < 5; n++) placed.push(await paidOrder())
  for (const { id } of placed) await shop.ok('refundOrder', { id }, token)
  const numbers = await Promise.all(placed.map(async ({ id }) => `R${(await detail(id)).refunds[0]?.id}`))
  // The first seed under which these refunds cover every fault.
  const isMet = (seed: number) =>
    (['refused', 'slow', 'twice', 'lost'] as const).every((fault) =>
      numbers.some((no) => refundFaultPlan(no, seed)[fault]),
    )
  const seed = Array.from({ length: 1000 }, (_, one) => one).find(isMet)
  const { payments } = createSandbox({ db: () => shop.db, now: () => shop.now, baseUrl: () => shop.url, seed })
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const deps = { db: shop.db, now: () => shop.now, payments, vault: TEST_VAULT, log }
  const jobs = startShopJobs(deps, [shop.sandbox.jobs], { pollMs: 0 })
  for (let step = 0; step < 16; step++) {
    await jobs.drain()
    shop.pass(20_000)
  }
  for (const { id, payable } of placed) {
    expect(await detail(id)).toMatchObject({ orderStatusCode: 600, refunds: [{ state: 'done' }] })
    expect((await given(id)).map((row) => row.amount_fen)).toEqual([Math.round(payable * 100)])
  }
})
