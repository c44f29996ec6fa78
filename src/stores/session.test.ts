import { testApp } from '../../test/fakes/app'
import { refused } from '../../test/fakes/hosts'
import { TOKEN_KEY } from './session'
import { signIn } from './sign-in'

const session = { token: 'new', userInfo: { id: 7, name: '张', mobile: '138****0000' }, isNew: false }
const cities = { cityStores: [] }

test('BC-67 the token is stored under JWTTOKEN and read at the start', () => {
  expect(TOKEN_KEY).toBe('JWTTOKEN')
  const { stores } = testApp({}, { token: 'kept' })
  expect(stores.session.token).toBe('kept')
  expect(stores.session.isLoggedIn).toBe(true)
})

test('RO-01 without a token the shopper is a visitor', () => {
  const { stores } = testApp()
  expect(stores.session.token).toBe('')
  expect(stores.session.isLoggedIn).toBe(false)
  expect(stores.session.userInfo).toBeNull()
})

test('BC-67 sign-in stores the token, and only the token, on the device', async () => {
  const { stores, hosts } = testApp({ mobileCode: session })
  expect(await signIn(stores.session).bySms('13800000000', '123456')).toEqual({ ok: true, data: session })
  expect(hosts.transport.inputsOf('mobileCode')).toEqual([{ mobile: '13800000000', code: '123456' }])
  expect(stores.session.token).toBe('new')
  expect(stores.session.userInfo).toEqual(session.userInfo)
  expect([...hosts.storage.values]).toEqual([['JWTTOKEN', 'new']])
})

test('binding a mobile number signs in as well', async () => {
  const { stores, hosts } = testApp({ bindMobile: session })
  expect(await signIn(stores.session).byBinding('13800000000', '123456')).toEqual({ ok: true, data: session })
  expect(hosts.transport.inputsOf('bindMobile')).toEqual([{ mobile: '13800000000', code: '123456' }])
  expect(hosts.storage.get('JWTTOKEN')).toBe('new')
})

test('a refused sign-in or binding changes nothing', async () => {
  const { stores, hosts } = testApp({ mobileCode: refused(101, '验证码错误'), bindMobile: refused(600) })
  expect(await signIn(stores.session).bySms('13800000000', '000000')).toMatchObject({
    ok: false,
    error: { msg: '验证码错误' },
  })
  expect(await signIn(stores.session).byBinding('13800000000', '000000')).toMatchObject({ ok: false })
  expect(stores.session.isLoggedIn).toBe(false)
  expect(hosts.storage.values.size).toBe(0)
})

test('ST-16 sign-in by mobile number sends the inviter', async () => {
  const { stores, hosts } = testApp({ mobileCode: session })
  await signIn(stores.session, '77').bySms('13800000000', '123456')
  expect(hosts.transport.inputsOf('mobileCode')).toEqual([{ mobile: '13800000000', code: '123456', refno: '77' }])
})

