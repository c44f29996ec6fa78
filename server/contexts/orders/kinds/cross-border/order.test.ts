import type { CustomsFault } from '../../../../providers/customs/sandbox'
import {
  BEAUTY,
  CALCIUM,
  crossBorderTestBed,
  MASSAGER,
  OIL,
  TABLETS,
  type Buyer,
} from '../../../../testing/cross-border'
import { wireEntry } from '../../../checkout'
import { PRODUCTS, type Shop } from '../../../../testing/shop'

const bed = crossBorderTestBed()
const { newId, newKey, consent, buyer, submissionOf, place, qty, setQty, decideCustoms, paid, store, detail } = bed
let shop: Shop
beforeAll(() => ({ shop } = bed))

test('PR-11 a checkout covers one company with its fee and tax; amounts add up; the rest stays in the cart', async () => {
  const shopper = await buyer()
  const { snapshot, submission } = await submissionOf(shopper, [
    [OIL, 2],
    [CALCIUM, 1],
    [TABLETS, 3],
  ])
  expect(snapshot.companies.map(({ company, count, goodsFee }) => [company, count, goodsFee])).toEqual([
    ['GA', 3, 352.5],
    ['GD', 3, 119.7],
  ])
  // (352.50 + 20.00) × 9.1 %, by line.
  expect(snapshot).toMatchObject({ company: 'GA', goodsFee: 352.5, freightFee: 20, taxFee: 33.9, payable: 406.4 })
  expect(snapshot.lines.map(({ tax }) => tax).reduce((all, one) => all + one, 0)).toBeCloseTo(33.9)
  expect(snapshot.receipt.reduce((all, { result }) => all + result, 0)).toBeCloseTo(snapshot.payable)
  expect(snapshot.buyer).toEqual({
    id: shopper.idCardId,
    name: '张**',
    idMask: expect.stringMatching(/^1\*{15}\w{2}$/),
    undefault: 1,
  })
  const remaining = await qty(OIL)
  const order = await shop.ok('submitGlobal', submission, shopper.token)
  expect(order).toMatchObject({ orderStatusCode: 100, payable: 406.4 })
  const stored = await shop.db.selectFrom('orders').select('receipt').where('order_no', '=', order.orderNo).execute()
  expect(stored.map(({ receipt }) => receipt.map(wireEntry))).toEqual([snapshot.receipt])
  expect([await qty(OIL), (await shop.ok('globalCartList', {}, shopper.token)).map(({ storeNo }) => storeNo)]).toEqual([
    remaining - 2,
    ['GD'],
  ])
  expect(await detail(shopper, order.orderNo)).toMatchObject({
    ...{ orderType: 4, storeName: '南风跨境仓（演示）', taxFee: 33.9, freightFee: 20, company: 'GA', way: 'direct' },
    customs: { state: 'waiting', reason: '' },
  })
  expect(await shop.ok('globalPreOrder', { orderNo: order.orderNo }, shopper.token)).toMatchObject({
    ...{ payable: 406.4, taxFee: 33.9, company: 'GA' },
  })
})

test('PR-32 PR-11 a cross-border order gets no invoice: its seller is a company abroad', async () => {
  const shopper = await buyer()
  const { submission } = await submissionOf(shopper, [[OIL, 1]])
  const { orderNo } = await shop.ok('submitGlobal', submission, shopper.token)
  const { id } = await detail(shopper, orderNo)
  expect((await shop.ok('orderById', { id }, shopper.token)).canInvoice).toBe(0)
  const invoice = { kind: 'person' as const, title: '张三', taxNo: '' }
  expect(await shop.call('requestInvoice', { id, invoice }, shopper.token)).toMatchObject({ msg: '这类订单不能开发票' })
})

