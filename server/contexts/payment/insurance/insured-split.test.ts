import { fen, toFen } from '../../../../src/domain/money'
import type { InsuredState } from '../../../../src/domain/insurance'
import type { InsurerCover } from '../../../providers/insurance/sandbox'
import { insuredKit, insurerAnswerOf } from '../../../testing/insured'
import { openShop, type Shop } from '../../../testing/shop'

let shop: Shop
const at: { fault?: InsurerCover } = {}
const logged: string[] = []
beforeAll(async () => {
  shop = await openShop({ insurer: () => at.fault, log: { write: (line) => logged.push(line) } })
})
afterEach(() => {
  delete at.fault
  jest.restoreAllMocks()
})
afterAll(() => shop.close())
const { insured, detail, partsOf, stateOf, insurerRefundsOf, refundsOf, statusOf, opened, later } = insuredKit(
  () => shop,
)
const alarms = () =>
  logged.map((line) => JSON.parse(line) as { level: number; msg: string }).filter(({ level }) => level >= 50)
const report = (orderNo: string) =>
  fetch(`${shop.url}/api/pay/notify/insurer/${orderNo}M`, { method: 'POST', body: '{}' })

describe('S33 a settlement with other amounts than calculated', () => {
  test('raises one alarm: nothing is booked or refunded, and the order may be paid another way', async () => {
    at.fault = 'emptied'
    const token = await insured()
    const { order, bill, prepayId } = await opened(token)
    expect(toFen(bill.self)).toBeGreaterThan(0)
    await shop.cashier(prepayId, 'paid', 'lost')
    logged.length = 0
    for (let times = 0; times < 3; times++) expect((await report(order.orderNo)).status).toBe(204)
    expect(alarms()).toMatchObject([{ msg: 'insured payment needs review', orderId: order.id }])
    for (let times = 0; times < 3; times++) await later(20_000)
    expect([await stateOf(order.id), await statusOf(token, order)]).toEqual(['review', 3])
    expect([await partsOf(order.id), await insurerRefundsOf(order.orderNo), await refundsOf(order.id)]).toEqual([
      [],
      [],
      [],
    ])
    expect((await detail(token, order.id)).orderStatusCode).toBe(100)
    await shop.pay(token, order.orderNo)
    expect((await detail(token, order.id)).orderStatusCode).toBe(200)
    expect(await stateOf(order.id)).toBe('review')
  })

  test.each(['gov', 'self', 'other', 'cash'] as const)('is checked for each part, to the fen: %s', async (side) => {
    const token = await insured()
    const { order, bill } = await opened(token)
    const right = insurerAnswerOf(bill, {
      mix: 'MIX_PAY_SUCCESS',
      self: 'SELF_PAY_SUCCESS',
      med: 'MED_INS_PAY_SUCCESS',
    })
    const query = jest.spyOn(shop.sandbox.insurers, 'query')
    query.mockResolvedValue({ ...right, paid: { ...right.paid, [side]: right.paid[side] + 1 } })
    await report(order.orderNo)
    expect([await stateOf(order.id), (await detail(token, order.id)).orderStatusCode]).toEqual(['review', 100])
  })

  test('the simulated insurer refunds no part by more than it has paid', async () => {
    const token = await insured()
    const { order, bill, prepayId } = await opened(token)
    await shop.cashier(prepayId, 'paid')
    const submission = { tradeNo: `${order.orderNo}M`, part: 'self' as const }
    const { refund } = shop.sandbox.insurers
    expect(await refund({ ...submission, refundNo: 'much', amountFen: fen(toFen(bill.self) + 1) })).toBe('failed')
    expect(await refund({ ...submission, refundNo: 'all', amountFen: toFen(bill.self) })).toBe('done')
    expect(await refund({ ...submission, refundNo: 'more', amountFen: fen(1) })).toBe('failed')
  })
})

