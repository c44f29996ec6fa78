import { SandboxKeys } from '../../providers/payment/sandbox/keys'
import { wechatDialect } from '../../providers/payment/sandbox/wechat'
import { call, fetchPayable } from './client'
import { createVirtualUsers, fillCarts, setStock, SKU, type Buyer } from './shoppers'
import { payTrade, placeOne, storm, untilRefunded, type Paying } from './pay-race'
import { at, type Scenario } from './shop-processes'

/** Course of an order: paid, paid while it is cancelled and expires, or paid and refunded. */
export type Outcome = 'paid' | 'raced' | 'refunded'

async function placed(scenario: Scenario, buyer: Buyer, size: number): Promise<Paying[]> {
  const orders: Paying[] = []
  for (let n = 0; n < size; n++) {
    const cartIds = (await fillCarts(scenario.db, [buyer], [SKU])).get(buyer.id) ?? []
    const payable = await fetchPayable(at(scenario, n), buyer, cartIds)
    orders.push(await placeOne(scenario, buyer, cartIds, payable, `points-${buyer.id}-${n}`))
  }
  return orders
}

/** Runs all orders of one shopper in parallel. Returns the points at both processes, and the expected points. */
export async function pointsRace(scenario: Scenario, outcomes: readonly Outcome[]) {
  const { db } = scenario
  const [buyer] = (await createVirtualUsers(db, 1)) as [Buyer]
  await setStock(db, SKU, outcomes.length)
  const orders = await placed(scenario, buyer, outcomes.length)
  const dialect = wechatDialect(new SandboxKeys(() => db))
  const meet = async (outcome: Outcome, one: Paying, n: number) => {
    if (outcome === 'raced') return storm(scenario, dialect, one)
    const notify = await payTrade(scenario, dialect, one.prepayId)
    await Promise.all([notify(0), notify(1), notify(2)])
    if (outcome === 'paid') return
    const submission = { id: one.orderId, refundType: 1 as const, refundRemark: '', refundVoucherUrl: '' }
    await Promise.all([n, n + 1].map((url) => call(at(scenario, url), 'refundOrder', submission as never, buyer)))
  }
  await Promise.all(orders.map((one, n) => meet(outcomes[n] as Outcome, one, n)))
  const ids = orders.map(({ orderId }) => orderId)
  await untilRefunded(db, ids)
  const rows = await db.selectFrom('orders').selectAll().where('id', 'in', ids).execute()
  const keptOrders = rows.filter(({ status }) => status === 200)
  const entries = await db.selectFrom('points_entry').selectAll().where('user_id', '=', buyer.id).execute()
  const first = entries.find(({ cause }) => cause === 'first')
  // An after-sale and the end of the order revert different points; equal entries would revert the same points twice.
  const keyOf = (entry: (typeof entries)[number]) => `${entry.cause} ${entry.order_id} ${entry.delta}`
  const pointTotals = await Promise.all(
    [0, 1].map(async (n) => (await call(at(scenario, n), 'getNumber', {}, buyer)).data.integral),
  )
  return {
    seen: pointTotals,
    // One point per whole yuan of the products, and a hundred for the first order, as in the demo data.
    expected:
      keptOrders.reduce(
        (sum, row) => sum + Math.floor((row.payable_fen - row.freight_fen - row.packing_fen) / 100),
        0,
      ) + (keptOrders.some(({ id }) => id === first?.order_id) ? 100 : 0),
    twice: entries.filter((entry) => entries.some((one) => one.id !== entry.id && keyOf(one) === keyOf(entry))),
    paid: keptOrders.length,
  }
}