test('ST-56 PR-11 makes one order per key, also in parallel; cancelling returns everything', async () => {
  const shopper = await buyer()
  const [before, offered] = [await qty(OIL), await shop.ok('globalCoupons', { barcode: OIL }, shopper.token)]
  await shop.ok('claimCoupons', { couponIds: offered.map(({ couponId }) => couponId) }, shopper.token)
  const { snapshot, submission } = await submissionOf(shopper, [[OIL, 2]])
  // The larger coupon is the best; it does not lower the tax: (256 + 20) × 9.1 %.
  expect(snapshot).toMatchObject({ couponFee: 20, taxFee: 25.12, payable: 281.12 })
  const many = await Promise.all(Array.from({ length: 10 }, () => shop.ok('submitGlobal', submission, shopper.token)))
  expect(new Set(many.map(({ orderNo }) => orderNo)).size).toBe(1)
  const { orderNo } = many[0]!
  expect(await qty(OIL)).toBe(before - 2)
  for (let twice = 0; twice < 2; twice++)
    expect(await shop.ok('cancelGlobal', { orderNo }, shopper.token)).toEqual({ orderStatusCode: 600 })
  expect(await qty(OIL)).toBe(before)
  const ownCoupons = await shop.ok('myCoupons', { orderType: 4 }, shopper.token)
  expect(ownCoupons.list.map(({ status }) => status)).toEqual([1, 1])
})

test('PR-11 sells the last pieces once to parallel buyers', async () => {
  await setQty(TABLETS, 5)
  const all = await Promise.all(Array.from({ length: 8 }, () => buyer()))
  const submissions: { buyer: Buyer; submission: Awaited<ReturnType<typeof submissionOf>>['submission'] }[] = []
  for (const buyer of all)
    submissions.push({ buyer, submission: (await submissionOf(buyer, [[TABLETS, 1]])).submission })
  const codes = await Promise.all(
    submissions.map(async ({ buyer, submission }) => (await shop.call('submitGlobal', submission, buyer.token)).code),
  )
  expect(codes.filter((code) => code === 200)).toHaveLength(5)
  expect(codes.filter((code) => code === 8570)).toHaveLength(3)
  expect(await qty(TABLETS)).toBe(0)
  await setQty(TABLETS, 100)
})

test('PR-11 refuses more than five thousand per order with the reason; one piece alone pays the full tax', async () => {
  const shopper = await buyer()
  const { snapshot, submission } = await submissionOf(shopper, [[MASSAGER, 2]])
  expect(snapshot.limitReason).toBe('单次交易超过 5000 元限值，请减少商品分开下单')
  expect(await shop.call('submitGlobal', submission, shopper.token)).toMatchObject({
    code: 8013,
    msg: snapshot.limitReason,
  })
  expect((await shop.ok('globalCartCount', {}, shopper.token)).count).toBe(2)
  const alone = await buyer()
  const one = await submissionOf(alone, [[BEAUTY, 1]])
  // (5680 + 45.5) × 24.3 %
  expect(one.snapshot).toMatchObject({ whole: 1, limitReason: '', taxFee: 1391.3 })
})

test('PR-11 limits a person to twenty-six thousand a year across accounts and parallel purchases', async () => {
  const idNo = newId()
  const [first, second] = [await buyer('张三', idNo), await buyer('张三', idNo)]
  await setQty(MASSAGER, 50)
  for (let count = 0; count < 8; count++) await place(first, [[MASSAGER, 1]])
  const [a, b] = [await submissionOf(first, [[MASSAGER, 1]]), await submissionOf(second, [[MASSAGER, 1]])]
  expect([a.snapshot.limitReason, b.snapshot.limitReason, a.snapshot.yearLeft]).toEqual(['', '', 26_000 - 8 * 2725.5])
  const codes = await Promise.all([
    shop.call('submitGlobal', a.submission, first.token),
    shop.call('submitGlobal', b.submission, second.token),
  ])
  expect(codes.map(({ code }) => code).sort()).toEqual([200, 8013])
  const late = await submissionOf(second, [[OIL, 14]])
  expect(late.snapshot.limitReason).toMatch(/^超过年度 26000 元限值/)
  // A cancelled order no longer counts.
  const { list } = await shop.ok('globalOrders', { status: 100, pageSize: 1 }, first.token)
  await shop.ok('cancelGlobal', { orderNo: list[0]!.orderNo }, first.token)
  expect((await submissionOf(second, [[OIL, 1]])).snapshot.limitReason).toBe('')
})

test('ER-34 refuses another amount and names it; orders nothing without consent or with another’s identity', async () => {
  const [shopper, other] = [await buyer(), await buyer()]
  const { submission } = await submissionOf(shopper, [[OIL, 1]])
  const stale = await shop.call('submitGlobal', { ...submission, payable: 1 }, shopper.token)
  expect(stale).toMatchObject({ code: 857100, data: { changes: [{ what: '应付金额', from: '1.00' }] } })
  expect((await shop.call('submitGlobal', { ...submission, idCardId: other.idCardId }, shopper.token)).code).toBe(404)
  expect((await shop.call('submitGlobal', { ...submission, addressId: other.addressId }, shopper.token)).code).toBe(404)
  expect((await shop.call('submitGlobal', { ...submission, idemKey: 'somebody-else' }, other.token)).code).toBe(404)
  await shop.ok('saveConsents', { choices: [{ ...consent, given: false }] }, shopper.token)
  expect((await shop.call('submitGlobal', submission, shopper.token)).code).toBe(8013)
})

