import { allFiles, read } from './disk'

/** Modules that place orders of coupons and memberships, which contain no products. */
const WITHOUT_PRODUCTS = [
  'server/contexts/orders/kinds/coupon/buy-coupon.ts',
  'server/contexts/orders/kinds/membership/join-membership.ts',
]

const WRITES_ORDERS = /insertInto\('orders'\)|insertOf\('orders'|insert into orders\b/
const WRITES_PRODUCTS = /insertInto\('order_item'\)|insertOf\('order_item'|insert into order_item\b/
const CHECK = /await checkPurchaseLimits\(/

const sources = () =>
  allFiles('server').filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/^server\/(testing|demo|schema)\//.test(file),
  )

test('every module that places product orders checks purchase limits', () => {
  const writers = sources().filter((file) => WRITES_ORDERS.test(read(file)))
  expect(writers.length).toBeGreaterThan(4)
  const unchecked = writers.filter((file) => !CHECK.test(read(file)))
  expect(unchecked).toEqual(WITHOUT_PRODUCTS)
  expect(unchecked.filter((file) => WRITES_PRODUCTS.test(read(file)))).toEqual([])
})

test('products are written into orders only in modules that place orders', () => {
  const writers = sources().filter((file) => WRITES_PRODUCTS.test(read(file)))
  expect(writers.filter((file) => !CHECK.test(read(file)))).toEqual([])
})
