import { success, refused as no, unsupported, type HostResult } from '../hosts/result'
import { enterApp, settled, nextTask } from '../../test/fakes/enter-app'
import { type Answer, refused, unknownRefusal } from '../../test/fakes/hosts'
import { commonTexts } from '../texts/common'
import { startUp, STEPS } from './start-up'
import { signIn } from '../stores/sign-in'
import { NOTICE_KEY, storedNotice } from '../domain/consent/notice'

const DAY = 24 * 3600_000
const never = () => new Promise<never>(() => {})

const passes = { checkToken: { pass: true } }
const there = { address: '五一大道', cityId: 887, cityName: '长沙', pois: [] }
const point = { latitude: 28.2, longitude: 112.9 }
const session = { token: 'mine', userInfo: { id: 7, name: '', mobile: '' }, isNew: false }

describe('the order', () => {
  test('ST-01 session before link before place', async () => {
    const { run, callsTo } = enterApp(
      {
        ...passes,
        geocode: there,
        getMiniProgramLink: { url: 'weixin://x', expires: '', appId: 'wx1' },
        exchangeUnionidCode: {},
      },
      { token: 't', params: { latitude: '28', longitude: '112', referrer: 'xcx', unionidCode: 'u' } },
    )
    await run()
    expect(callsTo()).toEqual(['checkToken', 'exchangeUnionidCode', 'getMiniProgramLink', 'geocode'])
  })

  test('ST-01 BC-49 every step has its own timeout, 3 to 20 s', () => {
    expect(STEPS.map(({ name }) => name)).toEqual(['storage', 'session', 'unionid', 'link', 'place'])
    for (const { ms } of STEPS) expect(ms >= 3000 && ms <= 20_000).toBe(true)
  })

  const all = { token: 't', params: { latitude: '28', longitude: '112', referrer: 'xcx', unionidCode: 'u' } }
  const calls = [
    ['session', 'checkToken'],
    ['unionid', 'exchangeUnionidCode'],
    ['link', 'getMiniProgramLink'],
    ['place', 'geocode'],
  ] as const

  test.each(calls)('ST-01 BC-49 %s alone times out: the others finish, and it is reported', async (step, call) => {
    const { app, callsTo, timers } = enterApp({ [call]: never }, all)
    const report = jest.spyOn(app, 'report')
    const due: number[] = []
    const delay: typeof timers.delay = (run) => timers.delay(run)
    const started = startUp(app, (run, ms) => {
      due.push(ms)
      return delay(run)
    })
    let isOpen = false
    void started.then(() => (isOpen = true))
    for (let index = 0; index < 20 && !isOpen; index += 1) {
      await nextTask()
      if (callsTo().includes(call)) timers.run()
    }
    expect(isOpen).toBe(true)
    expect(callsTo().filter((name) => name !== 'sendEvents')).toEqual(calls.map(([, name]) => name))
    expect(due).toContain(STEPS.find(({ name }) => name === step)?.ms)
    expect(report.mock.calls).toEqual([['startup_late', step]])
  })

  test('RX-10 reports no late step in browse-only mode', async () => {
    const { app, callsTo, hosts, timers } = enterApp({ geocode: never }, all)
    hosts.storage.set(NOTICE_KEY, storedNotice('refused'))
    const started = startUp(app, timers.delay)
    let isOpen = false
    void started.then(() => (isOpen = true))
    for (let index = 0; index < 20 && !isOpen; index += 1) {
      await nextTask()
      if (callsTo().includes('geocode')) timers.run()
    }
    expect([isOpen, callsTo().includes('sendEvents')]).toEqual([true, false])
  })

  test.each(calls)('ST-01 %s alone fails: the others finish', async (_, call) => {
    const { run, callsTo } = enterApp({ [call]: refused(500) }, all)
    await run()
    expect(callsTo()).toEqual(calls.map(([, name]) => name))
  })

  test('ST-01 a step that throws is skipped and reported', async () => {
    const { app, run, hosts, callsTo } = enterApp({ geocode: there }, all)
    const report = jest.spyOn(app, 'report')
    hosts.storage.set = () => {
      throw new Error('broken')
    }
    hosts.transport.send = ((send) => async (request) => {
      if (request.url.includes('isTokenPass')) throw new Error('broken')
      return send(request)
    })(hosts.transport.send)
    await run()
    expect(callsTo()).toContain('geocode')
    expect(report.mock.calls.map(([, page]) => page)).toContain('session')
  })

  test('ST-27 a plain visit of home makes no request, and loads no steps', async () => {
    const { app, stores, callsTo, hosts } = enterApp()
    const steps = jest.fn()
    Object.assign(app, { steps })
    app.drawn()
    await nextTask()
    expect([stores.startup.hasSteps, callsTo(), steps.mock.calls]).toEqual([false, [], []])
    expect(hosts.navigation.log).toEqual([])
  })

  test('ST-01 requests for the url’s data follow the first rendered page, once', async () => {
    const { app, callsTo } = enterApp({ geocode: there }, { params: { latitude: '28', longitude: '112' } })
    expect(callsTo()).toEqual([])
    app.drawn()
    app.drawn()
    await settled()
    expect(callsTo()).toEqual(['geocode'])
  })

  test('ST-01 another link while the app runs starts another visit', async () => {
    const { app, stores, callsTo } = enterApp({ ...passes, geocode: there }, { token: 'old' })
    app.enter({ path: '/', search: '', params: { platform: 'ydy', token: 'new', latitude: '28', longitude: '112' } })
    await settled()
    expect(callsTo().filter((name) => name !== 'cartCount')).toEqual(['checkToken', 'geocode'])
    expect([stores.startup.platform, stores.session.token, stores.location.place.cityId]).toEqual(['ydy', 'new', 887])
  })
})