describe("sign-in by a host's code", () => {
  test.each([
    [{ from: 'wechat', code: 'c' }, undefined, 'getWxInfo', { code: 'c' }],
    [{ from: 'wechat', code: 'c' }, { code: 'p' }, 'getWxInfo', { code: 'c', phoneCode: 'p' }],
    [{ from: 'alipay', code: 'c' }, undefined, 'loginByAuthCode', { authCode: 'c' }],
    [{ from: 'alipay', code: 'c' }, { response: 'r' }, 'loginByAuthCode', { authCode: 'c', response: 'r' }],
    [{ from: 'bank', code: 'c' }, undefined, 'pingAn', { token: 'c' }],
  ] as const)('API-16 %j with %j calls %s', async (code, phone, call, input) => {
    const { stores, hosts } = testApp({ [call]: session })
    expect(await signIn(stores.session).byHost(code, phone)).toEqual({ ok: true, data: session })
    expect(hosts.transport.inputsOf(call)).toEqual([input])
    expect(stores.session.token).toBe('new')
  })

  test.each([
    [{ from: 'wechat', code: 'c' }, 'getWxInfo'],
    [{ from: 'alipay', code: 'c' }, 'loginByAuthCode'],
    [{ from: 'bank', code: 'c' }, 'pingAn'],
  ] as const)('NAV-55 sign-in sends the inviter with %j', async (code, call) => {
    const { stores, hosts } = testApp({ [call]: session })
    await signIn(stores.session, '77').byHost(code)
    expect(hosts.transport.inputsOf(call)).toMatchObject([{ refno: '77' }])
  })

  test('NAV-55 sign-in by WeChat OAuth and by binding sends the inviter too', async () => {
    const { stores, hosts } = testApp({ wxOfficeAccount: session, bindMobile: session })
    await signIn(stores.session, '77').byOAuth('c')
    await signIn(stores.session, '77').byBinding('13800000000', '123456')
    expect(hosts.transport.inputsOf('wxOfficeAccount')).toEqual([{ code: 'c', refno: '77' }])
    expect(hosts.transport.inputsOf('bindMobile')).toEqual([{ mobile: '13800000000', code: '123456', refno: '77' }])
  })

  test('WeChat OAuth signs in with its code', async () => {
    const { stores, hosts } = testApp({ wxOfficeAccount: session })
    await signIn(stores.session).byOAuth('c')
    expect(hosts.transport.inputsOf('wxOfficeAccount')).toEqual([{ code: 'c' }])
    expect(stores.session.token).toBe('new')
  })

  test('ER-27 partner sign-in names its merchant, also by an alias', async () => {
    const { stores, hosts } = testApp({ merchantLogin: { ...session, merchantCode: 'baiyang' } })
    expect(await signIn(stores.session).byPartner('merchantLogin', 'c', 'baiyang123')).toMatchObject({ ok: true })
    expect(hosts.transport.sent.map(({ name, input }) => [name, input])).toEqual([
      ['merchantLogin', { merchantCode: 'baiyang123', code: 'c' }],
    ])
    expect(stores.session.token).toBe('new')
  })

  test('ER-27 an unknown merchant signs nobody in', async () => {
    const { stores, hosts } = testApp({ merchantLogin: refused(8013, '没有找到该商户') })
    const result = await signIn(stores.session).byPartner('merchantLogin', 'c', 'x')
    expect(result).toMatchObject({ ok: false, error: { msg: '没有找到该商户' } })
    expect(hosts.transport.sent).toHaveLength(1)
    expect(stores.session.isLoggedIn).toBe(false)
  })

  test.each(['yingyangLogin', 'pkkLogin', 'zhyaoshiLogin'] as const)('%s has its own endpoint', async (call) => {
    const { stores, hosts } = testApp({ [call]: session })
    expect(await signIn(stores.session).byPartner(call, 'c', 'x')).toMatchObject({ ok: true })
    expect(hosts.transport.sent.map(({ name, input }) => [name, input])).toEqual([[call, { code: 'c' }]])
  })
})