test('S09 refuses access to another shopper’s order', async () => {
  const [shopper, other] = [await buyer(), await buyer()]
  const { orderNo } = await place(shopper, [[OIL, 1]])
  const tries = [
    shop.call('globalOrder', { id: orderNo }, other.token),
    shop.call('globalPayStatus', { orderNo }, other.token),
    shop.call('cancelGlobal', { orderNo }, other.token),
    shop.call('receiveGlobal', { orderNo }, other.token),
    shop.call('changeGlobalBuyer', { orderNo, idCardId: other.idCardId }, other.token),
    shop.call('changeGlobalAddress', { orderNo, addressId: other.addressId }, other.token),
    shop.call('dealGlobalException', { orderNo }, other.token),
    shop.call('globalTrace', { order_no: orderNo }, other.token),
  ]
  expect((await Promise.all(tries)).map(({ code }) => code)).toEqual(Array(8).fill(101))
  expect((await shop.call('globalPreOrder', { orderNo }, other.token)).code).toBe(404)
  expect((await shop.ok('globalOrders', {}, other.token)).list).toEqual([])
})

test('PR-11 S39 seals the ID number; a cleared order is sent, tracked and received', async () => {
  const shopper = await buyer()
  const { orderNo } = await place(shopper, [[OIL, 1]])
  const row = await shop.db
    .selectFrom('global_order')
    .selectAll()
    .where('order_id', 'in', (eb) => eb.selectFrom('orders').select('id').where('order_no', '=', orderNo))
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(shopper.idNo)
  await paid(shopper, orderNo)
  expect(await detail(shopper, orderNo)).toMatchObject({ orderStatusCode: 200, customs: { state: 'passed' } })
  expect((await shop.call('changeGlobalAddress', { orderNo, addressId: shopper.addressId }, shopper.token)).code).toBe(
    7001,
  )
  const { order_id: id } = row
  expect((await shop.call('updateOrderAddress', { id, addressId: shopper.addressId }, shopper.token)).code).toBe(7001)
  expect(await store(orderNo, 300)).toBe(200)
  shop.pass(3 * 3_600_000)
  const trace = await shop.ok('globalTrace', { order_no: orderNo }, shopper.token)
  expect(trace.list.length).toBeGreaterThan(0)
  expect(await shop.ok('globalPoll', { num: trace.num }, shopper.token)).toEqual(trace)
  expect((await shop.ok('globalPoll', { num: trace.num }, (await buyer()).token)).list).toEqual([])
  expect(await shop.ok('receiveGlobal', { orderNo }, shopper.token)).toEqual({ orderStatusCode: 500 })
  expect((await shop.ok('commentsDue', {}, shopper.token)).list).toEqual([])
})

test('VA-43 a buyer is declared to customs under a Chinese name only', async () => {
  const { token } = await buyer()
  const answer = await shop.call('saveGlobalBuyer', { name: 'Zhang San', idNo: newId() }, token)
  expect(answer).toMatchObject({ code: 422, msg: '请填写身份证上的中文姓名' })
})

test('PR-11 ST-58 refuses a buyer with a wrong name; a new buyer passes, or the money is refunded', async () => {
  const shopper = await buyer('张误')
  const [first, second] = [await place(shopper, [[OIL, 1]]), await place(shopper, [[OIL, 1]])]
  for (const { orderNo } of [first, second]) {
    await paid(shopper, orderNo)
    expect((await detail(shopper, orderNo)).customs).toEqual({ state: 'refused', reason: '订购人姓名与身份证号不符' })
    expect(await store(orderNo, 300)).toBe(7001)
  }
  const notifications = (await shop.ok('userMessages', {}, shopper.token)).list.filter(({ title }) =>
    title.includes('清关'),
  )
  expect(notifications).toHaveLength(2)

  const { id: idCardId } = await shop.ok('saveGlobalBuyer', { name: '李四', idNo: newId() }, shopper.token)
  await shop.ok('changeGlobalBuyer', { orderNo: first.orderNo, idCardId }, shopper.token)
  await decideCustoms()
  expect(await detail(shopper, first.orderNo)).toMatchObject({ buyer: { name: '李**' }, customs: { state: 'passed' } })
  expect((await shop.call('dealGlobalException', { orderNo: first.orderNo }, shopper.token)).code).toBe(7001)

  const before = await qty(OIL)
  await shop.ok('dealGlobalException', { orderNo: second.orderNo }, shopper.token)
  for (let look = 0; look < 3; look++) {
    await shop.jobs.drain()
    shop.pass(3_600_000)
  }
  const over = await detail(shopper, second.orderNo)
  expect([over.orderStatusCode, over.refunds[0]?.amount, await qty(OIL)]).toEqual([600, second.payable, before + 1])
})

