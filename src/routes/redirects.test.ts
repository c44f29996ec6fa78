import { matchUrl } from '.'
import { redirectOf } from './redirects'

const SHELL = { shell: true, home: 'index' } as const
const YINGYANG = { shell: true, home: 'user' } as const
const built = () => true

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
  ])('a shell partner’s %s redirects to %s with the query, once that page is built', (from, to) => {
    expect(redirectOf(from, SHELL, built)).toBe(to)
    if (from !== '/') expect(redirectOf(`${from}/`, SHELL, built)).toBe(to)
    expect(redirectOf(`${from}?a=1&b=%2F?c`, SHELL, built)).toBe(`${to}?a=1&b=%2F?c`)
    expect(redirectOf(from, undefined, built)).toBeNull()
    expect(redirectOf(from, { ...SHELL, shell: false }, built)).toBeNull()
    expect(redirectOf(from, SHELL, () => false)).toBeNull()
    expect(redirectOf(from, SHELL, (path) => path === to)).toBe(to)
  })

  test('path parameters without a place in the target go into the query', () => {
    expect(redirectOf('/order/index/2', SHELL, built)).toBe('/merchant/user?index=2')
    expect(redirectOf('/order/pay/Y7/2?type=4', SHELL, built)).toBe('/merchant/pay/Y7?payType=2&type=4')
  })

  test.each(['/order/detail/100/7', '/commodity/detail', '/order/index/1/2', '/users', '/merchant/user', '/category'])(
    '%s stays',
    (path) => expect(redirectOf(path, SHELL, built)).toBeNull(),
  )

  test('encoded characters in a path stay encoded', () => {
    expect(redirectOf('/commodity/detail/a%2Fb%3F', SHELL, built)).toBe('/merchant/goodDetail/a%2Fb%3F')
  })

  test('yingyang starts on the user page, even when the index is not built', () => {
    expect(redirectOf('/merchant/index?a=1', YINGYANG, built)).toBe('/merchant/user?a=1')
    expect(redirectOf('/?a=1', YINGYANG, built)).toBe('/merchant/user?a=1')
    expect(redirectOf('/', YINGYANG, (path) => path === '/merchant/user')).toBe('/merchant/user')
    expect(redirectOf('/merchant/index', SHELL, built)).toBeNull()
    expect(redirectOf('/merchant/index', { ...YINGYANG, shell: false }, built)).toBeNull()
  })

  test('the bare shell url opens its index', () =>
    expect(redirectOf('/merchant', SHELL, built)).toBe('/merchant/index'))
})

test.each([
  ['/global/order', '/order/index/0'],
  ['/global/order/', '/order/index/0'],
  ['/global/order/3?x=1', '/order/index/3?x=1'],
  ['/globalOrder', '/order/index/0'],
  ['/globalOrder?x=1', '/order/index/0?x=1'],
])('NAV-33 NAV-34 %s redirects to %s, which is built', (from, to) => {
  expect(redirectOf(from, undefined, (path) => matchUrl(path) !== null)).toBe(to)
})

// No rule is proven here: the pages of the shell are not built.
test('a partner’s shopper is led on from the old address of orders, once the shell is built', () => {
  expect(redirectOf('/global/order/3?x=1', SHELL, built)).toBe('/merchant/user?index=3&x=1')
  expect(redirectOf('/global/order/3?x=1', SHELL, (path) => path.startsWith('/order'))).toBe('/order/index/3?x=1')
})
