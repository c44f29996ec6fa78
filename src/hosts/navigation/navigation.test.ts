/* eslint-disable @typescript-eslint/no-restricted-imports -- every host's own file is tried here */
import { answer, installGlobal, refuse, restore, taro, throws } from '../../../test/fakes/native'
import type { Navigation } from './contract'
import { navigation as alipay } from './index.alipay'
import { navigation as h5 } from './index.h5'
import { navigation as weapp } from './index.weapp'

jest.mock('@tarojs/taro', () => (require('../../../test/fakes/native') as { taroModule: object }).taroModule)

const MOVES = ['navigateTo', 'redirectTo', 'switchTab', 'reLaunch', 'navigateBack'] as const
const stack = (size: number, top: object = {}) =>
  taro.getCurrentPages?.mockReturnValue([...Array.from({ length: size - 1 }, () => ({})), ...(size > 0 ? [top] : [])])
const moves = () => MOVES.flatMap((name) => (taro[name]?.mock.calls ?? []).map(([options]) => [name, options]))

beforeEach(() => {
  stack(2)
  for (const name of MOVES) taro[name]?.mockImplementation(answer({}))
})
afterEach(() => {
  weapp.takeTabParams()
  restore()
})

test('only H5 shows its page again after a sign-in on the page', () => {
  const onShow = jest.fn()
  taro.getCurrentInstance?.mockReturnValue({ page: { onShow } })
  for (const navigation of [weapp, alipay]) navigation.showAgain()
  expect(onShow).not.toHaveBeenCalled()
  h5.showAgain()
  expect(onShow).toHaveBeenCalledTimes(1)
})

const every = (navigation: Navigation) => [
  () => navigation.push('goods', { id: 7 }),
  () => navigation.replace('goods', { id: 7 }),
  () => navigation.tab('home', {}),
  () => navigation.relaunch('goods', { id: 7 }),
  () => navigation.back(),
]

describe.each(Object.entries({ weapp, alipay, h5 }))('%s', (_, navigation) => {
  test('an accepted navigation is true, a refused or throwing one is false', async () => {
    for (const move of every(navigation)) expect(await move()).toBe(true)
    for (const name of MOVES) taro[name]?.mockImplementation(refuse({ errMsg: 'fail' }))
    for (const move of every(navigation)) expect(await move()).toBe(false)
    for (const name of MOVES) taro[name]?.mockImplementation(throws)
    for (const move of every(navigation)) expect(await move()).toBe(false)
  })

  test('with one page there is nothing to go back to, and the host is not called', async () => {
    for (const size of [0, 1]) {
      stack(size)
      expect(await navigation.back()).toBe(false)
      expect(navigation.depth()).toBe(size)
    }
    expect(moves()).toEqual([])
    stack(2)
    expect(await navigation.back()).toBe(true)
    expect(navigation.depth()).toBe(2)
    expect(moves()).toHaveLength(1)
  })
})

