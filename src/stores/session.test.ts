import { testApp } from '../../test/fakes/app'
import { refused } from '../../test/fakes/hosts'
import { TOKEN_KEY } from './session'

const session = { token: 'new', userInfo: { id: 7, name: '张', mobile: '138****0000' }, isNew: false }
const cities = { cityStores: [] }

test('BC-67 the token is kept under JWTTOKEN and read at the start', () => {
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

test('BC-67 login keeps the token, and only the token, on the device', async () => {
  const { stores, hosts } = testApp({ mobileCode: session })
  expect(await stores.session.login('13800000000', '123456')).toEqual({ ok: true, data: session })
  expect(hosts.transport.inputsOf('mobileCode')).toEqual([{ mobile: '13800000000', code: '123456' }])
  expect(stores.session.token).toBe('new')
  expect(stores.session.userInfo).toEqual(session.userInfo)
  expect([...hosts.storage.values]).toEqual([['JWTTOKEN', 'new']])
})

test('binding a number logs in as well', async () => {
  const { stores, hosts } = testApp({ bindMobile: session })
  const result = await stores.session.bindMobile({ mobile: '13800000000', code: '123456', openId: 'o' })
  expect(result.ok).toBe(true)
  expect(hosts.transport.inputsOf('bindMobile')).toEqual([{ mobile: '13800000000', code: '123456', openId: 'o' }])
  expect(hosts.storage.get('JWTTOKEN')).toBe('new')
})

test('a refused login or binding changes nothing', async () => {
  const { stores, hosts } = testApp({ mobileCode: refused(101, '验证码错误'), bindMobile: refused(600) })
  expect(await stores.session.login('13800000000', '000000')).toMatchObject({ ok: false, error: { msg: '验证码错误' } })
  expect(await stores.session.bindMobile({ mobile: '13800000000', code: '000000' })).toMatchObject({ ok: false })
  expect(stores.session.isLoggedIn).toBe(false)
  expect(hosts.storage.values.size).toBe(0)
})

test('API-11 what was read before login is not shown after it', async () => {
  const { stores, hosts } = testApp({ ...cities, mobileCode: { ...session, token: 'old' } }, { token: 'old' })
  const read = () => stores.api.call('cityStores', { cityId: 903 })
  await read()
  await read()
  expect(hosts.transport.inputsOf('cityStores')).toHaveLength(1)
  await stores.session.login('13800000000', '123456')
  await read()
  expect(hosts.transport.inputsOf('cityStores')).toHaveLength(2)
})

test('ST-10 logout ends the session on the server and clears token and user', async () => {
  const { stores, hosts } = testApp({ logout: { done: true }, mobileCode: session })
  await stores.session.login('13800000000', '123456')
  await stores.session.logout()
  expect(hosts.transport.sent.map(({ name, headers }) => [name, headers.Authorization])).toEqual([
    ['mobileCode', undefined],
    ['logout', 'new'],
  ])
  expect(stores.session.token).toBe('')
  expect(stores.session.userInfo).toBeNull()
  expect(hosts.storage.values.size).toBe(0)
})

test('ST-10 logout ends it here even where the server cannot be reached; a visitor tells no one', async () => {
  const { stores, hosts } = testApp({ logout: { ok: false, reason: 'offline' } }, { token: 't' })
  await stores.session.logout()
  expect(stores.session.isLoggedIn).toBe(false)
  await stores.session.logout()
  expect(hosts.transport.sent).toHaveLength(1)
})

test('clearing forgets what was read', async () => {
  const { stores, hosts } = testApp(cities)
  await stores.api.call('cityStores', { cityId: 903 })
  stores.session.clear()
  await stores.api.call('cityStores', { cityId: 903 })
  expect(hosts.transport.sent).toHaveLength(2)
})

describe('the way back', () => {
  test('ST-29 path and query are stored with state 1', () => {
    const { stores, hosts } = testApp()
    stores.session.rememberReturn('/commodity/detail/7?x=1', true)
    expect(JSON.parse(hosts.storage.get('loginReturn') ?? '')).toEqual({
      state: 1,
      url: '/commodity/detail/7?x=1',
      behind: true,
    })
  })

  test('ST-30 it is taken once, then it is home', () => {
    const { stores, hosts } = testApp()
    stores.session.rememberReturn('/user', false)
    expect(stores.session.takeReturn()).toEqual({ url: '/user', behind: false })
    expect(hosts.storage.values.size).toBe(0)
    expect(stores.session.takeReturn()).toEqual({ url: '/', behind: false })
  })

  test.each(['/login', '/login?a=1', '/login/x', '/mobile', '/mobile?state=1', '/mobile/x'])(
    'ST-30 %s is never returned to, nor does it replace the page remembered before',
    (url) => {
      const { stores, hosts } = testApp()
      stores.session.rememberReturn('/user', true)
      stores.session.rememberReturn(url, false)
      expect(stores.session.takeReturn()).toEqual({ url: '/user', behind: true })
      hosts.storage.set('loginReturn', JSON.stringify({ state: 1, url, behind: true }))
      expect(stores.session.takeReturn()).toEqual({ url: '/', behind: false })
    },
  )

  test.each(['/loginx', '/mobiles', '/a/login'])('ST-30 %s only looks like login', (url) => {
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
  ])('ST-31 a kept value that is none of ours (%s) is home, and goes', (kept) => {
    const { stores, hosts } = testApp()
    hosts.storage.set('loginReturn', kept)
    expect(stores.session.takeReturn()).toEqual({ url: '/', behind: false })
    expect(hosts.storage.values.size).toBe(0)
  })
})

describe('the wish', () => {
  const input = { barcode: '100001', count: 2, cardGoodsType: 2 as const }
  type Wish = Parameters<ReturnType<typeof testApp>['stores']['session']['rememberWish']>[0]
  const wish = { kind: 'addToCart', input } as unknown as Wish

  test('VA-03 what login interrupted is remembered and taken once', () => {
    const { stores, hosts } = testApp()
    stores.session.rememberWish(wish)
    expect(stores.session.takeWish()).toEqual(wish)
    expect(stores.session.takeWish()).toBeNull()
    expect(hosts.storage.values.size).toBe(0)
  })

  test.each(['{', '[]', '{"kind":"pay","input":{}}', '{"kind":"addToCart"}', '{"kind":"addToCart","input":[]}'])(
    'a kept value of another shape (%s) is none',
    (kept) => {
      const { stores, hosts } = testApp()
      hosts.storage.set('loginWish', kept)
      expect(stores.session.takeWish()).toBeNull()
      expect(hosts.storage.values.size).toBe(0)
    },
  )
})
