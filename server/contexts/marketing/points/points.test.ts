import fc from 'fast-check'
import { runs } from '../../../../test/support/deep'
import { PRODUCTS, openShop, type Shop } from '../../../testing/shop'
import { disableWelcomePoints } from '../../../testing/welcome-points'

let shop: Shop
let next = 13_941_000_000
const buyer = () => shop.login(String(++next))
beforeAll(async () => {
  shop = await openShop()
  await disableWelcomePoints(shop.db)
  await shop.db.updateTable('stock').set({ qty: 90_000 }).execute()
  await shop.db.updateTable('product').set({ limit_min: 0, limit_max: 0 }).execute()
  await rate('INTEGRAL', '100')
})
afterAll(() => shop.close())

const rate = (key: string, value: string) =>
  shop.db.updateTable('dictionary').set({ value }).where('key', '=', key).execute()
const pointsOf = async (token: string) => (await shop.ok('getNumber', {}, token)).integral
const subtotalFen = async (orderNo: string) => {
  const order = await shop.db.selectFrom('orders').selectAll().where('order_no', '=', orderNo).executeTakeFirstOrThrow()
  return order.payable_fen - order.freight_fen - order.packing_fen
}
const entriesOf = (orderNo: string) =>
  shop.db
    .selectFrom('points_entry as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .where('o.order_no', '=', orderNo)
    .select(['p.id', 'p.delta', 'p.cause', 'p.idem_key'])
    .orderBy('p.id')
    .execute()
const refund = async (token: string, id: number) => {
  await shop.ok('refundOrder', { id, refundType: 1, refundRemark: '', refundVoucherUrl: '' } as never, token)
  await shop.jobs.drain()
  shop.pass(3_600_000)
  await shop.jobs.drain()
}

test('PR-22 a paid order earns points for its products, an unpaid one none; each entry has a reason', async () => {
  const token = await buyer()
  const { orderNo, id } = await shop.order(token, [[PRODUCTS.granules, 2]])
  expect([await pointsOf(token), await entriesOf(orderNo)]).toEqual([0, []])
  await shop.pay(token, orderNo)
  const delta = await subtotalFen(orderNo)
  expect(delta).toBeGreaterThan(0)
  expect(await entriesOf(orderNo)).toMatchObject([{ delta, cause: 'order', idem_key: `order:${id}` }])
  expect(await pointsOf(token)).toBe(delta)
  expect(await shop.ok('orderDetail', { id }, token)).toMatchObject({ earnedPoints: delta })
})

test('a refund reverts them once, and a cancelled order never earned any', async () => {
  const token = await buyer()
  const keptOrder = await shop.order(token, [[PRODUCTS.mask, 1]])
  await shop.pay(token, keptOrder.orderNo)
  const pointsBefore = await pointsOf(token)
  const { orderNo, id } = await shop.order(token, [[PRODUCTS.granules, 1]])
  await shop.pay(token, orderNo)
  const delta = await subtotalFen(orderNo)
  expect(await pointsOf(token)).toBe(pointsBefore + delta)
  expect((await shop.ok('orderDetail', { id }, token)).earnedPoints).toBe(delta)
  await refund(token, id)
  expect(await pointsOf(token)).toBe(pointsBefore)
  expect((await shop.ok('orderDetail', { id }, token)).earnedPoints).toBe(0)
  expect((await entriesOf(orderNo)).map((entry) => [entry.cause, entry.delta])).toEqual([
    ['order', delta],
    ['refund', -delta],
  ])
  const cancelledOrder = await shop.order(token, [[PRODUCTS.granules, 1]])
  await shop.ok('cancelOrder', { id: cancelledOrder.id, reason: '' }, token)
  expect(await entriesOf(cancelledOrder.orderNo)).toEqual([])
})

test('a late payment earns nothing', async () => {
  const token = await buyer()
  const { orderNo, id } = await shop.order(token, [[PRODUCTS.granules, 1]])
  const prepayId = await shop.prepay(token, orderNo)
  await shop.ok('cancelOrder', { id, reason: '' }, token)
  await shop.cashier(prepayId, 'paid')
  await shop.jobs.drain()
  expect([await entriesOf(orderNo), await pointsOf(token)]).toEqual([[], 0])
})

test('BC-71 uses the rate at the moment of payment; without a rate there are no points', async () => {
  const token = await buyer()
  for (const [value, points] of [
    ['1', (fen: number) => Math.floor(fen / 100)],
    ['0', () => 0],
    ['x', () => 0],
  ] as const) {
    const { orderNo } = await shop.order(token, [[PRODUCTS.granules, 1]])
    const before = await pointsOf(token)
    await rate('INTEGRAL', value)
    await shop.pay(token, orderNo)
    await rate('INTEGRAL', '100')
    expect((await pointsOf(token)) - before).toBe(points(await subtotalFen(orderNo)))
  }
})

test('BC-71 a cart offers the shopper’s points at the configured price of a yuan', async () => {
  const token = await buyer()
  await rate('INTEGRAL', '1')
  const paid = await shop.order(token, [[PRODUCTS.granules, 5]])
  await shop.pay(token, paid.orderNo)
  await rate('INTEGRAL', '100')
  const own = Math.floor((await subtotalFen(paid.orderNo)) / 100)
  await rate('INTEGRAL_PRICE', '10')
  const cartIds = await shop.fill(token, [[PRODUCTS.granules, 5]])
  const sendRequest = () => shop.ok('cartIntegral', { cartIds: cartIds.join(','), cartType: 2 } as never, token)
  const amount = Math.floor(own / 10)
  expect(amount).toBeGreaterThan(0)
  expect(await sendRequest()).toMatchObject({ perYuan: 10, own, amount, integral: amount * 10 })
  // Reverted after they were spent, the balance is negative, and no cart may offer it.
  await shop.db
    .insertInto('points_entry')
    .values({
      ...{
        user_id: 0,
        delta: -own - 5,
        cause: 'refund' as const,
        order_id: paid.id,
        idem_key: 'test:spent',
        at: shop.now,
      },
      user_id: (
        await shop.db.selectFrom('orders').select('user_id').where('id', '=', paid.id).executeTakeFirstOrThrow()
      ).user_id,
    })
    .execute()
  expect(await sendRequest()).toMatchObject({ own: 0, amount: 0, integral: 0 })
  await rate('INTEGRAL_PRICE', '100')
})

test('never changes, deletes or repeats an entry', async () => {
  const [entry] = await shop.db.selectFrom('points_entry').selectAll().limit(1).execute()
  const id = entry?.id ?? 0
  await expect(
    shop.db
      .updateTable('points_entry')
      .set({ delta: 1 } as never)
      .where('id', '=', id)
      .execute(),
  ).rejects.toThrow('never changed')
  await expect(shop.db.deleteFrom('points_entry').where('id', '=', id).execute()).rejects.toThrow('never changed')
  const { id: _, ...duplicate } = entry as NonNullable<typeof entry>
  await expect(shop.db.insertInto('points_entry').values(duplicate).execute()).rejects.toThrow('points_entry_idem_key')
})

test('points match the orders that are paid and not refunded after any parallel changes', async () => {
  const outcomes = ['unpaid', 'paid', 'paid twice', 'cancelled', 'refunded', 'cancelled while paid'] as const
  const applyOutcome = async (
    token: string,
    outcome: (typeof outcomes)[number],
    { orderNo, id }: { orderNo: string; id: number },
  ) => {
    const cancel = () => shop.call('cancelOrder', { id, reason: '' }, token)
    if (outcome === 'unpaid') return
    if (outcome === 'cancelled') return void (await cancel())
    const prepayId = await shop.prepay(token, orderNo)
    const paying = shop.cashier(prepayId, 'paid', outcome === 'paid twice' ? 'twice' : 'once')
    await Promise.all([paying, outcome === 'cancelled while paid' ? cancel() : null])
    await shop.jobs.drain()
    if (outcome === 'refunded') await shop.call('refundOrder', { id, refundType: 1, refundRemark: '' } as never, token)
  }
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...outcomes), { minLength: 1, maxLength: 5 }),
      async (plannedOutcomes) => {
        const token = await buyer()
        const orders: { orderNo: string; id: number }[] = []
        for (const [index] of plannedOutcomes.entries())
          orders.push(await shop.order(token, [[PRODUCTS.mask, index + 1]]))
        await Promise.all(plannedOutcomes.map((outcome, index) => applyOutcome(token, outcome, orders[index]!)))
        for (let round = 0; round < 4; round++) {
          await shop.jobs.drain()
          shop.pass(60_000)
        }
        const rows = await shop.db
          .selectFrom('orders')
          .selectAll()
          .where(
            'order_no',
            'in',
            orders.map(({ orderNo }) => orderNo),
          )
          .execute()
        const earned = rows
          .filter(({ status }) => status === 200)
          .map((row) => row.payable_fen - row.freight_fen - row.packing_fen)
        expect(await pointsOf(token)).toBe(earned.reduce((a, b) => a + b, 0))
        expect(rows.some(({ status }) => status === 800)).toBe(false)
        const numbers = (outcome: string) => plannedOutcomes.filter((one) => one === outcome).length
        expect(earned.length).toBeGreaterThanOrEqual(numbers('paid') + numbers('paid twice'))
      },
    ),
    { numRuns: runs(12, 200) },
  )
}, 600_000)
