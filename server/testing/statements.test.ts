// Counts the statements that a call sends to the database, with `begin` and `commit`. The limits may only go down;
// docs/performance.md lists the numbers and the attempts to lower them.
import type { EndpointName } from '../../src/contract'
import type { Input, Reply } from '../../src/contract/schemas'
import { OrderStatus } from '../../src/domain/order-status'
import { openShop, PRODUCTS, type Shop } from './shop'

const statements: string[] = []
let shop: Shop
let token: string
beforeAll(async () => {
  shop = await openShop({ onStatement: (text) => statements.push(text) })
  token = await shop.login()
  // Loads the catalog snapshot and the keys of the simulated providers, and adds an address that the order needs.
  const { orderNo } = await shop.order(token, [[PRODUCTS.swab, 1]])
  await shop.pay(token, orderNo)
})
afterAll(() => shop.close())

/** Runs one step and returns its result and its statements. */
async function counting<T>(work: () => Promise<T>): Promise<{ result: T; count: number }> {
  statements.length = 0
  const result = await work()
  return { result, count: statements.length }
}

const countCall = <K extends EndpointName>(name: K, input: Input<K>) =>
  counting<Reply<K>>(() => shop.ok(name, input, token))

const swab = { barcode: PRODUCTS.swab, count: 1, cardGoodsType: 2 } as const

test('a product page sends at most 4 statements', async () => {
  const { result, count } = await countCall('productDetail', { barcode: PRODUCTS.swab })
  expect(result.deliveries.some(({ possible }) => possible)).toBe(true)
  expect(count).toBeLessThanOrEqual(4)
})

test('the list of orders sends at most 4 statements, for one order and for several', async () => {
  const one = await countCall('orderList', {})
  await shop.order(token, [[PRODUCTS.mask, 1]])
  const several = await countCall('orderList', {})
  expect(several.result.list.length).toBeGreaterThan(one.result.list.length)
  expect([one.count, several.count].map((count) => count <= 4)).toEqual([true, true])
})

test('the page of an order sends at most 3 statements', async () => {
  const { id } = await shop.order(token, [[PRODUCTS.swab, 1]])
  const { result, count } = await countCall('orderById', { id })
  expect(result.timeline).toHaveLength(1)
  expect(count).toBeLessThanOrEqual(3)
})

test('an addition to the cart sends at most 6 statements, for a new line and for more pieces of it', async () => {
  const added = await countCall('addToCart', swab)
  const again = await countCall('addToCart', swab)
  expect(again.result.count).toBe(added.result.count + 1)
  expect(again.result.total).toBe(added.result.total + 1)
  expect([added.count, again.count].map((count) => count <= 6)).toEqual([true, true])
})

test('the cart sends at most 3 statements', async () => {
  await shop.ok('addToCart', swab, token)
  const { result, count } = await countCall('cartList', {})
  expect(result.count).toBeGreaterThan(0)
  expect(count).toBeLessThanOrEqual(3)
})

test('a whole order sends at most 35 statements, from the cart to its settlement with all jobs', async () => {
  const address = await shop.ok('defaultAddress', {}, token)
  const add = await countCall('addToCart', swab)
  const cart = { cartIds: [add.result.cardGoodsId], cartType: 2 as const }
  const confirm = await countCall('confirmOrder', cart)
  const { couponId, payable } = confirm.result
  const agreed = { idemKey: 'statements-1', addressId: address?.id ?? 0, couponId, payable }
  const submit = await countCall('submitO2o', { ...cart, ...agreed })
  const { orderNo, id } = submit.result
  const pay = await counting(() => shop.prepay(token, orderNo))
  const settle = await counting(async () => {
    await shop.cashier(pay.result, 'paid')
    await shop.jobs.drain()
  })
  expect((await shop.ok('orderById', { id }, token)).orderStatusCode).toBe(OrderStatus.paid)
  const counts = [add, confirm, submit, pay, settle].map(({ count }) => count)
  const limits = [6, 3, 7, 5, 14]
  expect(counts.map((count, step) => count <= (limits[step] ?? 0))).toEqual(limits.map(() => true))
})
