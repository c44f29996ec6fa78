// Every page is reached by taps from home, or is the target of outside links (docs/outside-links.md).
import { routes, type RouteName } from '../../src/routes'
import { read } from './disk'
import { linkGraph, linksIn, tapsFromHome, urlsIn } from './link-graph'

const MOST_TAPS = 5
const ROW = /^\| (\w+) \| `([^`]+)` \| (.+) \|$/gm

const graph = linkGraph()
const taps = tapsFromHome(graph)
const names = Object.keys(routes) as RouteName[]
const outside = [...read('docs/outside-links.md').matchAll(ROW)].map(([, name = '', url = '', opener = '']) => ({
  name,
  url,
  opener,
}))

test('reads links from calls, tables of links, tables of pages and sign-in', () => {
  const code = `
    void app.go('coupons', { id })
    app.replace(isOpen ? 'walletPassword' : 'walletOpen')
    const ENTRIES = [{ name: 'patients', icon: 'user' }]
    const PAGES = { loyalty: 'insuranceLoyalty' } as const
    const card = { name: 'groupJoin', params: { id } }
    new ProductActions(app, 'category_product', 'goodsCategory')
    api.call('home', {}); this.app.login()`
  expect(linksIn(code)).toEqual([
    ...['coupons', 'walletPassword', 'walletOpen', 'insuranceLoyalty', 'goodsCategory', 'patients', 'login'],
  ])
})

test('reads urls of our pages from demo data', () => {
  const data = `<a href="/user/otc">…</a> url: '/article/detail?id=1', other: '/nowhere', pic: 'pic/banner-1.svg'`
  expect(urlsIn(data)).toEqual(['patients', 'articleDetail'])
})

test('counts the taps by the shortest way; a page behind an unlinked page stays out of reach', () => {
  const small = Object.fromEntries(names.map((name) => [name, [] as RouteName[]])) as Record<RouteName, RouteName[]>
  Object.assign(small, { home: ['spike', 'search'], search: ['goods'], spike: ['goodsSeckill'], goods: ['spike'] })
  const counted = tapsFromHome({ ...small, error: ['mobile'] })
  expect(['home', 'user', 'spike', 'goods', 'mobile'].map((name) => counted.get(name as RouteName))).toEqual([
    ...[0, 1, 1, 2, undefined],
  ])
})

test('a page that nothing links to fails: it needs a link, or a row in docs/outside-links.md', () => {
  const listed = outside.map(({ name }) => name)
  expect(names.filter((name) => !taps.has(name) && !listed.includes(name))).toEqual([])
})

test('a page of docs/outside-links.md exists under its link and is reached in no other way', () => {
  expect(outside.length).toBeGreaterThan(0)
  expect(outside.filter(({ name, url }) => routes[name as RouteName]?.url !== url)).toEqual([])
  expect(outside.filter(({ name }) => taps.has(name as RouteName))).toEqual([])
  expect(outside.filter(({ opener }) => opener.length < 10)).toEqual([])
})

test(`every other page is at most ${MOST_TAPS} taps from home`, () => {
  const far = [...taps].filter(([, count]) => count > MOST_TAPS)
  expect(far).toEqual([])
})

/** Pages that a shopper looks for on home or on the account page, which have to be one tap away from it. */
const ONE_TAP: Partial<Record<RouteName, RouteName[]>> = {
  home: ['spike', 'groupHome', 'couponCenter', 'pointsMember', 'globalHome', 'reserveHome', 'messages', 'goodsSeckill'],
  user: [
    'coupons',
    'pointsScore',
    'walletHome',
    'orderList',
    'pickOrders',
    'groupMine',
    'insurancePoster',
    'inviteGift',
    'cityServer',
  ],
  searchAddress: ['cityServer'],
}

test.each(Object.entries(ONE_TAP))('%s links to what is looked for there', (page, targets) => {
  expect(targets.filter((target) => !graph[page as RouteName].includes(target))).toEqual([])
})