describe('the token', () => {
  test('ST-02 sign-out ends the session here and on the server', async () => {
    const { run, stores, callsTo, readStored } = enterApp(
      { logout: { done: true } },
      { token: 't', params: { token: 'logout' } },
    )
    await run()
    expect(callsTo()).toEqual(['logout'])
    expect([stores.session.token, readStored('JWTTOKEN')]).toEqual(['', null])
  })

  test('ST-03 checks a token of the url with itself, and stores it when valid', async () => {
    const { run, stores, hosts, readStored, clock } = enterApp(passes, { token: 'old', params: { token: 'new' } })
    await run()
    expect(hosts.transport.sent.map(({ headers }) => headers.Authorization)).toEqual(['new'])
    expect([stores.session.token, readStored('JWTTOKEN')]).toEqual(['new', 'new'])
    expect(readStored('token-judge-time')).toBe(String(clock.now))
  })

  test('ST-03 drops an invalid one, and an unreachable check changes nothing', async () => {
    for (const checkToken of [{ pass: false }, refused(500)]) {
      const { run, stores, readStored } = enterApp({ checkToken }, { token: 'old', params: { token: 'new' } })
      await run()
      expect([stores.session.token, readStored('JWTTOKEN')]).toEqual(['old', 'old'])
    }
  })

  test('ST-03 removes the previous shopper’s data with the token', async () => {
    const { run, stores } = enterApp(passes, { token: 'old', params: { token: 'new' } })
    stores.order.chooseAddress(3)
    const [{ owner }, { addressId }] = [stores.session, stores.order]
    await run()
    expect(addressId).toBe(3)
    expect(stores.order.addressId).toBeNull()
    expect(stores.session.owner).not.toBe(owner)
  })

  test.each([{ pass: true }, refused(1002)])('a reply after another sign-in changes nothing: %j', async (answer) => {
    let say = (_: Answer<'checkToken'>) => {}
    const { run, stores } = enterApp(
      { checkToken: () => new Promise((resolve) => (say = resolve)), mobileCode: session },
      { token: 'old', params: { token: 'new' } },
    )
    const started = run()
    await nextTask()
    await signIn(stores.session).bySms('13800000000', '123456')
    say(answer)
    await started
    expect(stores.session.token).toBe('mine')
  })

  test("ST-04 'undefined' counts as no token", async () => {
    const { run, stores, callsTo } = enterApp(passes, { params: { token: 'undefined' } })
    await run()
    expect([stores.session.token, callsTo()]).toEqual(['', []])
  })

  test('ST-06 ST-08 BC-41 BC-68 a stored one is checked once in three days', async () => {
    const { run, hosts, clock, readStored } = enterApp(passes, { token: 't' })
    await run()
    expect(hosts.transport.inputsOf('checkToken')).toHaveLength(1)
    expect(hosts.transport.sent[0]?.headers.Authorization).toBe('t')
    clock.now += 3 * DAY
    await run()
    expect(hosts.transport.inputsOf('checkToken')).toHaveLength(1)
    clock.now += 1
    await run()
    expect(hosts.transport.inputsOf('checkToken')).toHaveLength(2)
    expect(readStored('token-judge-time')).toBe(String(clock.now))
  })

  test.each([1002, 605])('ST-09 %i ends the session', async (code) => {
    const { run, stores, readStored } = enterApp({ checkToken: unknownRefusal(code) }, { token: 't' })
    await run()
    expect([stores.session.token, readStored('JWTTOKEN'), readStored('token-judge-time')]).toEqual(['', null, null])
  })
})