test.each<[CustomsFault, string, number]>([
  ['refuse', 'refused', 1],
  ['slow', 'passed', 0],
  ['twice', 'passed', 0],
  ['lost', 'passed', 0],
])(
  'PR-11 customs that %s it: the order is %s, and its shopper gets %i notifications',
  async (fault, state, notificationCount) => {
    bed.fault = fault
    const shopper = await buyer()
    const { orderNo } = await place(shopper, [[OIL, 1]])
    await shop.pay(shopper.token, orderNo)
    for (let look = 0; look < 6; look++) {
      await decideCustoms()
      // Queries the same declaration once more: the first decision is final.
      await shop.db.updateTable('job').set({ done_at: null }).where('kind', '=', 'declareGlobal').execute()
    }
    expect((await detail(shopper, orderNo)).customs.state).toBe(state)
    const list = (await shop.ok('userMessages', {}, shopper.token)).list
    expect(list.filter(({ title }) => title.includes('清关'))).toHaveLength(notificationCount)
  },
)

test('EN-18 lists cross-border orders by status and keyword, and orders products without the cart', async () => {
  const shopper = await buyer()
  const now = { goods: [{ barcode: OIL, count: 1 }], addressId: shopper.addressId, idCardId: shopper.idCardId }
  const snapshot = await shop.ok('confirmGlobalNow', now, shopper.token)
  const { payable, couponId, company } = snapshot
  const submission = { ...now, payable, couponId, company, idemKey: newKey() }
  const order = await shop.ok('submitGlobalNow', submission, shopper.token)
  expect(
    (await shop.call('confirmGlobalNow', { goods: [{ barcode: PRODUCTS.mask, count: 1 }] }, shopper.token)).code,
  ).toBe(404)
  const listed = async (status: number) =>
    (await shop.ok('globalOrders', { status }, shopper.token)).list.map(({ orderNo }) => orderNo)
  expect([await listed(0), await listed(100), await listed(200)]).toEqual([[order.orderNo], [order.orderNo], []])
  // Its unique name finds it; domestic orders are never in this list.
  const { productName } = snapshot.lines[0]!
  const searchOrders = async (keyword: string) =>
    (await shop.ok('globalOrders', { keyword }, shopper.token)).list.map(({ orderNo }) => orderNo)
  expect([await searchOrders(productName.slice(0, 3)), await searchOrders('口罩')]).toEqual([[order.orderNo], []])
  const home = await shop.order(shopper.token, [[PRODUCTS.mask, 1]])
  expect([await listed(0), (await shop.ok('orderList', {}, shopper.token)).totalCount]).toEqual([[order.orderNo], 2])
  await shop.ok('cancelOrder', { id: home.id, reason: '' }, shopper.token)
  // The cashier and the result page promise what the order does.
  const cashier = await shop.ok('queryPay', { orderNo: order.orderNo }, shopper.token)
  const { arrival } = await shop.ok('globalOrder', { id: order.orderNo }, shopper.token)
  expect([cashier.medical, cashier.arrival, arrival]).toEqual([0, snapshot.arrival, snapshot.arrival])
  // The list of all orders shows it too.
  expect((await shop.ok('orderList', {}, shopper.token)).list[1]).toMatchObject({ orderType: 4, goodsCount: 1 })
  await paid(shopper, order.orderNo)
  expect((await detail(shopper, order.orderNo)).customs.state).toBe('passed')
  expect(await shop.ok('globalPayStatus', { orderNo: order.orderNo }, shopper.token)).toEqual({ payStatus: 200 })
})
