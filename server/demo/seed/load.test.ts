import { DrugClass } from '../../../src/domain/drug-class'
import { migrate } from '../../migrate'
import { openTestDb, type TestDb } from '../../testing/test-db'
import { TEST_NOW, TEST_VAULT } from '../../testing/harness'
import { seedLoad } from './load'

let database: TestDb
beforeAll(async () => {
  database = await openTestDb('seeded')
  await migrate(database.db, TEST_VAULT)
})
afterAll(() => database.close())

test('a small load: totals match, no prescription drug is sold, a second call changes nothing', async () => {
  const size = { goods: 200, stores: 20, users: 5, orders: 100 }
  expect(await seedLoad(database.db, { now: TEST_NOW, vault: TEST_VAULT, size })).toEqual({ seeded: true })
  expect(await seedLoad(database.db, { now: TEST_NOW, vault: TEST_VAULT, size })).toEqual({ seeded: false })
  const orders = await database.db.selectFrom('orders').selectAll().execute()
  const items = await database.db.selectFrom('order_item').selectAll().execute()
  expect(orders).toHaveLength(100)
  expect(items.filter(({ drug_class }) => drug_class === DrugClass.rx)).toEqual([])
  for (const order of orders) {
    const own = items.filter((item) => item.order_id === order.id)
    expect(own.reduce((sum, { price_fen, count }) => sum + price_fen * count, 0)).toBe(order.goods_fen)
    expect(order.payable_fen).toBe(order.goods_fen + order.freight_fen + order.packing_fen)
  }
})
