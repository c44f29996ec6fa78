import { callProblems, inventory } from '../../scripts/spec'
import { endpoints, type Endpoint } from '../../src/contract'
import { get, post } from '../../src/contract/endpoint'

const { calls } = inventory()
const table = Object.entries(endpoints) as [string, Endpoint][]

test('RO-02 every path that says unauthorized is public, and nothing that needs a token says it', () => {
  const said = table.filter(([, { path }]) => path.includes('unauthorized'))
  expect(said.length).toBeGreaterThan(15)
  expect(said.filter(([, { visitor }]) => visitor !== 'public')).toEqual([])
  expect(callProblems({ sms: post('/sign-service/userSms/unauthorized/sendMobileCode') }, calls)).toHaveLength(1)
})

test('RO-03 getDetailsNoLogin can only be declared as public', () => {
  const path = '/user-api/hwxc_subject_au/getDetailsNoLogin'
  expect(callProblems({ details: get(path, { visitor: 'public' }) }, calls)).toEqual([])
  expect(callProblems({ details: get(path) }, calls)).toHaveLength(1)
})

test.each<[string, Endpoint]>([
  ['RO-04', get('/order-api/cart/count')],
  ['RO-05', get('/user-api/collect/isCollect')],
  ['RO-06', post('/user-api/browse/saveBrowse')],
  ['RO-07', get('/user-api/userMsg/getNoReadCount')],
  ['RO-08', get('/order-api/cart/user/list')],
  ['RO-09', get('/app-marketing/insuranceActivity/getInsuranceActivityList')],
  ['RO-10', get('/user-api/code/getUserCode')],
  ['RO-11', get('/user-api/number/getNumber')],
  ['RO-12', get('/user-api/coupon/selectCouponBySourceCodes')],
  ['RO-13', get('/user-api/drawlottery/count')],
])('RO-04…13 %s: a visitor’s call cannot be declared but as unsent', (_, endpoint) => {
  expect(callProblems({ one: { ...endpoint, visitor: 'unsent', empty: null } }, calls)).toEqual([])
  expect(callProblems({ one: endpoint }, calls)).toHaveLength(1)
  expect(callProblems({ one: { ...endpoint, visitor: 'open' } }, calls)).toHaveLength(1)
})

test('RO-14 cart, favourites, addresses and orders need a token', () => {
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

test('API-09 the stock of a group can only be declared with its five seconds, everything else with the usual time', () => {
  const stock = get('/product-api/o2oStock/getByGroupId', { visitor: 'open' })
  expect(callProblems({ stock: { ...stock, timeoutMs: 5000 } }, calls)).toEqual([])
  expect(callProblems({ stock }, calls)).toHaveLength(1)
  expect(callProblems({ near: { ...endpoints.nearbyStores, timeoutMs: 5000 } }, calls)).toHaveLength(1)
})

/** GETs of the specification that change something: what their last word says, and some whole paths. */
const WRITES =
  /\/(doCollect|delById|doRaffle|exchange|refundReserve|send|receive|pullNewReceive|inviteGiftShare|integralToCoupon|savemobileCounter|userMsg\/info\/:id|sendSmsForWalletCenter|validityCode|registerAndLogin|cancelSpell\/:\w+|w?x?(Save|Remove)UserMedicalCard|weChatMedicalPrePay|selectDlToken)$|\/zhyaoshi\/login$/

test('S18 every GET that changes something says so, and is kept nowhere', () => {
  const known = calls.filter(({ method, path }) => method === 'GET' && WRITES.test(path ?? ''))
  expect(known.length).toBeGreaterThanOrEqual(15)
  const gets = table.filter(([, { method }]) => method === 'GET')
  for (const [name, { path, writes, cached }] of gets) {
    expect([name, !!writes]).toEqual([name, WRITES.test(path)])
    expect([name, writes && cached]).not.toEqual([name, true])
  }
})