describe('S34 S38 a failed payment whose parts are paid one after the other', () => {
  const FIRST: InsuredState = { mix: 'MIX_PAY_FAIL', self: 'SELF_PAY_SUCCESS', med: 'MED_INS_PAY_CREATED' }

  test.each([
    ['the shopper’s part before the insurance part', FIRST, ['cash'], 'MED_INS_PAY_SUCCESS'],
    [
      'the insurance part before the shopper’s part',
      { ...FIRST, self: 'SELF_PAY_CREATED', med: 'MED_INS_PAY_SUCCESS' },
      ['gov', 'self'],
      'MED_INS_PAY_SUCCESS',
    ],
    ['only the shopper’s part', FIRST, ['cash'], 'MED_INS_PAY_FAIL'],
  ] as const)('%s: refunds each part once, when it has arrived', async (_, first, before, med) => {
    const token = await insured()
    const { order, bill, prepayId } = await opened(token)
    await shop.cashier(prepayId, 'paid', 'lost')
    const query = jest.spyOn(shop.sandbox.insurers, 'query').mockResolvedValue(insurerAnswerOf(bill, first))
    for (let times = 0; times < 4; times++) await later(5000)
    expect((await insurerRefundsOf(order.orderNo)).map(({ part }) => part)).toEqual(before)
    expect(await statusOf(token, order)).toBe(3)
    query.mockResolvedValue(insurerAnswerOf(bill, { ...FIRST, med }))
    await later(3_600_000)
    const requestCount = query.mock.calls.length
    for (let hours = 0; hours < 5; hours++) await later(3_600_000)
    const refundRows = await insurerRefundsOf(order.orderNo)
    if (med === 'MED_INS_PAY_SUCCESS')
      expect(refundRows).toEqual([
        { part: 'cash', fen: toFen(bill.cash) },
        { part: 'gov', fen: toFen(bill.gov) },
        { part: 'self', fen: toFen(bill.self) },
      ])
    else expect(refundRows).toEqual([{ part: 'cash', fen: toFen(bill.cash) }])
    expect(query.mock.calls.length).toBeLessThanOrEqual(requestCount + 2)
    const refunds = await refundsOf(order.id)
    expect(refunds.map(({ reason, status }) => [reason, status])).toEqual(refunds.map(() => ['late', 'done']))
    expect([refunds.length, await stateOf(order.id)]).toEqual([med === 'MED_INS_PAY_SUCCESS' ? 2 : 1, 'returned'])
  })

  test('S33 a second part with a wrong amount waits for a manual check; the refund of the first goes on', async () => {
    const token = await insured()
    const { order, bill, prepayId } = await opened(token)
    await shop.cashier(prepayId, 'paid', 'lost')
    const query = jest.spyOn(shop.sandbox.insurers, 'query').mockResolvedValue(insurerAnswerOf(bill, FIRST))
    const slow = jest.spyOn(shop.sandbox.insurers, 'refund').mockResolvedValue('pending')
    for (let times = 0; times < 2; times++) await later(5000)
    expect(await stateOf(order.id)).toBe('late')
    const both = insurerAnswerOf(bill, { ...FIRST, med: 'MED_INS_PAY_SUCCESS' })
    query.mockResolvedValue({ ...both, paid: { ...both.paid, self: 0 } })
    logged.length = 0
    await report(order.orderNo)
    expect(alarms()).toMatchObject([{ msg: 'insured payment needs review' }])
    slow.mockRestore()
    for (let hours = 0; hours < 2; hours++) await later(3_600_000)
    expect(await refundsOf(order.id)).toMatchObject([{ reason: 'late', status: 'done' }])
    expect([await insurerRefundsOf(order.orderNo), await stateOf(order.id)]).toEqual([
      [{ part: 'cash', fen: toFen(bill.cash) }],
      'review',
    ])
  })

  test('queries an undecided second part for a day after the order’s time limit, then stops', async () => {
    const token = await insured()
    const { order, bill, prepayId } = await opened(token)
    await shop.cashier(prepayId, 'paid', 'lost')
    const query = jest.spyOn(shop.sandbox.insurers, 'query').mockResolvedValue(insurerAnswerOf(bill, FIRST))
    for (let hours = 0; hours < 30; hours++) await later(3_600_000)
    const requestCount = query.mock.calls.length
    expect(requestCount).toBeGreaterThan(20)
    for (let hours = 0; hours < 5; hours++) await later(3_600_000)
    expect(query.mock.calls.length).toBe(requestCount)
    expect(await insurerRefundsOf(order.orderNo)).toEqual([{ part: 'cash', fen: toFen(bill.cash) }])
  })
})