describe('shopper known to a provider without a mobile number', () => {
  const unknown = refused(600, '用户未绑定手机号', { ticket: 'k' })
  const known = async (answers: Parameters<typeof testApp>[0] = {}) => {
    const it = testApp({ wxOfficeAccount: unknown, bindMobile: session, ...answers })
    await signIn(it.stores.session).byOAuth('c')
    return it
  }

  test('ER-25 the ticket of code 600 is stored and used once, to bind the number', async () => {
    const { stores, hosts } = await known()
    expect(signIn(stores.session).hasTicket()).toBe(true)
    await signIn(stores.session).byBinding('13800000000', '123456')
    expect(hosts.transport.inputsOf('bindMobile')).toEqual([{ mobile: '13800000000', code: '123456', ticket: 'k' }])
    expect([...hosts.storage.values.keys()]).toEqual(['JWTTOKEN'])
  })

  test('the ticket is valid for ten minutes, whatever reloads happen', async () => {
    const { stores, clock } = await known()
    clock.now += 10 * 60_000 - 1
    expect(signIn(stores.session).hasTicket()).toBe(true)
    clock.now += 1
    expect(signIn(stores.session).hasTicket()).toBe(false)
  })

  test('a wrong SMS code does not use up the ticket; an expired ticket is not sent again', async () => {
    const answers = [refused(8013, '验证码不正确'), refused(410, '授权已失效'), session]
    const { stores, hosts } = await known({ bindMobile: () => answers.shift() })
    await signIn(stores.session).byBinding('13800000000', '000000')
    expect(signIn(stores.session).hasTicket()).toBe(true)
    await signIn(stores.session).byBinding('13800000000', '123456')
    expect(signIn(stores.session).hasTicket()).toBe(false)
    await signIn(stores.session).byBinding('13800000000', '123456')
    const tickets = hosts.transport.inputsOf('bindMobile').map(({ ticket }) => ticket)
    expect(tickets).toEqual(['k', 'k', undefined])
  })

  test('the ticket is removed with the session and by another sign-in', async () => {
    const { stores } = await known({ mobileCode: session })
    stores.session.clear()
    expect(signIn(stores.session).hasTicket()).toBe(false)
    await signIn(stores.session).byOAuth('d')
    await signIn(stores.session).bySms('13800000001', '123456')
    expect(signIn(stores.session).hasTicket()).toBe(false)
  })

  test.each([null, {}, { ticket: 7 }, []])('a 600 with %j stores nothing', async (data) => {
    const { stores, hosts } = await known({ wxOfficeAccount: refused(600, '', data) })
    expect(signIn(stores.session).hasTicket()).toBe(false)
    expect(hosts.storage.values.size).toBe(0)
  })
})

describe('sign-in outside the app', () => {
  test('ST-33 accepts a return once, and only with the state it left with', () => {
    const { stores, hosts } = testApp()
    expect(stores.session.handleReturn('s')).toBe(false)
    stores.session.leaveForLogin('s')
    expect(stores.session.handleReturn('x')).toBe(false)
    expect(stores.session.handleReturn('')).toBe(false)
    expect(stores.session.handleReturn(undefined)).toBe(false)
    expect(stores.session.handleReturn('s')).toBe(true)
    expect(stores.session.handleReturn('s')).toBe(false)
    expect(hosts.storage.values.size).toBe(0)
  })

  test('a device that left without a state accepts no return', () => {
    const { stores } = testApp()
    stores.session.leaveForLogin('')
    expect([stores.session.handleReturn(''), stores.session.handleReturn(undefined)]).toEqual([false, false])
  })

  test('NAV-09 the code of the return url can be taken once; other pages ignore a code', () => {
    const { stores } = testApp()
    expect(stores.session.takeCode()).toBe('')
    stores.session.arrive({ path: '/mobile', search: '?state=s', params: { code: 'c', state: 's' } })
    expect([stores.session.takeCode(), stores.session.takeCode()]).toEqual(['c', ''])
    stores.session.arrive({ path: '/mobile', search: '', params: {} })
    expect(stores.session.takeCode()).toBe('')
    stores.session.arrive({ path: '/activity/special', search: '?code=1', params: { code: '1' } })
    expect(stores.session.takeCode()).toBe('')
  })

  test('a return is accepted within ten minutes', () => {
    const { stores, clock } = testApp()
    stores.session.leaveForLogin('s')
    clock.now += 10 * 60_000
    expect(stores.session.handleReturn('s')).toBe(false)
  })

  test('a return with a token in the url counts once, and only for a signed-in shopper', () => {
    const { stores } = testApp()
    stores.session.leaveForLogin('s')
    expect(stores.session.handleInnerReturn()).toBe(false)
    stores.session.adopt('t')
    expect(stores.session.handleInnerReturn()).toBe(true)
    expect(stores.session.handleInnerReturn()).toBe(false)
  })
})

test('cached replies from before sign-in are not shown after it', async () => {
  const { stores, hosts } = testApp({ ...cities, mobileCode: { ...session, token: 'old' } }, { token: 'old' })
  const read = () => stores.api.call('cityStores', { cityId: 903 })
  await read()
  await read()
  expect(hosts.transport.inputsOf('cityStores')).toHaveLength(1)
  await signIn(stores.session).bySms('13800000000', '123456')
  await read()
  expect(hosts.transport.inputsOf('cityStores')).toHaveLength(2)
})