describe.each(Object.entries({ weapp, alipay }))('%s', (_, navigation) => {
  test('pages are opened by file, with every parameter in the query', async () => {
    await navigation.push('orderDetail', { status: 100, id: 7 })
    await navigation.replace('searchGoods', { id: '感冒' })
    await navigation.relaunch('goods', { id: 7 })
    expect(moves()).toEqual([
      ['navigateTo', { url: '/pages/order/detail/index?status=100&id=7' }],
      ['redirectTo', { url: '/pages/search/goods/index?id=%E6%84%9F%E5%86%92' }],
      ['reLaunch', { url: '/pages/commodity/detail/index?id=7' }],
    ])
  })

  test('the tenth page is pushed, the eleventh replaces the tenth', async () => {
    stack(9)
    await navigation.push('goods', { id: 7 })
    expect(moves().map(([name]) => name)).toEqual(['navigateTo'])
    stack(10)
    await navigation.push('goods', { id: 8 })
    expect(moves().slice(1)).toEqual([['redirectTo', { url: '/pages/commodity/detail/index?id=8' }]])
  })

  test('a tab takes no query: its parameters are kept and taken once', async () => {
    await navigation.tab('category', { id: 3 })
    expect(moves()).toEqual([['switchTab', { url: '/pages/main/category/index' }]])
    expect(navigation.takeTabParams()).toEqual({ id: 3 })
    expect(navigation.takeTabParams()).toEqual({})
    await navigation.tab('category', { id: 3 })
    await navigation.tab('home', {})
    expect(navigation.takeTabParams()).toEqual({})
  })

  test('relaunching a tab keeps its parameters too, relaunching a page does not', async () => {
    await navigation.relaunch('category', { id: 3 })
    expect(moves()).toEqual([['reLaunch', { url: '/pages/main/category/index' }]])
    await navigation.relaunch('goods', { id: 7 })
    expect(navigation.takeTabParams()).toEqual({ id: 3 })
  })

  test.each([
    ['/', { route: 'pages/main/home/index' }],
    ['/', { route: '/pages/main/home/index', options: {} }],
    ['/order/detail/100/7', { route: 'pages/order/detail/index', options: { status: '100', id: '7' } }],
    [
      '/search/goods/%E6%84%9F%E5%86%92?sort=price',
      {
        route: 'pages/search/goods/index',
        options: { id: '%E6%84%9F%E5%86%92', sort: 'price', $taroTimestamp: '1', stamp: 'x', n: 5 },
      },
    ],
    ['/search/goods/100%25', { route: 'pages/search/goods/index', options: { id: '100%' } }],
    // Expects the url without secrets: the opening link had a token, and OAuth a code. S07
    [
      '/commodity/detail/7?a=1',
      { route: 'pages/commodity/detail/index', options: { id: '7', token: 't', a: '1', yfztoken: 'y' } },
    ],
    ['/mobile?state=s', { route: 'pages/login/mobile/index', options: { code: 'c', state: 's' } }],
    ['/', { route: 'pages/no/where/index' }],
    ['/', {}],
  ])('S07 shows %s for %j', (url, page) => {
    stack(3, page)
    expect(navigation.current()).toBe(url)
  })

  test('before the first page the current url is home', () => {
    stack(0)
    expect(navigation.current()).toBe('/')
  })

  test("title, scroll and the cart tab's number are passed to the host", () => {
    navigation.setTitle('购物车')
    navigation.scrollToTop()
    navigation.scrollTo('gd-facts')
    navigation.setCartBadge('5')
    expect(taro.setNavigationBarTitle?.mock.calls).toEqual([[{ title: '购物车' }]])
    expect(taro.pageScrollTo?.mock.calls).toEqual([
      [{ scrollTop: 0, duration: 0 }],
      [{ selector: '#gd-facts', duration: 0 }],
    ])
    expect(taro.setTabBarBadge?.mock.calls).toEqual([[{ index: 2, text: '5' }]])
    expect(taro.removeTabBarBadge).not.toHaveBeenCalled()
    navigation.setCartBadge('')
    expect(taro.removeTabBarBadge?.mock.calls).toEqual([[{ index: 2 }]])
    expect(taro.setTabBarBadge).toHaveBeenCalledTimes(1)
  })

  test('a row is shown below the top bar', () => {
    navigation.showRow('login-code')
    expect(taro.pageScrollTo?.mock.calls).toEqual([[{ selector: '#login-code', offsetTop: -200, duration: 0 }]])
  })

  test('back waits until the page has closed its container, which would take the place of leaving', async () => {
    let close = () => {}
    const page = { onBack: () => {}, release: () => new Promise<void>((resolve) => (close = resolve)) }
    navigation.holdBack(page, 1)
    const back = navigation.back()
    await Promise.resolve()
    expect(moves()).toEqual([])
    close()
    expect(await back).toBe(true)
    expect(moves()).toEqual([['navigateBack', undefined]])
    navigation.holdBack({ ...page }, 0)
    navigation.holdBack(page, 0)
    expect(await navigation.back()).toBe(true)
    expect(await navigation.back(2)).toBe(true)
    expect(moves().at(-1)).toEqual(['navigateBack', { delta: 2 }])
  })

  test.each([throws, refuse({ errMsg: 'not TabBar page' })])('and never throw', async (answer) => {
    for (const name of ['setNavigationBarTitle', 'pageScrollTo', 'setTabBarBadge', 'removeTabBarBadge'])
      taro[name]?.mockImplementation(answer)
    expect(() => {
      navigation.setTitle('x')
      navigation.scrollToTop()
      navigation.setCartBadge('5')
      navigation.setCartBadge('')
    }).not.toThrow()
    await Promise.resolve()
  })
})

