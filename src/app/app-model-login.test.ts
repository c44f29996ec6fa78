import { added, businessError, openAt, nextTask, cartInput, type testApp } from '../../test/fakes/app'

describe('login', () => {
  test('ST-29 ST-35 NAV-38 remembers this page with its query and opens on top of it', async () => {
    const { app, hosts, stores } = await openAt('/search/goods/a?sort=price')
    app.login()
    expect(hosts.navigation.log).toEqual([{ how: 'push', url: '/login' }])
    expect(stores.session.takeReturn()).toEqual({ url: '/search/goods/a?sort=price', behind: true })
  })

  test('NAV-01 replaces a page that may not be seen and removes it from the history', async () => {
    const { app, hosts, stores } = await openAt('/user/address')
    app.login('replace')
    expect(hosts.navigation.log).toEqual([{ how: 'replace', url: '/login' }])
    expect(stores.session.takeReturn()).toEqual({ url: '/user/address', behind: false })
  })

  test('opens once for all callers before it shows', async () => {
    const { app, hosts, stores } = await openAt('/user/address')
    let arrive: (isTaken: boolean) => void = () => {}
    hosts.navigation.replace = jest.fn(() => new Promise((resolve) => (arrive = resolve)))
    app.login('replace')
    app.login()
    app.fail(businessError(402))
    expect(hosts.navigation.replace).toHaveBeenCalledTimes(1)
    expect(hosts.navigation.log).toEqual([])
    expect(stores.session.takeReturn()).toEqual({ url: '/user/address', behind: false })
    arrive(false)
    await nextTask()
    app.login()
    expect(hosts.navigation.log).toEqual([{ how: 'push', url: '/login' }])
  })

  test('never opens over itself', async () => {
    const { app, hosts } = await openAt('/login?x=1')
    app.login()
    app.login('replace')
    expect(hosts.navigation.log).toEqual([])
    expect(hosts.storage.values.size).toBe(0)
  })
})

describe('after login', () => {
  const answers = { cartCount: { count: 3 } }
  const login = async (url: string, mode: 'push' | 'replace', ...rest: Parameters<typeof testApp>) => {
    const it = await openAt(url, ...rest)
    it.app.login(mode)
    await nextTask()
    it.hosts.navigation.log.length = 0
    it.stores.session.token = 't'
    return it
  }

  test('ST-30 goes back to the same page that is still open behind', async () => {
    const { app, hosts, stores } = await login('/commodity/detail/7', 'push', answers)
    await app.afterLogin()
    await nextTask()
    expect(hosts.navigation.log).toEqual([{ how: 'back', url: '/commodity/detail/7' }])
    expect(hosts.storage.get('prevHtml')).toBeNull()
    expect(stores.cart.count).toBe(3)
  })

  test('ST-30 opens the guarded page in place of login', async () => {
    const { app, hosts } = await login('/user/address', 'replace', answers)
    await app.afterLogin()
    expect(hosts.navigation.log).toEqual([{ how: 'replace', url: '/user/address' }])
  })

  test('ST-30 opens the page when the history is empty, as after a reload', async () => {
    const { app, hosts } = await login('/commodity/detail/7', 'push', answers)
    hosts.navigation.stack.splice(0, 9, '/login')
    await app.afterLogin()
    expect(hosts.navigation.log).toEqual([{ how: 'replace', url: '/commodity/detail/7' }])
  })

  test.each([null, { state: 1, url: '/gone/with/v1', behind: false }, { state: 1, url: '/mobile', behind: false }])(
    'ST-31 goes home without a usable url (%j)',
    async (storedValue) => {
      const { app, hosts } = await openAt('/login', answers, { token: 't' })
      if (storedValue) hosts.storage.set('prevHtml', JSON.stringify(storedValue))
      await app.afterLogin()
      expect(hosts.navigation.log).toEqual([{ how: 'tabReplace', url: '/' }])
    },
  )

  test('VA-03 performs the pending action on its page', async () => {
    const { app, hosts, stores, feedback } = await openAt('/commodity/detail/7', { ...answers, addToCart: added })
    expect(await app.addToCart(cartInput)).toBe(false)
    expect(hosts.navigation.log).toEqual([{ how: 'push', url: '/login' }])
    expect(hosts.transport.sent).toEqual([])
    stores.session.token = 't'
    await nextTask()
    await app.afterLogin()
    expect(hosts.navigation.log.at(-1)).toEqual({ how: 'back', url: '/commodity/detail/7' })
    expect(hosts.transport.sent.map(({ name }) => name)).toEqual(['addToCart'])
    expect(hosts.transport.inputsOf('addToCart')).toEqual([cartInput])
    expect(feedback.toastText).toBe('商品添加成功')
    expect(stores.cart.count).toBe(5)
    await app.afterLogin()
    expect(hosts.transport.inputsOf('addToCart')).toHaveLength(1)
  })

  test('VA-03 drops the pending action when login is later requested for another', async () => {
    const { app, hosts, stores } = await openAt('/commodity/detail/7', { ...answers, addToCart: added })
    await app.addToCart(cartInput)
    await nextTask()
    await app.go('user')
    app.login()
    await nextTask()
    stores.session.token = 't'
    await app.afterLogin()
    await nextTask()
    expect(hosts.transport.sent.map(({ name }) => name)).toEqual(['cartCount'])
  })
})