test('ST-10 sign-out ends the session on the server and clears token and user', async () => {
  const { stores, hosts } = testApp({ logout: { done: true }, mobileCode: session })
  await signIn(stores.session).bySms('13800000000', '123456')
  await stores.session.logout()
  expect(hosts.transport.sent.map(({ name, headers }) => [name, headers.Authorization])).toEqual([
    ['mobileCode', undefined],
    ['logout', 'new'],
  ])
  expect(stores.session.token).toBe('')
  expect(stores.session.userInfo).toBeNull()
  expect([...hosts.storage.values.keys()]).toEqual(['hasLeft'])
})

test('ST-10 sign-out also ends the session locally when offline; a visitor sends nothing', async () => {
  const { stores, hosts } = testApp({ logout: { ok: false, reason: 'offline' } }, { token: 't' })
  await stores.session.logout()
  expect(stores.session.isLoggedIn).toBe(false)
  await stores.session.logout()
  expect(hosts.transport.sent).toHaveLength(1)
})

test('clearing the session clears cached replies', async () => {
  const { stores, hosts } = testApp(cities)
  await stores.api.call('cityStores', { cityId: 903 })
  stores.session.clear()
  await stores.api.call('cityStores', { cityId: 903 })
  expect(hosts.transport.sent).toHaveLength(2)
})

describe('return page after sign-in', () => {
  test('ST-29 path and query are stored with state 1', () => {
    const { stores, hosts } = testApp()
    stores.session.rememberReturn('/commodity/detail/7?x=1', true)
    expect(JSON.parse(hosts.storage.get('prevHtml') ?? '')).toEqual({
      state: 1,
      url: '/commodity/detail/7?x=1',
      behind: true,
    })
  })

  test('ST-30 the return page can be taken once; then it is home', () => {
    const { stores, hosts } = testApp()
    stores.session.rememberReturn('/user', false)
    expect(stores.session.takeReturn()).toEqual({ url: '/user', behind: false })
    expect(hosts.storage.values.size).toBe(0)
    expect(stores.session.takeReturn()).toEqual({ url: '/', behind: false })
  })

  test.each(['/login', '/login?a=1', '/login/x', '/mobile', '/mobile?state=1', '/mobile/x'])(
    'ST-30 %s is never a return page and does not replace the stored page',
    (url) => {
      const { stores, hosts } = testApp()
      stores.session.rememberReturn('/user', true)
      stores.session.rememberReturn(url, false)
      expect(stores.session.takeReturn()).toEqual({ url: '/user', behind: true })
      hosts.storage.set('prevHtml', JSON.stringify({ state: 1, url, behind: true }))
      expect(stores.session.takeReturn()).toEqual({ url: '/', behind: false })
    },
  )

  test.each(['/loginx', '/mobiles', '/a/login'])('ST-30 %s only looks like a sign-in page', (url) => {
    const { stores } = testApp()
    stores.session.rememberReturn(url, false)
    expect(stores.session.takeReturn()).toEqual({ url, behind: false })
  })

  test.each([
    '{',
    'null',
    '[]',
    JSON.stringify({ state: 2, url: '/user', behind: false }),
    JSON.stringify({ state: 1, url: '/user' }),
    JSON.stringify({ state: 1, behind: false }),
    JSON.stringify({ state: 1, url: 'https://evil.example', behind: false }),
    JSON.stringify({ state: 1, url: '//evil.example', behind: false }),
    JSON.stringify({ state: 1, url: 'javascript:/x', behind: false }),
  ])('ST-31 an invalid stored value (%s) gives home and is removed', (storedValue) => {
    const { stores, hosts } = testApp()
    hosts.storage.set('prevHtml', storedValue)
    expect(stores.session.takeReturn()).toEqual({ url: '/', behind: false })
    expect(hosts.storage.values.size).toBe(0)
  })
})

