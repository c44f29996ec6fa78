import { moveOrder } from '../../contexts/orders/move-order'
import { isHeld } from '../../contexts/orders/store-work/lease'
import type { Db } from '../../platform/db/open'
import { inTransaction } from '../../platform/db/transaction'
import { SandboxKeys } from '../../providers/payment/sandbox/keys'
import { wechatDialect } from '../../providers/payment/sandbox/wechat'
import { call, fetchPayable, tally } from './client'
import { payTrade, placeOne } from './pay-race'
import { createVirtualUsers, fillCarts, setStock, SKU, STORE, type Buyer } from './shoppers'
import { at, type Scenario } from './shop-processes'

/** Creates staff of the nearest store. */
async function createStaff(db: Db, size: number): Promise<Buyer[]> {
  const staff = await createVirtualUsers(db, size)
  await db
    .insertInto('staff')
    .values(staff.map(({ id }) => ({ user_id: id, store_no: STORE })))
    .execute()
  return staff
}

/** Creates paid orders of one piece. */
async function createOrders(scenario: Scenario, size: number) {
  const { db } = scenario
  const buyers = await createVirtualUsers(db, size)
  await setStock(db, SKU, size)
  const carts = await fillCarts(db, buyers, [SKU])
  const cartOf = ({ id }: Buyer) => carts.get(id) ?? []
  const first = buyers[0] as Buyer
  const payable = await fetchPayable(at(scenario, 0), first, cartOf(first))
  const dialect = wechatDialect(new SandboxKeys(() => db))
  const orders: { id: number; orderNo: string }[] = []
  for (const buyer of buyers) {
    const { orderId, prepayId } = await placeOne(scenario, buyer, cartOf(buyer), payable, `store-work-${buyer.id}`)
    await (
      await payTrade(scenario, dialect, prepayId)
    )(0)
    const row = await db.selectFrom('orders').select('order_no').where('id', '=', orderId).executeTakeFirstOrThrow()
    orders.push({ id: orderId, orderNo: row.order_no })
  }
  return orders
}

const countActs = async (db: Db, id: number, act: 'take' | 'send') =>
  (
    await db
      .selectFrom('staff_event')
      .select('id')
      .where('kind', '=', 'order')
      .where('ref', '=', id)
      .where('act', '=', act)
      .execute()
  ).length
const countShipped = async (db: Db, id: number) =>
  (await db.selectFrom('order_event').select('id').where('order_id', '=', id).where('to_status', '=', 300).execute())
    .length

/** Acts as the automatic dispatch of a store: sends the order unless staff hold it. */
const sendByItself = ({ db }: Scenario, id: number) =>
  inTransaction(db, async (trx) => {
    const order = await trx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
    const now = new Date()
    if (await isHeld(trx, 'order', id, now)) return false
    return moveOrder(trx, order, { to: 300, by: 'store', at: now })
  })

/**
 * Lets many staff take each order at two processes; the holder packs it and taps send many times. For every second order
 * the automatic dispatch runs at the same time and may win. Returns the largest number of staff who
 * took one order, and the number of orders that are not sent exactly once.
 */
export async function packRush(scenario: Scenario, { size, people }: { size: number; people: number }) {
  const { db } = scenario
  const staff = await createStaff(db, people)
  const takeCounts: number[] = []
  let wrong = 0
  for (const [index, { id, orderNo }] of (await createOrders(scenario, size)).entries()) {
    const hasRival = index % 2 === 1
    const [answers, isSent] = await Promise.all([
      Promise.all(staff.map((one, n) => call(at(scenario, n), 'takeWork', { type: 'order', no: orderNo }, one))),
      hasRival && sendByItself(scenario, id),
    ])
    const codes = tally(answers)
    const holder = staff[answers.findIndex(({ code }) => code === 200)]
    takeCounts.push(codes[200] ?? 0)
    if (holder && !isSent) {
      await call(at(scenario, 0), 'checkWorkLine', { orderNo, line: 1, checked: 1 }, holder)
      const taps = staff.map((_, n) => call(at(scenario, n), 'sendWorkOrder', { orderNo }, holder))
      if (tally(await Promise.all(taps))[200] !== people) wrong++
    }
    const acts = await countActs(db, id, 'send')
    const isRight =
      (await countShipped(db, id)) === 1 && acts === (isSent ? 0 : 1) && (codes[200] ?? 0) === (isSent ? 0 : 1)
    if (!isRight) wrong++
  }
  return { mostTakers: Math.max(...takeCounts), wrong }
}
