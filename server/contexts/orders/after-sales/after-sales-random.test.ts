import fc from 'fast-check'
import { runs } from '../../../../test/support/deep'
import { PRODUCTS, openShop, type Shop } from '../../../testing/shop'
import { decide, recordReturnReceived } from './decide'

let shop: Shop
let token: string
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const HOUR = 3_600_000
const PIECES = { [PRODUCTS.mask]: 2, [PRODUCTS.swab]: 3 }
const PAID = ['queued', 'done']
const VAIN = ['refused', 'closed']
let keys = 0

/** Creates a shipped order of both products. Signs in and stocks up first: days pass between the orders of a test. */
async function sent() {
  token = await shop.login('13940000071')
  for (const [barcode, count] of Object.entries(PIECES)) await shop.setQty(barcode, count * 2)
  const order = await shop.order(token, Object.entries(PIECES))
  await shop.pay(token, order.orderNo)
  await fetch(`${shop.url}/sandbox/store`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ orderNo: order.orderNo, to: 300 }),
  })
  const facts = await shop.ok('afterSales', { id: order.id }, token)
  return { ...order, facts, before: await shop.qty(PRODUCTS.mask) }
}
type Sent = Awaited<ReturnType<typeof sent>>

const afterSalesOf = ({ id }: Sent) =>
  shop.db.selectFrom('refund').selectAll().where('order_id', '=', id).orderBy('id').execute()
const statusOf = async ({ id }: Sent) => (await shop.ok('orderDetail', { id }, token)).orderStatusCode
const drain = async () => {
  await shop.jobs.drain()
  shop.pass(HOUR)
  await shop.jobs.drain()
}
/** Returns the oldest or newest after-sale with this status; undefined when there is none. */
const findAfterSaleId = async (order: Sent, status: string, newest: boolean) =>
  (await afterSalesOf(order)).filter((one) => one.status === status).at(newest ? -1 : 0)?.id

/** Steps that may happen to a shipped order; an impossible step is refused and changes nothing. */
const STEPS = {
  ask: (order: Sent, n: number) => {
    const { cartId } = order.facts.lines[n % 2]!
    const [reason, refundType] = [(['missing', 'unwanted'] as const)[(n >> 1) % 2]!, 1 + ((n >> 2) % 2)]
    const products = [{ cartId, count: 1 + ((n >> 3) % 3) }]
    const submission = { id: order.id, reason, refundType, goods: products, idemKey: `after-sale-key-${++keys}` }
    return shop.call('applyAfterSale', submission, token)
  },
  whole: ({ id }: Sent, n: number) =>
    shop.call(
      'refundOrder',
      { id, refundRemark: n % 2 ? '少件漏发' : '不想要了', refundType: 1 + ((n >> 1) % 2) },
      token,
    ),
  decide: async (order: Sent, n: number) => {
    const id = await findAfterSaleId(order, 'asked', n % 2 === 0)
    const decision = n % 3 === 0 ? { agrees: false as const, reason: '不属实' } : { agrees: true as const }
    if (id) await shop.db.transaction().execute((trx) => decide(trx, id, decision, shop.now))
  },
  back: async (order: Sent, n: number) => {
    const id = await findAfterSaleId(order, 'returning', n % 2 === 0)
    if (id) await shop.ok('backGoods', { id, com: '顺丰速运', num: `SF${100_000 + n}` }, token)
  },
  receive: async (order: Sent, n: number) => {
    const id = await findAfterSaleId(order, 'returned', n % 2 === 0)
    if (id) await shop.db.transaction().execute((trx) => recordReturnReceived(trx, id, shop.now))
  },
  withdraw: async (order: Sent, n: number) => {
    const afterSales = await afterSalesOf(order)
    if (afterSales.length > 0)
      await shop.call('withdrawAfterSale', { id: afterSales[n % afterSales.length]!.id }, token)
  },
  drain: () => drain(),
}
const KINDS = Object.keys(STEPS) as (keyof typeof STEPS)[]

async function check(order: Sent) {
  const { id, orderNo, payable, facts, before } = order
  const afterSales = await afterSalesOf(order)
  const items = await shop.db
    .selectFrom('refund_item as i')
    .innerJoin('refund as r', 'r.id', 'i.refund_id')
    .select(['i.count', 'i.cart_id', 'r.status'])
    .where('r.order_id', '=', id)
    .execute()
  const sum = (rows: number[]) => rows.reduce((total, one) => total + one, 0)
  const live = afterSales.filter(({ status }) => !VAIN.includes(status))
  const paid = live.filter(({ status }) => PAID.includes(status))
  const pieces = (statuses: string[]) =>
    sum(items.filter(({ status }) => statuses.includes(status)).map(({ count }) => count))
  const all = sum(Object.values(PIECES))
  for (const { cartId, count } of facts.lines)
    expect(
      sum(items.filter((one) => one.cart_id === cartId && !VAIN.includes(one.status)).map((one) => one.count)),
    ).toBeLessThanOrEqual(count)
  const paidFen = Math.round(payable * 100)
  expect(sum(live.map((one) => one.amount_fen))).toBeLessThanOrEqual(paidFen)
  // Fees are refunded once, and only when no product is kept.
  const fees = sum(paid.map((one) => one.fees_fen))
  expect([0, Math.round(facts.fees * 100)]).toContain(fees)
  if (fees > 0) expect(pieces(PAID)).toBe(all)
  const isOver = pieces(['done']) === all
  expect((await statusOf(order)) === 600).toBe(isOver)
  const refunds = await shop.db
    .selectFrom('sandbox_refund')
    .select('amount_fen')
    .where('trade_no', 'like', `${orderNo}%`)
    .execute()
  const refundedFen = sum(afterSales.filter(({ status }) => status === 'done').map((one) => one.amount_fen))
  const queued = sum(afterSales.filter(({ status }) => status === 'queued').map((one) => one.amount_fen))
  const out = sum(refunds.map((one) => one.amount_fen))
  expect(out >= refundedFen && out <= refundedFen + queued).toBe(true)
  // Shipped products are never sold again.
  expect(await shop.qty(PRODUCTS.mask)).toBe(before)
  if (!isOver) return
  // The last after-sale to be refunded determines who is responsible.
  const moment = (one: (typeof paid)[number]) => (one.received_at ?? one.decided_at)?.getTime() ?? 0
  const last = [...paid].sort((a, b) => moment(a) - moment(b)).at(-1)
  expect(fees > 0).toBe(last?.remark.startsWith('少件漏发'))
  expect(out).toBe(fees > 0 ? paidFen : paidFen - Math.round(facts.fees * 100))
}

test('PR-24 S16 S38 pieces, money and fees agree after any sequence of steps', async () => {
  const step = fc.tuple(fc.constantFrom(...KINDS, 'ask' as const, 'decide' as const), fc.nat(100))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 24 }), async (steps) => {
      const order = await sent()
      for (const [kind, n] of steps) {
        await STEPS[kind](order, n)
        await check(order)
        shop.pass(1000)
      }
      // Completes every open after-sale.
      for (let n = 1; n < 25; n += 3) {
        for (const kind of ['decide', 'back', 'receive', 'drain'] as const) {
          await STEPS[kind](order, n)
          shop.pass(1000)
        }
      }
      await check(order)
      const open = (await afterSalesOf(order)).filter(({ status }) => !['done', ...VAIN].includes(status))
      expect(open).toEqual([])
      expect([300, 600]).toContain(await statusOf(order))
    }),
    { numRuns: runs(12, 100) },
  )
}, 600_000)