describe('h5', () => {
  test('reports when the shopper goes back or forward', () => {
    const turned = jest.fn()
    const window = new EventTarget()
    installGlobal('window', window)
    h5.onHistoryChange(turned)
    window.dispatchEvent(new Event('popstate'))
    expect(turned).toHaveBeenCalledTimes(1)
  })

  test('pages are opened at their public url', async () => {
    await h5.push('orderDetail', { status: 100, id: 7 })
    await h5.replace('searchGoods', { id: '感/冒', sort: 'price' })
    await h5.relaunch('home', {})
    expect(moves()).toEqual([
      ['navigateTo', { url: '/order/detail/100/7' }],
      ['redirectTo', { url: '/search/goods/%E6%84%9F%2F%E5%86%92?sort=price' }],
      ['reLaunch', { url: '/' }],
    ])
  })

  test('a tab is pushed, which allows going back, unless it replaces a page; parameters are taken once', async () => {
    await h5.tab('category', { id: 3 })
    await h5.tab('category', { id: 4 }, 'replace')
    expect(moves()).toEqual([
      ['navigateTo', { url: '/category/3' }],
      ['switchTab', { url: '/category/4' }],
    ])
    expect(h5.takeTabParams()).toEqual({ id: 4 })
    expect(h5.takeTabParams()).toEqual({})
  })

  test('the stack has no limit', async () => {
    stack(10)
    await h5.push('goods', { id: 7 })
    expect(moves()).toEqual([['navigateTo', { url: '/commodity/detail/7' }]])
  })

  test('NAV-04 the url is the page, the title goes to the document, scrolling to the visible page', () => {
    const scrollTo = jest.fn()
    const part = { scrollIntoView: jest.fn() }
    const querySelector = jest.fn(() => part)
    const boxes = [{ scrollTo: jest.fn() }, { scrollTo: jest.fn(), querySelector }]
    const document = {
      title: '',
      querySelectorAll: (which: string) => (which.endsWith('(.taro_page_shade)') ? boxes : []),
    }
    installGlobal('window', { location: { pathname: '/search/goods/a', search: '?sort=price' }, scrollTo })
    installGlobal('document', document)
    installGlobal('navigator', {})
    expect(h5.current()).toBe('/search/goods/a?sort=price')
    h5.setTitle('搜索')
    h5.scrollToTop()
    h5.scrollTo('gd-facts')
    expect([querySelector.mock.calls, part.scrollIntoView.mock.calls]).toEqual([[['#gd-facts']], [[]]])
    const { setCartBadge }: Navigation = h5
    setCartBadge('5')
    expect(document.title).toBe('搜索')
    expect(scrollTo.mock.calls).toEqual([[0, 0]])
    expect(boxes.map((box) => box.scrollTo.mock.calls)).toEqual([[], [[0, 0]]])
  })

  test('a row is shown in the middle of the visible page, and its first field takes the focus', () => {
    const field = { focus: jest.fn() }
    const row = { scrollIntoView: jest.fn(), querySelector: () => field }
    installGlobal('document', { querySelectorAll: () => [{ querySelector: (id: string) => id === '#code' && row }] })
    h5.showRow('code')
    expect([row.scrollIntoView.mock.calls, field.focus.mock.calls]).toEqual([
      [[{ block: 'center' }]],
      [[{ preventScroll: true }]],
    ])
  })
})
