import {
  h5Routes,
  mainPages,
  matchPage,
  matchUrl,
  pageFile,
  pageUrl,
  publicUrl,
  routeNames,
  routes,
  subPackages,
  tabPages,
  type RouteName,
} from '.'

const matchRoute = (url: string) => {
  const match = matchUrl(url)
  return match && [match.name, match.params]
}

test.each([
  ['/category', 'category', {}],
  ['/category/1', 'category', { id: '1' }],
  ['/category/1/2', 'category', { id: '1', child: '2' }],
  ['/order/index', 'orderList', {}],
  ['/order/index/2', 'orderList', { index: '2' }],
  ['/order/affirm/2', 'orderAffirm', { type: '2' }],
  ['/order/affirm/2/Y7', 'orderAffirm', { type: '2', orderNo: 'Y7' }],
  ['/order/result/1', 'orderResult', { state: '1' }],
  ['/order/result/2/B1/6', 'orderResult', { state: '2', orderNo: 'B1', type: '6' }],
  ['/user/address', 'addressList', {}],
  ['/user/address/select', 'addressList', { state: 'select' }],
])('NAV-02 %s matches, with and without its optional parameters', (url, name, params) => {
  expect(matchRoute(url)).toEqual([name, params])
  expect(matchRoute(`${url}/`)).toEqual([name, params])
  expect(matchUrl(url)?.route).toBe(routes[name as RouteName])
})

test.each([
  ['/user/address/edit', 'addressEdit', {}],
  ['/user/address/edit/7', 'addressEdit', { id: '7' }],
  ['/user/address/edits', 'addressList', { state: 'edits' }],
  ['/search/goods/a', 'searchGoods', { id: 'a' }],
  ['/search', 'search', {}],
  ['/searchAddress', 'searchAddress', {}],
])('a static part wins over a parameter: %s', (url, name, params) => {
  expect(matchRoute(url)).toEqual([name, params])
})

test.each([
  '',
  'user',
  '/nowhere',
  '/User',
  '/userx',
  '/x/user',
  '/category/1/2/3',
  '/commodity/detail',
  '/commodity/detail//',
  '/order/detail/100',
  'https://shop/user',
])('NAV-03 %p is unknown', (url) => {
  expect(matchUrl(url)).toBeNull()
})

test('NAV-08 NAV-09 NAV-11 NAV-37 NAV-38 pages of the specification have its urls', () => {
  const at = (url: string) => matchUrl(url)?.name
  expect([at('/'), at('/searchAddress'), at('/mobile'), at('/shopping'), at('/user'), at('/login')]).toEqual([
    'home',
    'searchAddress',
    'mobile',
    'cart',
    'user',
    'login',
  ])
})

test.each(['感冒 灵', 'a/b', '100%', 'a?b=c&d#e', '%E6', '😀'])('%p survives encoding and decoding in a url', (id) => {
  expect(matchRoute(publicUrl('searchGoods', { id }))).toEqual(['searchGoods', { id }])
})

test('a badly encoded part is taken unchanged', () => {
  expect(matchRoute('/search/goods/%E0%A4%A')).toEqual(['searchGoods', { id: '%E0%A4%A' }])
})

test('a public url has url parameters in the path and the others in the query', () => {
  expect(publicUrl('home')).toBe('/')
  expect(publicUrl('home', { x: 1 })).toBe('/?x=1')
  expect(publicUrl('orderPay', { id: 'Y7', payType: 2, type: 4, price: 0 })).toBe('/order/pay/Y7/2?type=4&price=0')
  expect(publicUrl('orderPay', { id: 'Y7', payType: '', type: undefined })).toBe('/order/pay/Y7')
  expect(publicUrl('searchGoods', { id: '感/冒', sort: 'a&b', kind: '' })).toBe(
    '/search/goods/%E6%84%9F%2F%E5%86%92?sort=a%26b',
  )
  const params = { id: 7 }
  publicUrl('goods', params)
  expect(params).toEqual({ id: 7 })
})

test('a page url has every parameter in the query', () => {
  expect(pageUrl('home')).toBe('/pages/main/home/index')
  expect(pageUrl('orderDetail', { status: 100, id: 7, none: undefined, blank: '' })).toBe(
    '/pages/order/detail/index?status=100&id=7',
  )
  expect(pageUrl('searchGoods', { id: '感/冒' })).toBe('/pages/search/goods/index?id=%E6%84%9F%2F%E5%86%92')
})

