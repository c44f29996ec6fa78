import type { ApiError } from '../api'
import { fakeHosts, refused, type Answers } from '../../test/fakes/hosts'
import { added, businessError, openAt, testApp, nextTask, cartInput } from '../../test/fakes/app'
import { commonTexts } from '../texts/common'

describe('navigation', () => {
  test('opens a page on top and switches to a tab', async () => {
    const { app, hosts } = testApp()
    await app.go('goods', { id: '7' })
    await app.go('orderList')
    await app.go('category', { id: 3 })
    expect(hosts.navigation.log).toEqual([
      { how: 'push', url: '/commodity/detail/7' },
      { how: 'push', url: '/order/index' },
      { how: 'tab', url: '/category/3' },
    ])
  })

  test.each(['go', 'replace'] as const)(
    'NAV-06 %s: shows a loading toast until a slow screen appears',
    async (method) => {
      const { app, timers, feedback } = testApp()
      void app[method]('goods', { id: '7' })
      expect(feedback.busyText).toBe('')
      await nextTask()
      timers.run()
      expect(feedback.busyText).toBe('加载中...')
      app.visit({})
      expect(feedback.busyText).toBe('')
    },
  )

  test('NAV-06 a failed or empty navigation leaves no toast', async () => {
    const { app, hosts, timers, feedback } = testApp()
    await app.go('home')
    timers.run()
    expect(feedback.busyText).toBe('')
    jest.spyOn(hosts.navigation, 'push').mockResolvedValue(false)
    await app.go('goods', { id: '7' })
    timers.run()
    expect(feedback.busyText).toBe('')
  })

  test('NAV-06 going back before the screen appears hides the toast', async () => {
    const { app, hosts, timers, feedback } = testApp()
    let changeHistory = () => {}
    hosts.navigation.onHistoryChange = (turned) => void (changeHistory = turned)
    app.drawn()
    void app.go('goods', { id: '7' })
    await nextTask()
    timers.run()
    expect(feedback.busyText).toBe('加载中...')
    changeHistory()
    expect(feedback.busyText).toBe('')
  })

  test('replaces this page; switches to a tab', async () => {
    const { app, hosts } = testApp()
    await app.replace('orderResult', { state: 1, orderNo: 'Y7' })
    await app.replace('home')
    expect(hosts.navigation.log).toEqual([
      { how: 'replace', url: '/order/result/1/Y7' },
      { how: 'tabReplace', url: '/' },
    ])
  })

  test('back goes back, and home from a page that was opened alone', async () => {
    const { app, hosts } = await openAt('/commodity/detail/7')
    await app.back()
    expect(hosts.navigation.log).toEqual([{ how: 'back', url: '/' }])
    hosts.navigation.stack.splice(0, 1, '/commodity/detail/7')
    await app.back()
    expect(hosts.navigation.log.at(-1)).toEqual({ how: 'tabReplace', url: '/' })
  })

  test('reads the screen data once', () => {
    const info = jest.fn(() => ({
      ownNavBar: true,
      ownTabBar: true,
      statusBar: 20,
      capsule: 0,
      dark: true,
      reducedMotion: false,
      windowHeight: 640,
      fontScale: 1,
    }))
    const { app } = testApp({}, { more: { device: { ...fakeHosts().device, info } } })
    expect([app.screen.statusBar, app.screen.dark]).toEqual([20, true])
    expect(info).toHaveBeenCalledTimes(1)
  })
})

