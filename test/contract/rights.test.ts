import { callProblems, inventory } from '../../scripts/spec'
import { endpoints, type Endpoint, type EndpointName } from '../../src/contract'
import { sendRequest, setUp } from '../fakes/api'

const { calls } = inventory()
const table = Object.entries(endpoints) as [string, Endpoint][]

test('RO-02 every path with unauthorized is public, and no token endpoint has it', () => {
  const publicCalls = table.filter(([, { path }]) => path.includes('unauthorized'))
  expect(publicCalls.length).toBeGreaterThan(15)
  expect(publicCalls.filter(([, { visitor }]) => visitor !== 'public')).toEqual([])
})

test('RO-03 the endpoint getDetailsNoLogin is public', () => {
  const rows = table.filter(([, { path }]) => path.includes('getDetailsNoLogin'))
  expect(rows.map(([, { visitor }]) => visitor)).toEqual(['public'])
})

test.each([
  ['RO-04', '/order-api/cart/count'],
  ['RO-05', '/user-api/collect/isCollect'],
  ['RO-06', '/user-api/browse/saveBrowse'],
  ['RO-07', '/user-api/userMsg/getNoReadCount'],
  ['RO-08', '/order-api/cart/user/list'],
  ['RO-09', '/app-marketing/insuranceActivity/getInsuranceActivityList'],
  ['RO-10', '/user-api/code/getUserCode'],
  ['RO-11', '/user-api/number/getNumber'],
  ['RO-12', '/user-api/coupon/selectCouponBySourceCodes'],
  ['RO-13', '/user-api/drawlottery/count'],
])('RO-04…13 %s: the client answers a visitor’s %s itself and sends nothing', async (_, path) => {
  const names = table.filter(([, endpoint]) => endpoint.path === path).map(([name]) => name as EndpointName)
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) {
    const { api, sent } = setUp({ token: '' })
    const empty: unknown = (endpoints[name] as Endpoint).empty
    expect([await sendRequest(api, name), sent]).toEqual([{ ok: true, data: empty }, []])
    expect(empty).toBeDefined()
  }
})

test('RO-14 cart, favorites, addresses and orders need a token', () => {
  const needs = (prefix: string) => table.filter(([, { path }]) => path.startsWith(prefix))
  const own = [
    ...needs('/user-api/address'),
    ...needs('/order-api/order/user'),
    ...needs('/buyer-order-api'),
    ...needs('/order-api/order/o2o'),
    ...needs('/order-api/order/b2c'),
    ...needs('/order-api/order/pay'),
  ]
  expect(own.length).toBeGreaterThan(10)
  expect(own.filter(([, { visitor }]) => visitor !== 'token')).toEqual([])
  const cart = ['addToCart', 'setCartCount', 'setCartCounts', 'removeFromCart', 'confirmOrder'] as const
  for (const name of [...cart, 'collectList', 'collectCount', 'doCollect', 'deleteCollects'] as const)
    expect([name, endpoints[name].visitor]).toEqual([name, 'token'])
})

test('API-09 group stock has a timeout of five seconds, every other call the inventory’s timeout', () => {
  const own = table
    .filter(([, { timeoutMs }]) => timeoutMs !== undefined)
    .map(([name, { timeoutMs }]) => [name, timeoutMs])
  expect(own).toContainEqual(['stockByGroup', 5000])
  expect(callProblems(endpoints, calls)).toEqual([])
})

/** GET endpoints of the specification that change data: by their last word, and some by their whole path. */
const WRITES =
  /\/(doCollect|delById|doRaffle|exchange|refundReserve|send|receive|pullNewReceive|inviteGiftShare|integralToCoupon|savemobileCounter|userMsg\/info\/:id|sendSmsForWalletCenter|validityCode|registerAndLogin|cancelSpell\/:\w+|w?x?(Save|Remove)UserMedicalCard|weChatMedicalPrePay|selectDlToken)$|\/zhyaoshi\/login$/

test('S18 every GET that changes data is marked and never cached', () => {
  const known = calls.filter(({ method, path }) => method === 'GET' && WRITES.test(path ?? ''))
  expect(known.length).toBeGreaterThanOrEqual(15)
  const gets = table.filter(([, { method }]) => method === 'GET')
  for (const [name, { path, writes, cached }] of gets) {
    expect([name, !!writes]).toEqual([name, WRITES.test(path)])
    expect([name, writes && cached]).not.toEqual([name, true])
  }
})
