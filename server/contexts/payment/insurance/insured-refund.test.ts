import { sum, toFen } from '../../../../src/domain/money'
import { startShopJobs } from '../../../jobs'
import { createSandbox } from '../../../providers/payment/sandbox'
import { refundFaultPlan } from '../../../providers/payment/sandbox/faults'
import { TEST_VAULT } from '../../../testing/harness'
import { insuredKit, insurerAnswerOf } from '../../../testing/insured'
import { PRODUCTS, openShop, type Shop } from '../../../testing/shop'
import { openWallet, proofOf } from '../../../testing/wallets'

let shop: Shop
let keys = 0
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
const { insured, detail, stateOf, insurerRefundsOf, refundsOf, codeOf, statusOf, opened, later } = insuredKit(
  () => shop,
)

describe('refunds', () => {
  test('S38 refunds each part once', async () => {
    const token = await insured()
    const { order, bill, prepayId } = await opened(token)
    await shop.cashier(prepayId, 'paid')
    await later(3000)
    await shop.ok('refundOrder', { id: order.id }, token)
    for (let times = 0; times < 3; times++) await later(10_000)
    expect(await insurerRefundsOf(order.orderNo)).toEqual([
      { part: 'cash', fen: toFen(bill.cash) },
      { part: 'gov', fen: toFen(bill.gov) },
      { part: 'self', fen: toFen(bill.self) },
    ])
    expect((await detail(token, order.id)).orderStatusCode).toBe(600)
  })

  test('S38 refunds each part once when the insurer refuses, is slow, is called twice or loses its reply', async () => {
    const token = await insured()
    const { order, bill, prepayId } = await opened(token)
    await shop.cashier(prepayId, 'paid')
    await later(3000)
    const { id } = await shop
      .ok('refundOrder', { id: order.id }, token)
      .then(() => shop.db.selectFrom('refund').select('id').where('order_id', '=', order.id).executeTakeFirstOrThrow())
    const numbers = ['gov', 'self', 'cash'].map((part) => `R${id}-${part}`)
    const isMet = (seed: number) =>
      (['refused', 'slow', 'twice', 'lost'] as const).every((fault) =>
        numbers.some((no) => refundFaultPlan(no, seed)[fault]),
      )
    const seed = Array.from({ length: 1000 }, (_, one) => one).find(isMet)
    const { payments, insurers } = createSandbox({
      db: () => shop.db,
      now: () => shop.now,
      baseUrl: () => shop.url,
      seed,
    })
    const log = { info: () => {}, warn: () => {}, error: () => {} }
    const deps = { db: shop.db, now: () => shop.now, payments, insurers, vault: TEST_VAULT, log }
    const jobs = startShopJobs(deps, [shop.sandbox.jobs], { pollMs: 0 })
    for (let step = 0; step < 20; step++) {
      await jobs.drain()
      shop.pass(20_000)
    }
    expect(await insurerRefundsOf(order.orderNo)).toEqual([
      { part: 'cash', fen: toFen(bill.cash) },
      { part: 'gov', fen: toFen(bill.gov) },
      { part: 'self', fen: toFen(bill.self) },
    ])
    expect(await detail(token, order.id)).toMatchObject({ orderStatusCode: 600, refunds: [{ state: 'done' }] })
  })

  test('PR-14 PR-24 S38 refunds a line to its payers: uncovered amount first, then box by box', async () => {
    const token = await insured()
    const { order, bill, prepayId } = await opened(token)
    await shop.cashier(prepayId, 'paid')
    await later(3000)
    const back = async (barcode: string) => {
      const { lines } = await shop.ok('afterSales', { id: order.id }, token)
      const { cartId } = lines.find((line) => line.barcode === barcode) as (typeof lines)[number]
      const submission = { id: order.id, reason: 'unwanted' as const, refundType: 1 as const, refundVoucherUrl: '' }
      const idemKey = `insured-line-${++keys}-${Date.now()}`
      const request = { ...submission, goods: [{ cartId, count: 1 }], idemKey, refundRemark: '' }
      const { amount } = await shop.ok('applyAfterSale', request, token)
      for (let times = 0; times < 3; times++) await later(10_000)
      return toFen(amount)
    }
    const sumOf = async (side: string) =>
      sum((await insurerRefundsOf(order.orderNo)).filter(({ part }) => part === side).map(({ fen }) => fen))
    const swab = await back(PRODUCTS.swab)
    expect(await insurerRefundsOf(order.orderNo)).toEqual([{ part: 'cash', fen: swab }])
    const box = await back(PRODUCTS.ibuprofen)
    // Both boxes cost the same: half of each part belongs to this one.
    const half = [Math.round(toFen(bill.gov) / 2), Math.round(toFen(bill.self) / 2)]
    const [gov, self] = [await sumOf('gov'), await sumOf('self')]
    expect(Math.abs(gov - (half[0] ?? 0))).toBeLessThanOrEqual(1)
    expect(Math.abs(self - (half[1] ?? 0))).toBeLessThanOrEqual(1)
    expect((await sumOf('cash')) - swab).toBe(box - gov - self)
    await back(PRODUCTS.ibuprofen)
    expect([await sumOf('gov'), await sumOf('self')]).toEqual([toFen(bill.gov), toFen(bill.self)])
    expect(await sumOf('cash')).toBe(toFen(bill.cash))
    expect((await detail(token, order.id)).orderStatusCode).toBe(600)
  })

  test('refunds every part of a payment for a cancelled order', async () => {
    const token = await insured()
    const cancelled = await opened(token)
    await shop.cashier(cancelled.prepayId, 'paid', 'lost')
    await shop.ok('cancelOrder', { id: cancelled.order.id }, token)
    for (let times = 0; times < 3; times++) await later(5000)
    expect([await stateOf(cancelled.order.id), (await insurerRefundsOf(cancelled.order.orderNo)).length]).toEqual([
      'returned',
      3,
    ])
    const back = { fen: toFen(cancelled.order.payable), reason: 'late', status: 'done' }
    expect(await refundsOf(cancelled.order.id)).toEqual([back])
    expect((await detail(token, cancelled.order.id)).refunds).toMatchObject([{ state: 'done' }])
  })

  test('S38 retries a late payment’s refund part by part until all is back, and records it as refunding', async () => {
    const token = await insured()
    const { order, prepayId } = await opened(token)
    await shop.cashier(prepayId, 'paid', 'lost')
    const { refund } = shop.sandbox.insurers
    let isSlow = true
    const refundSpy = jest
      .spyOn(shop.sandbox.insurers, 'refund')
      .mockImplementation(async (one) => (isSlow && one.part === 'gov' ? 'pending' : refund(one)))
    await shop.ok('cancelOrder', { id: order.id }, token)
    for (let times = 0; times < 12; times++) await later(60_000)
    expect((await insurerRefundsOf(order.orderNo)).map(({ part }) => part)).toEqual(['cash', 'self'])
    expect([await stateOf(order.id), (await refundsOf(order.id))[0]?.status]).toEqual(['late', 'queued'])
    isSlow = false
    await later(3_600_000)
    expect([await stateOf(order.id), (await refundsOf(order.id))[0]?.status]).toEqual(['returned', 'done'])
    expect(await insurerRefundsOf(order.orderNo)).toHaveLength(3)
    refundSpy.mockRestore()
  })

  test('PR-14 S38 refunds the shopper’s part of a failed payment, and the order may be paid another way', async () => {
    const token = await insured()
    const { order, bill, prepayId } = await opened(token)
    const query = jest.spyOn(shop.sandbox.insurers, 'query')
    query.mockResolvedValue(
      insurerAnswerOf(bill, { mix: 'MIX_PAY_FAIL', self: 'SELF_PAY_SUCCESS', med: 'MED_INS_PAY_FAIL' }),
    )
    await shop.cashier(prepayId, 'paid')
    for (let times = 0; times < 3; times++) await later(5000)
    query.mockRestore()
    expect(await insurerRefundsOf(order.orderNo)).toEqual([{ part: 'cash', fen: toFen(bill.cash) }])
    expect(await refundsOf(order.id)).toEqual([{ fen: toFen(bill.cash), reason: 'late', status: 'done' }])
    expect(await statusOf(token, order)).toBe(3)
    await shop.pay(token, order.orderNo)
    expect((await detail(token, order.id)).orderStatusCode).toBe(200)
  })

  test('S34 refunds a payment that the insurer reported as failed and then as paid', async () => {
    const token = await insured()
    const { order, prepayId } = await opened(token)
    await shop.ok('cancelOrder', { id: order.id }, token)
    await later(5000)
    expect(await stateOf(order.id)).toBe('failed')
    // The provider accepts money for a closed trade.
    await shop.db.updateTable('sandbox_trade').set({ state: 'open' }).where('prepay_id', '=', prepayId).execute()
    expect(await codeOf(await shop.cashier(prepayId, 'paid'))).toBe(200)
    for (let times = 0; times < 3; times++) await later(5000)
    expect([await stateOf(order.id), (await insurerRefundsOf(order.orderNo)).length]).toEqual(['returned', 3])
  })

  test('S34 the wallet queries the insurer before it pays an order, and finds an existing payment', async () => {
    const token = await insured()
    await openWallet(shop, token, { gold: 1_000_000 })
    const paid = await opened(token)
    await shop.cashier(paid.prepayId, 'paid', 'lost')
    const { orderNo, payable } = paid.order
    await expect(proofOf(shop, token, orderNo, payable)).rejects.toThrow()
    expect([await insurerRefundsOf(orderNo), (await detail(token, paid.order.id)).orderStatusCode]).toEqual([[], 200])
  })

  test('an order that closes unpaid closes its payment', async () => {
    const token = await insured()
    const { order, prepayId } = await opened(token)
    await later(16 * 60_000)
    await later(5000)
    expect([(await detail(token, order.id)).orderStatusCode, await stateOf(order.id)]).toEqual([600, 'failed'])
    expect(await codeOf(await shop.cashier(prepayId, 'paid'))).toBe(7001)
    await later(60_000)
    expect([await insurerRefundsOf(order.orderNo), await refundsOf(order.id)]).toEqual([[], []])
  })
})