describe('following a url', () => {
  test.each([
    ['/', { how: 'tab', url: '/' }],
    ['/category/1/2', { how: 'tab', url: '/category/1/2' }],
    ['/commodity/detail/7', { how: 'push', url: '/commodity/detail/7' }],
    ['/commodity/detail/7#top', { how: 'push', url: '/commodity/detail/7' }],
    [
      '/search/goods/%E6%84%9F%E5%86%92%2F%3F?sort=price&kind=',
      { how: 'push', url: '/search/goods/%E6%84%9F%E5%86%92%2F%3F?sort=price' },
    ],
    ['/search/goods/a?sort=x%26y&&kind=1?2', { how: 'push', url: '/search/goods/a?sort=x%26y&kind=1%3F2' }],
    ['/search/goods/a?sort=%E0%A4%A', { how: 'push', url: '/search/goods/a?sort=%25E0%25A4%25A' }],
  ])('opens %s', async (url, move) => {
    const { app, hosts } = testApp()
    await app.follow(url)
    expect(hosts.navigation.log).toEqual([move])
  })

  test('path parameters take precedence over the query', async () => {
    const { app, hosts } = testApp()
    await app.follow('/commodity/detail/7?id=8')
    expect(hosts.navigation.log).toEqual([{ how: 'push', url: '/commodity/detail/7' }])
  })

  test.each([
    ['/global/order', '/order/index/0'],
    ['/global/order/2?x=1', '/order/index/2?x=1'],
    ['/globalOrder', '/order/index/0'],
  ])('NAV-33 NAV-34 %s leads to %s', async (url, to) => {
    const { app, hosts } = testApp()
    await app.follow(url)
    expect(hosts.navigation.log.map((move) => move.url.replace(/[?&]x=1/, ''))).toEqual([to.replace('?x=1', '')])
  })

  test('NAV-13 NAV-17 a partner’s shopper taps and follows links into the shell', async () => {
    const { app, hosts, stores } = testApp()
    stores.startup.platform = 'yaofang'
    await app.go('cart')
    await app.follow('/commodity/detail/7?a=1')
    await app.replace('orderDetail', { status: 100, id: 7 })
    await app.go('storeList')
    expect(hosts.navigation.log).toEqual([
      { how: 'push', url: '/merchant/shopping' },
      { how: 'push', url: '/merchant/goodDetail/7?a=1' },
      { how: 'replace', url: '/merchant/orderDetail?status=100&id=7' },
      { how: 'push', url: '/shop-list' },
    ])
    expect(app.moveOn()).toBe(false)
  })

  test('ST-14 a page outside the shell names the platform that an entry without it would clear', async () => {
    const { app, hosts, stores } = testApp()
    stores.startup.platform = 'tencent_health_o2o'
    await app.go('searchGoods', { id: '感冒' })
    await app.go('cart')
    expect(hosts.navigation.log.map(({ url }) => decodeURIComponent(url))).toEqual([
      '/search/goods/感冒?platform=tencent_health_o2o',
      '/merchant/shopping',
    ])
  })

  test('a page of the shell becomes the own page once the partner’s visit has ended', async () => {
    const { app, hosts, stores } = testApp()
    stores.startup.platform = 'yaofang'
    await app.go('goods', { id: '7' })
    expect(app.moveOn()).toBe(false)
    stores.startup.leavePartner()
    expect(app.moveOn()).toBe(true)
    await nextTask()
    expect(hosts.navigation.current()).toBe('/commodity/detail/7')
    expect(app.moveOn()).toBe(false)
  })

  test('replaces this page', async () => {
    const { app, hosts } = testApp()
    await app.follow('/commodity/detail/7', 'replace')
    await app.follow('/shopping?x=1', 'replace')
    expect(hosts.navigation.log).toEqual([
      { how: 'replace', url: '/commodity/detail/7' },
      { how: 'tabReplace', url: '/shopping?x=1' },
    ])
  })

  test.each([
    '//evil.example',
    '//',
    '///evil.example',
    '/\\evil.example',
    'https://evil.example/commodity/detail/7',
    'http://evil.example',
    'javascript:alert(1)',
    'javascript:/commodity/detail/7',
    'commodity/detail/7',
    '?x=/user',
    '',
    '/nowhere',
  ])('NAV-03 opens the error page for %p, which is not ours', async (url) => {
    const { app, hosts } = testApp()
    await app.follow(url)
    await app.follow(url, 'replace')
    expect(hosts.navigation.log).toEqual([
      { how: 'push', url: '/error/404' },
      { how: 'replace', url: '/error/404' },
    ])
  })
})

test('BC-90 BC-91 uses a picture’s full url unchanged, and adds the base to ours', () => {
  const { app, hosts } = testApp()
  hosts.transport.origin = 'https://shop'
  expect(app.image('https://cdn/a.png')).toBe('https://cdn/a.png')
  expect(app.image('/img/a.png')).toBe('https://shop/img/a.png')
  expect(app.image('img/a.png')).toBe('https://shop/img/a.png')
})

