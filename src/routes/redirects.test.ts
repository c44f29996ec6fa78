import { matchPage, pageFile, routeNames, routes } from '.'
import { learnShell, redirectOf } from './redirects'
import { shopUrls } from './shell'

beforeAll(() => learnShell(shopUrls))

const SHELL = { shell: true, home: 'index' } as const
const YINGYANG = { shell: true, home: 'user' } as const
const NO_SHELL = { shell: false, home: 'index' } as const

describe('partner with a shell', () => {
  test.each([
    ['/', '/merchant/index'],
    ['/shopping', '/merchant/shopping'],
    ['/user', '/merchant/user'],
    ['/search', '/merchant/search'],
    ['/order/index', '/merchant/user'],
    ['/commodity/detail/7', '/merchant/goodDetail/7'],
    ['/order/pay/Y7', '/merchant/pay/Y7'],
    ['/order/walletPay/Y7', '/merchant/walletPay/Y7'],
    ['/order/directAffirm/2', '/merchant/directAffirm/2'],
    ['/order/affirm/2', '/merchant/confirmAffirm/2'],
    ['/order/affirm/2/D7', '/merchant/affirm/2/D7'],
    ['/order/batchAffirm/3', '/merchant/batchAffirm/3'],
    ['/merchant', '/merchant/index'],
  ])('NAV-12…20 %s redirects to %s with its query', (from, to) => {
    expect(redirectOf(from, SHELL)).toBe(to)
    if (from !== '/') expect(redirectOf(`${from}/`, SHELL)).toBe(to)
    expect(redirectOf(`${from}?a=1&b=%2F?c`, SHELL)).toBe(`${to}?a=1&b=%2F?c`)
    if (from === '/merchant') return
    expect(redirectOf(from, undefined)).toBeNull()
    expect(redirectOf(from, NO_SHELL)).toBeNull()
  })

  test('NAV-16 NAV-18 path parameters without a place in the target go into the query', () => {
    expect(redirectOf('/order/index/2', SHELL)).toBe('/merchant/user?index=2')
    expect(redirectOf('/order/pay/Y7/2?type=4', SHELL)).toBe('/merchant/pay/Y7?payType=2&type=4')
    expect(redirectOf('/order/detail/100/7', SHELL)).toBe('/merchant/orderDetail?status=100&id=7')
  })

  test.each([
    '/order/logistics/Y7/1',
    '/commodity/detail',
    '/order/index/1/2',
    '/users',
    '/merchant/user',
    '/category',
  ])('%s stays', (path) => expect(redirectOf(path, SHELL)).toBeNull())

  test('encoded characters in a path stay encoded', () => {
    expect(redirectOf('/commodity/detail/a%2Fb%3F', SHELL)).toBe('/merchant/goodDetail/a%2Fb%3F')
  })

  test('NAV-22 yingyang starts on the user page', () => {
    expect(redirectOf('/merchant/index?a=1', YINGYANG)).toBe('/merchant/user?a=1')
    expect(redirectOf('/?a=1', YINGYANG)).toBe('/merchant/user?a=1')
    expect(redirectOf('/merchant', YINGYANG)).toBe('/merchant/user')
    expect(redirectOf('/shopping', YINGYANG)).toBe('/merchant/shopping')
    expect(redirectOf('/merchant/index', SHELL)).toBeNull()
  })

  test('an old url of orders leads on into the shell', () => {
    expect(redirectOf('/global/order/3?x=1', SHELL)).toBe('/merchant/user?index=3&x=1')
  })
})

describe('shopper without a partner', () => {
  test.each([
    ['/merchant', '/'],
    ['/merchant/index?platform=index', '/?platform=index'],
    ['/merchant/shopping', '/shopping'],
    ['/merchant/user?index=2', '/user?index=2'],
    ['/merchant/search?a=1', '/search?a=1'],
    ['/merchant/goodDetail/7?a=1', '/commodity/detail/7?a=1'],
    ['/merchant/pay/Y7?payType=2&type=4', '/order/pay/Y7/2?type=4'],
    ['/merchant/pay/Y7', '/order/pay/Y7'],
    ['/merchant/walletPay/Y7', '/order/walletPay/Y7'],
    ['/merchant/affirm/2/D7', '/order/affirm/2/D7'],
    ['/merchant/confirmAffirm/2?ids=1', '/order/affirm/2?ids=1'],
    ['/merchant/orderDetail?status=100&id=7', '/order/detail/100/7'],
    ['/merchant/orderDetail?id=7', '/order/detail/0/7'],
  ])('%s of the shell opens %s of the own shop', (from, to) => {
    expect(redirectOf(from, null)).toBe(to)
    expect(redirectOf(from, NO_SHELL)).toBe(to)
    expect(redirectOf(from, SHELL)).toBe(from === '/merchant' ? '/merchant/index' : null)
  })

  test.each(['/merchant/shoppingShare?goods=1', '/merchants', '/merchant/nowhere', '/user', '/'])('%s stays', (path) =>
    expect(redirectOf(path, null)).toBeNull(),
  )
})

test('NAV-21 the shell holds its thirteen pages, on H5', () => {
  const urls = Object.values(routes).flatMap(({ url, only }) => (url.startsWith('/merchant/') ? [[url, only]] : []))
  const inShell = ['index', 'shopping', 'user', 'search', 'orderDetail', 'goodDetail/:id', 'affirm/:type/:orderNo']
  inShell.push('directAffirm/:type', 'confirmAffirm/:type', 'batchAffirm/:type', 'walletPay/:id', 'pay/:id')
  const expected = [['/merchant/shoppingShare', undefined], ...inShell.map((path) => [`/merchant/${path}`, 'h5'])]
  expect(urls.sort()).toEqual(expected.sort())
})

test('a page under two urls has one title; only the page itself requires the sign-in', () => {
  const shared = routeNames.filter((name) => matchPage(pageFile(routes[name])) !== name)
  expect(shared.length).toBe(10)
  for (const name of shared) {
    const { title, page, only, login, staysOnExpiry } = routes[name]
    const own = routes[matchPage(pageFile(routes[name])) ?? 'error']
    expect([name, title, page, only, login, staysOnExpiry]).toEqual([name, own.title, own.page, 'h5', undefined, true])
  }
})

test.each([
  ['/global/order', '/order/index/0'],
  ['/global/order/', '/order/index/0'],
  ['/global/order/3?x=1', '/order/index/3?x=1'],
  ['/globalOrder', '/order/index/0'],
  ['/globalOrder?x=1', '/order/index/0?x=1'],
])('NAV-33 NAV-34 %s redirects to %s', (from, to) => {
  expect(redirectOf(from, undefined)).toBe(to)
})
