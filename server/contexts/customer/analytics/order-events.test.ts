import { openShop, PRODUCTS, type Shop } from '../../../testing/shop'
import { SERVER_EVENTS } from './events'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  await shop.db.deleteFrom('event').execute()
})
afterAll(() => shop.close())

const reported = async () =>
  (await shop.db.selectFrom('event').selectAll().where('name', 'in', SERVER_EVENTS).orderBy('id').execute()).map(
    ({ name, amount_fen, city_id, visit, data }) => ({ name, amount_fen, city_id, visit, data }),
  )

test('PR-36 an order, its payment and its refund report their amounts once each', async () => {
  const token = await shop.login('13940000077')
  const order = await shop.order(token, [[PRODUCTS.swab, 2]])
  const fen = Math.round(order.payable * 100)
  const about = { amount_fen: fen, city_id: 903, visit: '', data: { kind: 'goods' } }
  expect(await reported()).toEqual([{ name: 'order_created', ...about }])
  // A provider that notifies twice pays once.
  const prepayId = await shop.prepay(token, order.orderNo)
  await shop.cashier(prepayId, 'paid', 'twice')
  await shop.jobs.drain()
  const paid = [
    { name: 'order_created', ...about },
    { name: 'order_paid', ...about },
  ]
  expect(await reported()).toEqual(paid)
  await Promise.all([1, 2, 3].map(() => shop.call('refundOrder', { id: order.id }, token)))
  for (let round = 0; round < 3; round++) {
    await shop.jobs.drain()
    shop.pass(3_600_000)
  }
  await shop.jobs.drain()
  expect(await reported()).toEqual([...paid, { name: 'order_refunded', ...about }])
})

test('PR-36 an order that is not placed reports nothing', async () => {
  await shop.db.deleteFrom('event').execute()
  const token = await shop.login('13940000078')
  const cartIds = await shop.fill(token, [[PRODUCTS.swab, 1]], 2)
  const submission = await shop.checkout(token, cartIds, 2)
  const { code } = await shop.call('submitO2o', { ...submission, payable: submission.payable + 1 }, token)
  expect([code === 200, await reported()]).toEqual([false, []])
  const answers = await Promise.all([1, 2, 3].map(() => shop.call('submitO2o', submission, token)))
  expect(answers.some(({ code: one }) => one === 200)).toBe(true)
  expect((await reported()).map(({ name }) => name)).toEqual(['order_created'])
})
