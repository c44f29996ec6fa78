import { PRODUCTS, openShop, type Shop } from '../shop'
import { findLost, type Acknowledged } from './acknowledged'
import { unknownOrders } from './invariants'
import { emptyResult, judgeRun } from './report'

let shop: Shop
let acknowledged: Acknowledged
let token: string
beforeAll(async () => {
  shop = await openShop()
  token = await shop.login('13940000078')
  const orders = []
  for (let n = 0; n < 3; n++) {
    const { id, orderNo } = await shop.order(token, [[PRODUCTS.swab, 1]])
    const { user_id: userId } = await shop.db
      .selectFrom('orders')
      .select('user_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    orders.push({ id, orderNo, userId })
  }
  acknowledged = { orders, payments: new Set(), refunds: new Set() }
})
afterAll(() => shop.close())

const idOf = (nth: number) => acknowledged.orders[nth]?.id ?? 0

test('reports nothing lost when the database has everything', async () => {
  expect(await findLost(shop.db, acknowledged)).toEqual([])
})

test('reports an acknowledged payment and refund that are missing', async () => {
  const wrong = { ...acknowledged, payments: new Set([idOf(0)]), refunds: new Set([idOf(1)]) }
  expect(await findLost(shop.db, wrong)).toEqual([
    `payment of order ${idOf(0)} is lost`,
    `refund of order ${idOf(1)} is lost (null)`,
  ])
})

test('finds an order whose shopper got no reply', async () => {
  const [first, ...others] = acknowledged.orders
  const buyers = [{ id: first?.userId ?? 0, token, addressId: 0 }]
  expect(await unknownOrders(shop.db, buyers, { ...acknowledged, orders: others })).toEqual([
    `order ${idOf(0)} was never acknowledged`,
  ])
})

test('reports an order deleted from the database and fails the run', async () => {
  const id = idOf(2)
  for (const table of ['order_item', 'order_event'] as const)
    await shop.db.deleteFrom(table).where('order_id', '=', id).execute()
  await shop.db.deleteFrom('orders').where('id', '=', id).execute()
  const missing = await findLost(shop.db, acknowledged)
  expect(missing).toEqual([`order ${id} is lost`])
  expect(judgeRun([{ ...emptyResult('loss'), rounds: 1, missing }])).toMatchObject({ exitCode: 1, failed: 1 })
})
