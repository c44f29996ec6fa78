import { fen } from '../../../../src/domain/money'
import { insuredKit, insurerAnswerOf } from '../../../testing/insured'
import { openShop, type Shop } from '../../../testing/shop'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
const { insured, mixed, stateOf, codeOf, statusOf, opened, later } = insuredKit(() => shop)

describe('parallel events', () => {
  test('S34 ST-56 refuses to pay an order cancelled before the insurer opens the payment', async () => {
    const token = await insured()
    const order = await mixed(token)
    const { orderNo } = order
    await shop.ok('medicalPreregister', { orderNo }, token)
    const { prepay } = shop.sandbox.insurers
    const slow = jest.spyOn(shop.sandbox.insurers, 'prepay').mockImplementation(async (trade) => {
      await shop.ok('cancelOrder', { id: order.id }, token)
      await later(0)
      return prepay(trade)
    })
    expect((await shop.call('medicalPrepay', { orderNo }, token)).code).toBe(7001)
    slow.mockRestore()
    expect(await stateOf(order.id)).toBe('failed')
  })

  test.each(['before', 'after'] as const)(
    'S34 ST-56 hands out no payment of an order cancelled %s the insurer has opened it',
    async (when) => {
      const token = await insured()
      const order = await mixed(token)
      const { orderNo } = order
      await shop.ok('medicalPreregister', { orderNo }, token)
      const { prepay } = shop.sandbox.insurers
      const cancel = async () => {
        await shop.ok('cancelOrder', { id: order.id }, token)
        await later(0)
      }
      const slow = jest.spyOn(shop.sandbox.insurers, 'prepay').mockImplementation(async (trade) => {
        if (when === 'before') await cancel()
        // Simulates an insurer that opens a closed trade.
        if (when === 'before')
          await shop.db
            .updateTable('sandbox_insured')
            .set({ closed: false })
            .where('trade_no', '=', trade.tradeNo)
            .execute()
        const opened = await prepay(trade)
        if (when === 'after') await cancel()
        return opened
      })
      expect((await shop.call('medicalPrepay', { orderNo }, token)).code).toBe(7001)
      slow.mockRestore()
      const trade = await shop.db
        .selectFrom('sandbox_trade')
        .select(['state', 'prepay_id'])
        .where('trade_no', '=', `${orderNo}M`)
        .executeTakeFirstOrThrow()
      expect(trade.state).toBe('closed')
      expect(await codeOf(await shop.cashier(trade.prepay_id, 'paid'))).toBe(7001)
    },
  )

  test('S34 an insurer that has closed a payment never opens it again', async () => {
    const token = await insured()
    const { order } = await opened(token)
    const { insurers } = shop.sandbox
    const tradeNo = `${order.orderNo}M`
    await insurers.close(tradeNo)
    const prepayInput = { tradeNo, cashFen: fen(100), expiresAt: new Date(shop.now.getTime() + 60_000), returnUrl: '/' }
    await expect(insurers.prepay(prepayInput)).rejects.toThrow()
  })

  test('S34 repeats the close request to an insurer that was unavailable', async () => {
    const token = await insured()
    const { order, prepayId } = await opened(token)
    const close = jest.spyOn(shop.sandbox.insurers, 'close').mockRejectedValueOnce(new Error('away'))
    await shop.ok('cancelOrder', { id: order.id }, token)
    await later(0)
    await later(10_000)
    expect(close.mock.calls).toEqual([[`${order.orderNo}M`], [`${order.orderNo}M`]])
    close.mockRestore()
    expect(await stateOf(order.id)).toBe('failed')
    expect(await codeOf(await shop.cashier(prepayId, 'paid'))).toBe(7001)
  })

  test('ST-50 an order paid at a provider closes its insured payment, and queries stop', async () => {
    const token = await insured()
    const { order, prepayId } = await opened(token)
    await shop.pay(token, order.orderNo)
    await later(0)
    expect(await stateOf(order.id)).toBe('failed')
    expect(await codeOf(await shop.cashier(prepayId, 'paid'))).toBe(7001)
    expect(await statusOf(token, order)).toBe(2)
    const query = jest.spyOn(shop.sandbox.insurers, 'query')
    for (let times = 0; times < 5; times++) await later(3_600_000)
    // A queued query still runs, but none follows.
    expect(query.mock.calls.filter(([no]) => no === `${order.orderNo}M`).length).toBeLessThanOrEqual(3)
    query.mockRestore()
  })

  test('queries an undecided insurer ever more rarely, and stops a day after the order’s time limit', async () => {
    const token = await insured()
    const { order, bill } = await opened(token)
    const query = jest.spyOn(shop.sandbox.insurers, 'query')
    query.mockResolvedValue(
      insurerAnswerOf(bill, { mix: 'MIX_PAY_SUCCESS', self: 'SELF_PAY_SUCCESS', med: 'MED_INS_PAY_CREATED' }),
    )
    for (let hours = 0; hours < 30; hours++) await later(3_600_000)
    const times = () => query.mock.calls.filter(([no]) => no === `${order.orderNo}M`).length
    const requestCount = times()
    for (let hours = 0; hours < 10; hours++) await later(3_600_000)
    expect(times()).toBe(requestCount)
    expect(requestCount).toBeLessThan(60)
    query.mockRestore()
    expect(await stateOf(order.id)).toBe('closed')
  })

  test('ST-83 follows the order’s state: 2 when paid another way, 3 when cancelled or expired', async () => {
    const token = await insured()
    const [paid, cancelledOrder, old] = [await mixed(token), await mixed(token), await mixed(token)]
    expect(await statusOf(token, paid)).toBe(0)
    await shop.pay(token, paid.orderNo)
    await shop.ok('cancelOrder', { id: cancelledOrder.id }, token)
    shop.pass(16 * 60_000)
    expect([await statusOf(token, paid), await statusOf(token, cancelledOrder), await statusOf(token, old)]).toEqual([
      2, 3, 3,
    ])
    const why = await shop.call('medicalPreregister', { orderNo: old.orderNo }, token)
    expect([why.code, why.msg]).toEqual([7001, '订单已超时关闭，请重新下单'])
  })

  test('ST-79 insures a group’s order in a mini-program only', async () => {
    const token = await insured()
    const order = await mixed(token)
    const orderNo = `J${order.orderNo}`
    await shop.db.updateTable('orders').set({ order_no: orderNo }).where('id', '=', order.id).execute()
    const refusedWith = async (call: 'medicalPreregister' | 'medicalPrepay', input: object) =>
      (await shop.call(call, { orderNo, ...input }, token)).code
    expect(await refusedWith('medicalPreregister', {})).toBe(7001)
    expect(await refusedWith('medicalPrepay', { sheet: 'office', code: 'ok.o-j..1' })).toBe(7001)
    expect(await refusedWith('medicalPreregister', { inMini: true })).toBe(200)
    expect(await refusedWith('medicalPrepay', {})).toBe(7001)
    expect(await refusedWith('medicalPrepay', { sheet: 'mini' })).toBe(200)
  })
})
