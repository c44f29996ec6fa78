import { testApp, nextTask } from '../../test/fakes/app'
import { refused, type Answers } from '../../test/fakes/hosts'
import type { Leaving, LoginHost, LoginMethod } from '../hosts/login/contract'
import { success, failed, unsupported } from '../hosts/result'
import { signIn } from '../stores/sign-in'

const session = { token: 'new', userInfo: { id: 7, name: '张', mobile: '138****0000' }, isNew: false }
const PRODUCT_URL = '/commodity/detail/7?x=1'
const cartInput = { barcode: '100001', count: 1, cardGoodsType: 2 as const, cityId: 903 } as unknown as Parameters<
  ReturnType<typeof testApp>['app']['addToCart']
>[0]

/** Creates an app on a product page of a host with this login method. */
function setUpLogin(loginMethod: LoginMethod, host: Partial<LoginHost> = {}, answers: Answers = {}) {
  const left: Leaving[] = []
  const login: LoginHost = {
    loginMethod: () => loginMethod,
    code: async () => unsupported('sms'),
    leave: async (to) => {
      left.push(to)
      return success(undefined)
    },
    ...host,
  }
  const it = testApp({ cartCount: { count: 0 }, ...answers }, { more: { login } })
  it.hosts.navigation.stack.push(PRODUCT_URL)
  return { ...it, left, log: it.hosts.navigation.log }
}

/** Requests login from a page that is open, or from one that may not be seen. */
async function requestLogin(it: ReturnType<typeof setUpLogin>, mode: 'push' | 'replace' = 'push') {
  it.app.login(mode)
  await nextTask()
  return it
}

const phonePage = async () => unsupported('page')

test.each([
  ['phonePage', '/pages/phone/phone'],
  ['alipayPage', '/pages/alipay/phone/phone'],
] as const)('ST-32 ST-34 NAV-55 %s: the mini-program opens %s and remembers the page', async (loginMethod, url) => {
  for (const mode of ['push', 'replace'] as const) {
    const { log, stores, hosts } = await requestLogin(setUpLogin(loginMethod, { leave: phonePage }), mode)
    expect(log).toEqual([{ how: mode, url }])
    expect(stores.session.takeReturn()).toEqual({ url: PRODUCT_URL, behind: mode === 'push' })
    expect(hosts.storage.values.size).toBe(0)
  }
})

test('ST-33 the messaging app leaves for OAuth with a stored state, and the page to return to', async () => {
  const { left, log, stores } = await requestLogin(setUpLogin('oauth'))
  expect(left).toEqual([{ returnTo: PRODUCT_URL, platform: '', refno: '', state: 'random-id-0123456789' }])
  expect(log).toEqual([])
  expect(stores.session.handleReturn('random-id-0123456789')).toBe(true)
  expect(stores.session.takeReturn().url).toBe(PRODUCT_URL)
})

test('ST-32 ST-34 a web view leaves for the native phone page around it', async () => {
  for (const loginMethod of ['phonePage', 'alipayPage'] as const) {
    const { left, log } = await requestLogin(setUpLogin(loginMethod))
    expect([left[0]?.returnTo, log]).toEqual([PRODUCT_URL, []])
  }
})

test.each(['oauth', 'phonePage', 'alipayPage'] as const)(
  'ST-35 %s: falls back to a code by SMS when the host cannot leave, and stores no state',
  async (loginMethod) => {
    const { log, stores } = await requestLogin(setUpLogin(loginMethod, { leave: async () => failed('unknown') }))
    expect(log).toEqual([{ how: 'push', url: '/login' }])
    expect(stores.session.handleReturn('random-id-0123456789')).toBe(false)
  },
)

test('ST-35 NAV-38 other hosts open /login', async () => {
  const it = await requestLogin(setUpLogin('sms'))
  expect([it.log, it.left]).toEqual([[{ how: 'push', url: '/login' }], []])
})