describe('a failure', () => {
  const PAGE_URL = '/order/detail/100/7'

  test('ER-21 shows its message for 2 s and stays', async () => {
    const { app, feedback, hosts } = await openAt(PAGE_URL)
    const toast = jest.spyOn(feedback, 'toast')
    app.fail(businessError(8014))
    expect(toast.mock.calls).toEqual([['said', 2000]])
    expect(hosts.navigation.log).toEqual([])
    expect(feedback.question).toBeNull()
  })

  test('is silent when the caller handles its code', async () => {
    const { app, feedback } = await openAt(PAGE_URL)
    app.fail(businessError(8570))
    app.fail({ kind: 'cancelled' })
    expect(feedback.toastText).toBe('')
  })

  test.each<[ApiError, string]>([
    [{ kind: 'http', status: 400, msg: '' }, '网络不稳定，请稍后重试'],
    [{ kind: 'http', status: 403, msg: '' }, '没有访问权限'],
    [{ kind: 'http', status: 404, msg: '' }, '记录不存在'],
    [{ kind: 'http', status: 422, msg: '' }, '数据校验失败'],
    [{ kind: 'http', status: 500, msg: '' }, '请检查网络'],
    [{ kind: 'http', status: 504, msg: '' }, '服务繁忙，请稍后重试'],
    [{ kind: 'timeout' }, '网络繁忙，请稍后重试'],
    [businessError(9000), '网络不稳定，请稍后重试'],
  ])('ER-01 ER-03 ER-04 ER-07 ER-08 ER-09 ER-10 ER-18 of %j shows %s', async (error, text) => {
    const { app, feedback } = testApp()
    app.fail(error)
    expect(feedback.toastText).toBe(text)
  })

  test('ER-14 a missing order goes back, as does ER-15 code 1001', async () => {
    const { app, hosts, feedback } = await openAt(PAGE_URL)
    app.fail(businessError(101, '订单不存在'))
    await nextTask()
    expect(feedback.toastText).toBe('订单不存在')
    app.fail(businessError(1001))
    await nextTask()
    expect(hosts.navigation.log).toEqual([
      { how: 'back', url: '/' },
      { how: 'tabReplace', url: '/' },
    ])
  })

  test('ER-16 code 7001 shows its message for 2 s and replaces this page by the order list', async () => {
    const { app, hosts, feedback } = await openAt(PAGE_URL)
    const toast = jest.spyOn(feedback, 'toast')
    app.fail(businessError(7001))
    expect(toast.mock.calls).toEqual([['said', 2000]])
    expect(hosts.navigation.log).toEqual([{ how: 'replace', url: '/order/index' }])
  })

  test('ER-17 missing stock is a dialog with one button', async () => {
    const { app, feedback } = await openAt(PAGE_URL)
    app.fail(businessError(101, 'out of stock'))
    expect(feedback.question).toEqual({ title: '温馨提示', message: 'out of stock', confirm: '确定' })
    expect(feedback.toastText).toBe('')
  })

  test.each<[ApiError, string]>([
    [businessError(402), '登录已过期，请重新登录'],
    [{ kind: 'http', status: 401, msg: '' }, '您还未登录，请先登录'],
  ])('ER-02 ER-13 BC-51 an expired session (%j) shows for 1 s and goes to login', async (error, text) => {
    const { app, hosts, feedback, stores } = await openAt('/order/detail/100/7')
    const toast = jest.spyOn(feedback, 'toast')
    app.fail(error)
    expect(toast.mock.calls).toEqual([[text, 1000]])
    expect(hosts.navigation.log).toEqual([{ how: 'push', url: '/login' }])
    expect(stores.session.takeReturn()).toEqual({ url: '/order/detail/100/7', behind: true })
  })

  test.each(['/search', '/search/goods/a?sort=price', '/searchAddress?backTo=home', '/commodity/detail/7'])(
    'NAV-50 the end of the session keeps the shopper on %s',
    async (url) => {
      const { app, hosts, feedback } = await openAt(url)
      app.fail(businessError(402))
      expect(feedback.toastText).toBe('登录已过期，请重新登录')
      expect(hosts.navigation.log).toEqual([])
    },
  )
})

describe('adding to the cart', () => {
  const adding = async (answer: Answers['addToCart']) => {
    const it = await openAt('/commodity/detail/7', { addToCart: answer }, { token: 't' })
    const toast = jest.spyOn(it.feedback, 'toast')
    const result = await it.app.addToCart(cartInput)
    return { ...it, result, toasts: toast.mock.calls }
  }

  test('ER-76 confirms success', async () => {
    const { result, toasts, stores } = await adding(added)
    expect(result).toBe(true)
    expect(toasts).toEqual([['商品添加成功']])
    expect(stores.cart.count).toBe(5)
  })

  test('ER-29 code 8570 shows its message', async () => {
    const { result, toasts } = await adding(refused(8570, '最多购买 5 件'))
    expect(result).toBe(false)
    expect(toasts).toEqual([['最多购买 5 件', 3000]])
  })

  test('any other failure follows the table', async () => {
    expect((await adding(refused(8013, 'x'))).toasts).toEqual([['x', 4000]])
    expect((await adding({ ok: false, reason: 'offline' })).toasts).toEqual([[commonTexts.errors.offline, 2000]])
    expect((await adding(refused(629, 'x'))).toasts).toEqual([])
  })

  test.each([refused(405, '请先登录'), refused(402), { ok: true, status: 401, body: null }])(
    'ER-28 VA-03 when the server requires login (%j) it prompts and keeps the pending action',
    async (answer) => {
      const { result, hosts, stores } = await adding(answer)
      expect(result).toBe(false)
      expect(stores.session.isLoggedIn).toBe(false)
      expect(hosts.navigation.log).toEqual([{ how: 'push', url: '/login' }])
      expect(stores.session.takePendingAction()).toEqual({ kind: 'addToCart', input: cartInput })
    },
  )
})