describe('the payment app', () => {
  const login = (code: HostResult<{ from: 'alipay'; code: string }>, loginMethod = 'alipayPage' as const) => ({
    more: {
      login: {
        loginMethod: () => loginMethod,
        code: jest.fn(async () => code),
        leave: async () => unsupported('page'),
      },
    },
  })
  /** Creates an app whose visitor has agreed to the notice. */
  const agreeing = (...[answers, options]: Parameters<typeof enterApp>) => {
    const it = enterApp(answers, options)
    it.hosts.storage.set(NOTICE_KEY, storedNotice('agreed'))
    return it
  }
  const got = success({ from: 'alipay' as const, code: 'auth' })

  test('ST-05 API-16 signs a visitor in by its code silently', async () => {
    const { app, stores, hosts } = agreeing({ loginByAuthCode: session, cartCount: { count: 2 } }, login(got))
    app.drawn()
    await settled()
    expect(hosts.transport.inputsOf('loginByAuthCode')).toEqual([{ authCode: 'auth' }])
    expect([stores.session.token, stores.cart.count]).toEqual(['mine', 2])
  })

  test('ST-05 RX-10 signs in only after the visitor has agreed, then without a reload', async () => {
    const { app, stores, callsTo } = enterApp({ loginByAuthCode: session, cartCount: { count: 2 } }, login(got))
    app.drawn()
    await settled()
    expect([callsTo(), jest.mocked(app.hosts.login.code).mock.calls]).toEqual([[], []])
    const consentModel = await app.consent.loadManager()
    consentModel.answerNotice('agreed')
    await settled()
    expect([stores.session.token, stores.cart.count]).toEqual(['mine', 2])
  })

  test('ST-05 RX-10 browse-only mode prevents it at a later start too', async () => {
    const { app, callsTo, hosts } = enterApp({ loginByAuthCode: session }, login(got))
    hosts.storage.set(NOTICE_KEY, storedNotice('refused'))
    app.drawn()
    await settled()
    expect([callsTo(), jest.mocked(hosts.login.code).mock.calls]).toEqual([[], []])
  })

  test('ST-05 a missing code, an unknown account and a lost reply leave a visitor', async () => {
    for (const [code, answer] of [
      [no({ kind: 'cancel' }), session],
      [got, refused(600, '', { ticket: 'k' })],
      [got, { ok: false, reason: 'offline' }],
    ] as const) {
      const { run, stores, toasts } = agreeing({ loginByAuthCode: answer }, login(code))
      await run()
      expect([stores.session.isLoggedIn, toasts]).toEqual([false, []])
    }
  })

  test('ST-05 not in other apps, not with a token, not after an explicit sign-out', async () => {
    const elsewhere = agreeing({ loginByAuthCode: session }, login(got, 'phonePage' as 'alipayPage'))
    const inside = agreeing({ loginByAuthCode: session, ...passes }, { ...login(got), token: 't' })
    const left = agreeing({ loginByAuthCode: session, logout: { done: true } }, { ...login(got), token: 't' })
    await left.stores.session.logout()
    const bidden = agreeing({ loginByAuthCode: session }, { ...login(got), params: { token: 'logout' } })
    for (const { run, callsTo } of [elsewhere, inside, left, bidden]) {
      await run()
      expect(callsTo()).not.toContain('loginByAuthCode')
    }
  })
})

