import type { PartnerFault } from '../../../demo/partner/server'
import { openPartnerShop, type PartnerShop } from '../../../testing/partner-shop'
import { openShop, PRODUCTS, type Shop } from '../../../testing/shop'

const state: { fault?: PartnerFault } = {}
let shop: Shop
let partner: PartnerShop
beforeAll(async () => {
  shop = await openShop({ partnerFault: () => state.fault })
  partner = await openPartnerShop(shop, 'baiyang')
})
afterAll(() => shop.close())
beforeEach(() => delete state.fault)

let last = 13_948_000_000
const login = () => shop.login(String(++last))
const noticesOf = (orderNo: string) =>
  shop.partners.orderNotices
    .filter((notice) => notice.orderNo === orderNo)
    .map(({ merchantCode, status, amount }) => [merchantCode, status, amount])

test('notifies the partner of payment, cancellation and refund, not of orders of our own shop', async () => {
  const token = await login()
  const order = await partner.order(token, [[PRODUCTS.swab, 1]])
  await partner.pay(token, order.orderNo)
  expect(noticesOf(order.orderNo)).toEqual([['baiyang', 'paid', order.payable]])
  await partner.ok('refundOrder', { id: order.id }, token)
  await shop.jobs.drain()
  shop.pass(3_600_000)
  await shop.jobs.drain()
  const [, ...later] = noticesOf(order.orderNo)
  expect(later.sort()).toEqual([
    ['baiyang', 'cancelled', 0],
    ['baiyang', 'refunded', order.payable],
  ])
  const own = await shop.order(token, [[PRODUCTS.mask, 1]])
  await shop.pay(token, own.orderNo)
  expect(noticesOf(own.orderNo)).toEqual([])
})

test('repeats a notice until the partner receives it; the partner counts it once', async () => {
  const token = await login()
  const order = await partner.order(token, [[PRODUCTS.swab, 1]])
  state.fault = 'unsigned'
  await partner.ok('cancelOrder', { id: order.id }, token)
  await shop.jobs.drain()
  shop.pass(6000)
  await shop.jobs.drain()
  delete state.fault
  shop.pass(60_000)
  await shop.jobs.drain()
  const sent = shop.partners.requests.filter(({ body }) => (body as { orderNo?: string }).orderNo === order.orderNo)
  expect(sent).toHaveLength(3)
  expect(noticesOf(order.orderNo)).toEqual([['baiyang', 'cancelled', 0]])
})

test('a notice names neither products nor the customer', async () => {
  const token = await login()
  const order = await partner.order(token, [[PRODUCTS.swab, 1]])
  await partner.pay(token, order.orderNo)
  const sent = shop.partners.requests.find(({ body }) => (body as { orderNo?: string }).orderNo === order.orderNo)
  expect(Object.keys(sent?.body ?? {}).sort()).toEqual(['amount', 'at', 'noticeId', 'orderNo', 'status'])
})