test('a page file gives its route, with or without a leading slash', () => {
  expect(matchPage('pages/user/address-edit/index')).toBe('addressEdit')
  expect(matchPage('/pages/user/address-edit/index')).toBe('addressEdit')
  expect(matchPage('pages/user/nowhere/index')).toBeUndefined()
  for (const name of namesOf('weapp')) expect(matchPage(pageFile(routes[name]))).toBe(name)
})

test('the main package has the tabs and the error page, home first', () => {
  const page = (name: string) => `pages/main/${name}/index`
  expect(mainPages()[0]).toBe(page('home'))
  expect([...mainPages()].sort()).toEqual(['cart', 'category', 'error', 'home', 'user'].map(page))
  expect(tabPages().map(({ page }) => page)).toEqual(['home', 'category', 'cart', 'user'])
})

/** Returns every page file of a host, in the order of its app config. */
const filesOf = (host: string) => [
  ...mainPages(),
  ...subPackages(host).flatMap(({ root, pages }) => pages.map((page) => `${root}/${page}`)),
]
const namesOf = (host: string) => routeNames.filter((name) => (routes[name].only ?? host) === host)

test.each(['weapp', 'alipay', 'h5'])('%s: every page outside the main package is in exactly one subpackage', (host) => {
  expect(subPackages(host).map(({ root }) => root)).not.toContain('pages/main')
  expect(filesOf(host).sort()).toEqual([...new Set(namesOf(host).map((name) => pageFile(routes[name])))].sort())
})

test('NAV-55 each phone page has its fixed url in its own mini-program and nowhere else', () => {
  const phones = (host: string) => filesOf(host).filter((file) => file.includes('phone'))
  expect([phones('weapp'), phones('alipay'), phones('h5')]).toEqual([
    ['pages/phone/phone'],
    ['pages/alipay/phone/phone'],
    [],
  ])
  expect([matchPage('pages/phone/phone'), matchPage('pages/alipay/phone/phone')]).toEqual(['phone', 'alipayPhone'])
  expect(pageUrl('phone', { webview: 'https://shop/?a=1' })).toBe(
    '/pages/phone/phone?webview=https%3A%2F%2Fshop%2F%3Fa%3D1',
  )
  expect([matchUrl('/pages/phone/phone'), matchUrl('/pages/alipay/phone/phone')]).toEqual([null, null])
})

test('a subpackage has the pages of its area, fixed urls before patterns', () => {
  const pages: string[] = subPackages().find(({ root }) => root === 'pages/user')?.pages ?? []
  const at = (page: string) => pages.indexOf(`${page}/index`)
  expect(at('address-edit')).toBeGreaterThan(-1)
  expect(at('address')).toBeGreaterThan(at('address-edit'))
})

test("H5's urls of the main package: one, or bare url and pattern when all parameters are optional", () => {
  const map = h5Routes()
  expect(Object.keys(map)).toEqual(mainPages().map((file) => `/${file}`))
  expect(map['/pages/main/home/index']).toBe('/')
  expect(map['/pages/main/category/index']).toEqual(['/category', '/category/:id?/:child?'])
})

test('NAV-02 the table finds the page of every url', () => {
  const first = (url: string) => {
    const match = matchUrl(url)
    return match && pageFile(match.route)
  }
  for (const name of namesOf('h5')) {
    const keys = [...routes[name].url.matchAll(/:(\w+)(\?)?/g)]
    const needed = Object.fromEntries(keys.filter(([, , optional]) => !optional).map(([, key]) => [key, 'x']))
    const all = Object.fromEntries(keys.map(([, key]) => [key, 'x']))
    for (const url of [publicUrl(name, needed), publicUrl(name, all)])
      expect([url, first(url)]).toEqual([url, pageFile(routes[name])])
  }
})

test('NAV-50 exactly pages with search, activitygroup, commodity, activity or merchant in the url stay', () => {
  const exempt = /search|activitygroup|commodity|activity|merchant/
  const staying = routeNames.filter((name) => routes[name].staysOnExpiry)
  expect(staying).toEqual(routeNames.filter((name) => exempt.test(routes[name].url)))
})

/** Order routes that open for a visitor; the test uses those that are built. */
const FREE = [
  '/order/index',
  '/order/history',
  '/order/nuoheAffirm',
  '/order/detail',
  '/order/advanceSale',
  '/order/medicarePay',
]

test('NAV-25 order routes require sign-in except where the specification says otherwise', () => {
  const orders = Object.values(routes).filter(({ url }) => url.startsWith('/order/'))
  expect(orders.length).toBeGreaterThan(20)
  for (const { url, login = false } of orders)
    expect([url, login]).toEqual([url, !FREE.some((free) => url === free || url.startsWith(`${free}/`))])
})