describe('a partner’s sign-in', () => {
  test('ER-27 NAV-42 signs the partner’s customer in; a failure shows the error page', async () => {
    const options = { params: { platform: 'yaofang', yfztoken: 'once' } }
    const validVisit = enterApp({ merchantLogin: { ...session, merchantCode: 'yaofang' } }, options)
    await validVisit.run()
    expect(validVisit.stores.session.token).toBe('mine')
    const bad = enterApp({ merchantLogin: refused(8013, '没有找到您') }, options)
    await bad.run()
    await nextTask()
    expect(bad.hosts.navigation.current()).toBe(`/error?msg=${encodeURIComponent('没有找到您')}`)
  })

  test('ER-27 ends the previous session, even when the partner does not know the customer', async () => {
    const options = { token: 'before', params: { platform: 'yaofang', yfztoken: 'once' } }
    const validVisit = enterApp({ merchantLogin: { ...session, merchantCode: 'yaofang' }, ...passes }, options)
    await validVisit.run()
    expect([validVisit.stores.session.token, validVisit.callsTo()]).toEqual(['mine', ['merchantLogin']])
    const bad = enterApp({ merchantLogin: refused(410) }, options)
    await bad.run()
    expect(bad.stores.session.token).toBe('')
  })

  test.each([
    ['yaofang', 'merchantLogin', true],
    ['yingyang', 'yingyangLogin', true],
    ['baiyang', 'merchantLogin', false],
    ['pukangbao_mark1', 'pkkLogin', false],
  ] as const)(
    'RO-23 VA-21 after a refused token %s offers a code by SMS: %s, %s',
    async (platform, call, isOffered) => {
      const options = { params: { platform, yfztoken: 'expired' }, path: '/user' }
      const { run, app, stores, hosts } = enterApp({ [call]: refused(410) }, options)
      await run()
      await nextTask()
      expect(hosts.navigation.current()).toContain('/error?msg=')
      expect([stores.session.isLoggedIn, app.feedback.question !== null]).toEqual([false, isOffered])
      if (!isOffered) return
      app.feedback.answer(true)
      await nextTask()
      expect(hosts.navigation.current()).toBe('/login')
      expect(stores.session.takeReturn().url).toBe(`/user${stores.startup.search}`)
    },
  )

  test('ignores a code of an unknown partner', async () => {
    const { run, callsTo } = enterApp({}, { params: { yfztoken: 'once' } })
    await run()
    expect(callsTo()).toEqual([])
  })
})

describe('device storage', () => {
  const old = { cityId: 887, cityName: '长沙', title: '五一广场', state: 2, ...point }

  test('BC-55 keeps only the token of an older version, and shows a message', async () => {
    const { run, hosts, stores, toasts, readStored } = enterApp(
      { ...passes },
      { token: 't', params: { platform: 'ydy' } },
    )
    hosts.storage.set('persist', '0')
    hosts.storage.set('broswerLocation', JSON.stringify(old))
    hosts.storage.set('searchHistory', '["感冒"]')
    stores.location.start()
    expect(stores.startup.hasSteps).toBe(true)
    await run()
    expect([
      readStored('JWTTOKEN'),
      readStored('persist'),
      readStored('searchHistory'),
      readStored('broswerLocation'),
    ]).toEqual(['t', '1', null, null])
    expect([stores.location.isKnown, stores.startup.platform]).toEqual([false, 'ydy'])
    expect(JSON.parse(readStored('platform') ?? '')).toMatchObject({ value: 'ydy' })
    expect(toasts).toEqual([[commonTexts.storage.renewed]])
  })

  test('BC-55 a new device gets the version silently, and loses nothing', async () => {
    const { run, hosts, stores, toasts, readStored } = enterApp()
    hosts.storage.remove('persist')
    hosts.storage.set('searchHistory', '["感冒"]')
    expect(stores.startup.hasSteps).toBe(true)
    await run()
    expect([readStored('persist'), readStored('searchHistory'), toasts]).toEqual(['1', '["感冒"]', []])
    expect(stores.startup.hasSteps).toBe(false)
  })
})

test.each([
  ['nobody', ['没有找到这个合作方，已为您打开药达商城']],
  ['yaofang', undefined],
  ['index', undefined],
])('a link of platform %s tells an unknown partner: %p', async (platform, toast) => {
  const it = enterApp({}, { params: { platform } })
  await it.run()
  expect([it.toasts[0], it.stores.startup.partner?.code]).toEqual([
    toast,
    platform === 'yaofang' ? platform : undefined,
  ])
})