describe('a silent code', () => {
  const code = (from: 'bank' | 'alipay') => ({ code: async () => success({ from, code: 'c' }) })

  test.each([
    ['bank', 'bank', 'pingAn', { token: 'c' }],
    ['oauth', 'alipay', 'loginByAuthCode', { authCode: 'c' }],
  ] as const)(
    'VA-03 %s: signs in on the same page, which shows again, and performs the pending action',
    async (loginMethod, from, call, input) => {
      const added = { cardGoodsId: 1, count: 1, total: 5 }
      const it = setUpLogin(loginMethod, code(from), { [call]: session, addToCart: added })
      await it.app.addToCart(cartInput)
      await nextTask()
      await nextTask()
      expect(it.hosts.transport.inputsOf(call)).toEqual([input])
      expect([it.log, it.left]).toEqual([[{ how: 'showAgain', url: PRODUCT_URL }], []])
      expect(it.hosts.transport.inputsOf('addToCart')).toEqual([cartInput])
      expect(it.hosts.storage.get('prevHtml')).toBeNull()
    },
  )

  test('ER-25 a shopper without a number binds one', async () => {
    const it = await requestLogin(
      setUpLogin('oauth', code('alipay'), { loginByAuthCode: refused(600, '', { ticket: 'k' }) }),
    )
    await nextTask()
    expect(it.log).toEqual([{ how: 'push', url: '/mobile?state=1' }])
    expect(signIn(it.stores.session).hasTicket()).toBe(true)
  })

  test.each([refused(410), refused(502), { ok: false, reason: 'offline' }])(
    'a bank with an invalid token (%j) falls back to a code by SMS',
    async (answer) => {
      const it = await requestLogin(setUpLogin('bank', code('bank'), { pingAn: answer }))
      await nextTask()
      expect(it.log).toEqual([{ how: 'push', url: '/login' }])
    },
  )
})

test('opens once for all callers', async () => {
  const it = setUpLogin('oauth')
  it.app.login()
  it.app.login('replace')
  it.app.loginAnew('replace')
  await nextTask()
  expect(it.left).toHaveLength(1)
})

test.each(['/pages/phone/phone?webview=x', '/pages/alipay/phone/phone', '/mobile?state=1'])(
  'ST-30 never opens over %s',
  async (url) => {
    const it = setUpLogin('oauth')
    it.hosts.navigation.stack.push(url)
    await requestLogin(it)
    expect([it.log, it.left, it.hosts.storage.values.size]).toEqual([[], [], 0])
  },
)

describe('refused login', () => {
  const refusing = (platform: string) => {
    const it = setUpLogin('sms')
    it.stores.startup.platform = platform
    return it
  }

  test.each(['pukangbao', 'pukangbao_mark17', 'baiyang', 'baiyang123'])(
    'VA-21 %s shows the reason, and stays',
    async (platform) => {
      const it = refusing(platform)
      await it.app.addToCart(cartInput)
      expect(it.feedback.toastText).toBe('请退出页面重新登录')
      expect([it.log, it.hosts.storage.values.size]).toEqual([[], 0])
    },
  )

  test('VA-21 a page that may not be seen is replaced by the reason', async () => {
    const it = await requestLogin(refusing('baiyang'), 'replace')
    expect(it.log.map(({ how: mode, url }) => [mode, decodeURIComponent(url)])).toEqual([
      ['replace', '/error?msg=请退出页面重新登录'],
    ])
  })

  test.each(['yingyang', 'yaofang', 'ydy', ''])('VA-21 RO-23 allows %j', async (platform) => {
    const it = await requestLogin(refusing(platform))
    expect(it.log).toEqual([{ how: 'push', url: '/login' }])
  })
})

describe('a repeated login', () => {
  test('leaves again with the page that is already remembered', async () => {
    const it = setUpLogin('oauth')
    it.stores.session.rememberReturn('/user', false)
    it.hosts.navigation.stack.push('/mobile?state=x')
    it.app.loginAnew('replace')
    await nextTask()
    expect(it.left[0]?.returnTo).toBe('/user')
    expect(it.stores.session.takeReturn().url).toBe('/user')
  })
})

test('BC-52 of two returns within half a second one counts', async () => {
  const it = setUpLogin('sms')
  it.stores.session.token = 't'
  it.hosts.navigation.stack.push('/login')
  it.stores.session.rememberReturn(PRODUCT_URL, true)
  await Promise.all([it.app.afterLogin(), it.app.afterLogin()])
  it.clock.now += 499
  await it.app.afterLogin()
  expect(it.log).toEqual([{ how: 'back', url: PRODUCT_URL }])
  it.clock.now += 1
  it.stores.session.rememberReturn('/user', false)
  await it.app.afterLogin()
  expect(it.log.at(-1)).toEqual({ how: 'tabReplace', url: '/user' })
})

test('VA-03 a token in the url from an external login performs the pending action', async () => {
  const added = { cardGoodsId: 1, count: 1, total: 5 }
  const it = setUpLogin('phonePage', {}, { addToCart: added })
  await it.app.addToCart(cartInput)
  await nextTask()
  it.stores.session.adopt('t')
  it.app.drawn()
  for (let index = 0; index < 10; index++) await nextTask()
  expect(it.hosts.transport.inputsOf('addToCart')).toEqual([cartInput])
  expect([it.log, it.hosts.storage.get('prevHtml'), it.hosts.storage.get('loginWish')]).toEqual([[], null, null])
})