describe('interrupted action', () => {
  const input = { barcode: '100001', count: 2, cardGoodsType: 2 as const }
  type PendingAction = Parameters<ReturnType<typeof testApp>['stores']['session']['rememberAction']>[0]
  const pendingAction = { kind: 'addToCart', input } as unknown as PendingAction

  test('VA-03 the action that sign-in interrupted is stored and taken once', () => {
    const { stores, hosts } = testApp()
    stores.session.rememberAction(pendingAction)
    expect(stores.session.takePendingAction()).toEqual(pendingAction)
    expect(stores.session.takePendingAction()).toBeNull()
    expect(hosts.storage.values.size).toBe(0)
  })

  test.each(['{', '[]', '{"kind":"pay","input":{}}', '{"kind":"addToCart"}', '{"kind":"addToCart","input":[]}'])(
    'an invalid stored action (%s) is ignored',
    (storedValue) => {
      const { stores, hosts } = testApp()
      hosts.storage.set('loginWish', storedValue)
      expect(stores.session.takePendingAction()).toBeNull()
      expect(hosts.storage.values.size).toBe(0)
    },
  )
})

test("ST-80 the payer's code can be taken once, and only after this device left for it", () => {
  const { session } = testApp().stores
  const come = (params: Record<string, string>) => session.arrive({ path: '/order/pay/Y7', search: '', params })
  session.leaveForLogin('s1')
  come({ code: 'payer', state: 's1' })
  expect([session.takePayer(), session.takePayer()]).toEqual(['payer', ''])
  come({ code: 'payer', state: 's1' })
  expect(session.takePayer()).toBe('')
  session.leaveForLogin('s2')
  come({ code: 'payer', state: 'other' })
  expect(session.takePayer()).toBe('')
})

test('an explicit sign-out is remembered until the next sign-in', async () => {
  const { session } = testApp({
    mobileCode: { token: 'new', userInfo: { id: 7, name: '', mobile: '' }, isNew: false },
  }).stores
  expect(session.hasSignedOut()).toBe(false)
  await session.logout()
  expect(session.hasSignedOut()).toBe(true)
  await signIn(session).bySms('13800000000', '123456')
  expect(session.hasSignedOut()).toBe(false)
})

test('EN-06 the pay status is merged by order and cleared with the session', () => {
  const { session } = testApp({}, { token: 't' }).stores
  expect(session.payStatusOf('Y7')).toEqual({})
  session.cachePayStatus('Y7', { from: 'list' })
  session.cachePayStatus('Y7', { password: 'proof' })
  expect([session.payStatusOf('Y7'), session.payStatusOf('Y8')]).toEqual([{ from: 'list', password: 'proof' }, {}])
  session.clear()
  expect(session.payStatusOf('Y7')).toEqual({})
})

test('ST-30 the return url can be read without taking it', () => {
  const { session } = testApp().stores
  expect(session.returnUrl()).toBe('/')
  session.rememberReturn('/order/index', true)
  expect([session.returnUrl(), session.returnUrl()]).toEqual(['/order/index', '/order/index'])
})

test('ST-03 a token from the url is checked as it arrived, not the stored token', async () => {
  const { stores, hosts } = testApp({ checkToken: {} }, { token: 'mine' })
  expect(await stores.session.check('brought')).toMatchObject({ ok: true })
  expect(hosts.transport.sent.at(-1)?.headers).toMatchObject({ Authorization: 'brought' })
})

test('ST-03 an adopted token is stored, whoever owns it, and clears cached replies', async () => {
  const { stores, hosts } = testApp(cities, { token: 'mine' })
  const { session: ownSession } = stores
  await stores.api.call('cityStores', { cityId: 903 })
  ownSession.adopt('mine')
  await stores.api.call('cityStores', { cityId: 903 })
  expect(hosts.transport.sent).toHaveLength(2)
  ownSession.adopt('brought')
  expect([ownSession.token, ownSession.owner, hosts.storage.get(TOKEN_KEY)]).toEqual(['brought', 0, 'brought'])
})
