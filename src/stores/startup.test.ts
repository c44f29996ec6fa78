import { testApp } from '../../test/fakes/app'
import { refused, type Answers } from '../../test/fakes/hosts'

const HOUR = 3600_000
const DAY = 24 * HOUR
const entered = (path: string, params: Record<string, string> = {}) => ({
  path,
  search: `?${new URLSearchParams(params)}`,
  params,
})

function visit(answers: Answers = {}, options: Parameters<typeof testApp>[1] = {}) {
  const it = testApp(answers, options)
  const { startup } = it.stores
  const begin = (params: Record<string, string> = {}, path = '/') => startup.begin(entered(path, params))
  const enter = async (params: Record<string, string> = {}, path = '/') => {
    begin(params, path)
    await startup.run()
  }
  return { ...it, startup, begin, enter, kept: (key: string) => it.hosts.storage.get(key) }
}

const passes = { checkToken: { pass: true } }
const there = { address: '五一大道', cityId: 887, cityName: '长沙', pois: [] }
const store = { storeNo: 'S1', cityId: 903, latitude: 22.5, longitude: 113.9 }

test('ST-01 session before place, then the shop is open', async () => {
  const { startup, begin, hosts } = visit({ ...passes, geocode: there }, { token: 't' })
  expect(startup.step).toBe('address')
  begin({ latitude: '28', longitude: '112' })
  expect(hosts.transport.sent).toEqual([])
  await startup.run()
  expect(hosts.transport.sent.map(({ name }) => name)).toEqual(['checkToken', 'geocode'])
  expect(startup.step).toBe('done')
})

test('ST-01 a step that hangs or fails is passed over', async () => {
  const { startup, begin, stores, timers } = visit(
    { checkToken: () => new Promise(() => {}), geocode: refused(500) },
    { token: 't' },
  )
  begin({ latitude: '28', longitude: '112' })
  const opened = startup.run()
  expect(startup.step).toBe('session')
  await new Promise((resolve) => setImmediate(resolve))
  timers.run()
  await opened
  expect(startup.step).toBe('done')
  expect(stores.session.token).toBe('t')
})

describe('the token', () => {
  test('ST-02 logout ends the session here and on the server', async () => {
    const { enter, stores, hosts, kept } = visit({ logout: { done: true } }, { token: 't' })
    await enter({ token: 'logout' })
    expect(hosts.transport.sent.map(({ name }) => name)).toEqual(['logout'])
    expect([stores.session.token, kept('JWTTOKEN')]).toEqual(['', null])
  })

  test('ST-03 one of the address is checked in its own name and kept when it passes', async () => {
    const { enter, stores, hosts, kept, clock } = visit(passes, { token: 'old' })
    await enter({ token: 'new' })
    expect(hosts.transport.sent.map(({ headers }) => headers.Authorization)).toEqual(['new'])
    expect([stores.session.token, kept('JWTTOKEN')]).toEqual(['new', 'new'])
    expect(kept('token-judge-time')).toBe(String(clock.now))
  })

  test('ST-03 one that does not pass is not kept, and an unreachable check changes nothing', async () => {
    for (const checkToken of [{ pass: false }, refused(500)]) {
      const { enter, stores, kept } = visit({ checkToken }, { token: 'old' })
      await enter({ token: 'new' })
      expect([stores.session.token, kept('JWTTOKEN')]).toEqual(['old', 'old'])
    }
  })

  test('ST-03 what belonged to the shopper before goes with them', async () => {
    const { enter, stores } = visit(passes, { token: 'old' })
    stores.order.begin({ cartIds: [1], cartType: 2 })
    stores.order.chooseAddress(3)
    const [{ owner }, { addressId }] = [stores.session, stores.order]
    await enter({ token: 'new' })
    expect(addressId).toBe(3)
    expect(stores.order.addressId).toBeNull()
    expect(stores.session.owner).not.toBe(owner)
  })

  test.each([{ pass: true }, refused(1002)])(
    'an answer that comes after another login changes nothing: %j',
    async (answer) => {
      let say = (_: unknown) => {}
      const { begin, startup, stores } = visit(
        {
          checkToken: () => new Promise((resolve) => (say = resolve)),
          mobileCode: { token: 'mine', userInfo: { id: 7, name: '', mobile: '' }, isNew: false },
        },
        { token: 'old' },
      )
      begin({ token: 'new' })
      const opened = startup.run()
      await new Promise((resolve) => setImmediate(resolve))
      await stores.session.login('13800000000', '123456')
      say(answer)
      await opened
      expect(stores.session.token).toBe('mine')
    },
  )

  test("ST-04 'undefined' is none", async () => {
    const { enter, stores, hosts } = visit(passes)
    await enter({ token: 'undefined' })
    expect([stores.session.token, hosts.transport.sent]).toEqual(['', []])
  })

  test('ST-06 ST-08 BC-41 BC-68 a stored one is checked once in three days', async () => {
    const { enter, hosts, clock, kept } = visit(passes, { token: 't' })
    await enter()
    expect(hosts.transport.inputsOf('checkToken')).toHaveLength(1)
    expect(hosts.transport.sent[0]?.headers.Authorization).toBe('t')
    clock.now += 3 * DAY
    await enter()
    expect(hosts.transport.inputsOf('checkToken')).toHaveLength(1)
    clock.now += 1
    await enter()
    expect(hosts.transport.inputsOf('checkToken')).toHaveLength(2)
    expect(kept('token-judge-time')).toBe(String(clock.now))
  })

  test.each([1002, 605])('ST-09 %i ends the session', async (code) => {
    const { enter, stores, kept } = visit({ checkToken: refused(code) }, { token: 't' })
    await enter()
    expect([stores.session.token, kept('JWTTOKEN'), kept('token-judge-time')]).toEqual(['', null, null])
  })

  test('a visitor is not checked', async () => {
    const { enter, hosts } = visit()
    await enter()
    expect(hosts.transport.sent).toEqual([])
  })
})

describe('what is kept', () => {
  const again = (it: ReturnType<typeof visit>, later: number) => {
    it.clock.now += later
    it.begin()
    return it.startup
  }

  test('ST-11 BC-64 a partner until 2 a.m. of the next day', () => {
    const it = visit()
    it.begin({ platform: 'ydy' })
    expect(it.startup.platform).toBe('ydy')
    // 10:00 and 16 hours is 02:00.
    expect(again(it, 16 * HOUR - 60_000).platform).toBe('ydy')
    expect(again(it, 120_000).platform).toBe('')
    expect(it.kept('platform')).toBeNull()
  })

  test('ST-12 index clears it', () => {
    const it = visit()
    it.begin({ platform: 'ydy' })
    it.begin({ platform: 'index' })
    expect([it.startup.platform, it.kept('platform')]).toEqual(['', null])
  })

  test('ST-13 a mark gives the address to go to', () => {
    const it = visit()
    expect(it.begin({ platform: 'pukangbao', mark: '17', latitude: '1' }, '/search')).toBe(
      '/search?platform=pukangbao_mark17&mark=17&latitude=1',
    )
    expect(it.startup.platform).toBe('pukangbao_mark17')
  })

  test('ST-14 some partners are forgotten where the address names none', () => {
    const it = visit()
    it.begin({ platform: 'tencent_health_b2c' })
    it.begin({}, '/order/index')
    expect(it.startup.platform).toBe('tencent_health_b2c')
    it.begin({}, '/user')
    expect([it.startup.platform, it.kept('platform')]).toEqual(['', null])
  })

  test('ST-15 BC-64 a referrer until 2 a.m. of the next day', () => {
    const it = visit()
    it.begin({ referrer: 'friend' })
    expect(again(it, 16 * HOUR - 60_000).referrer).toBe('friend')
    expect(again(it, 120_000).referrer).toBe('')
  })

  test('ST-16 ST-17 BC-61 the group user, until the address says undefined', () => {
    const it = visit()
    it.begin({ referrer: 'activityGroup', refno: 'u1' })
    expect(JSON.parse(it.kept('activityGroupUser') ?? '')).toEqual({ value: 'u1', until: it.clock.now + 3 * DAY })
    it.begin({ activityGroupUser: 'undefined' })
    expect(it.kept('activityGroupUser')).toBeNull()
  })

  test('ST-07 BC-62 BC-69 version, source and channel', () => {
    const it = visit()
    it.begin({ version: '3', thirdSource: 'x', hwChannel: 'c' })
    expect(it.kept('version')).toBe('3')
    expect(JSON.parse(it.kept('thirdSource') ?? '')).toEqual({ value: 'x', until: it.clock.now + HOUR })
    expect(again(it, HOUR).channel).toBe('c')
  })
})

test('API-03 API-04 calls say platform, else referrer, and channel', async () => {
  const { begin, stores, hosts } = visit({ cityStores: [] })
  const headers = async (cityId: number) => {
    await stores.api.call('cityStores', { cityId })
    return hosts.transport.sent.at(-1)?.headers
  }
  begin({ referrer: 'xcx', hwChannel: 'b2cDeliver' })
  expect(await headers(1)).toEqual({ 'x-hw-platform': 'xcx', 'x-hw-channel': 'b2cDeliver' })
  begin({ platform: 'ydy' })
  expect(await headers(2)).toEqual({ 'x-hw-platform': 'ydy', 'x-hw-channel': 'b2cDeliver' })
})

describe('the place', () => {
  test.each([
    ['o2oStoreNo', 'o2oStoreDetail'],
    ['specifiStoreNo', 'storeDetail'],
  ] as const)('ST-25 %s loads the store and stands where it stands', async (key, call) => {
    const { enter, stores, hosts } = visit({ [call]: store, geocode: there })
    await enter({ [key]: 'S1', latitude: '1', longitude: '1' })
    expect(hosts.transport.inputsOf(call)).toEqual([{ storeNo: 'S1' }])
    expect(stores.location.place).toMatchObject({ cityId: 903, latitude: 22.5, longitude: 113.9, state: 1 })
    expect(stores.location.store).toEqual(store)
  })

  test('ST-25 a store that does not exist changes nothing', async () => {
    const { enter, stores } = visit({ o2oStoreDetail: refused(404) })
    await enter({ o2oStoreNo: 'S9' })
    expect(stores.location.isKnown).toBe(false)
  })

  test('ST-26 else the coordinates of the address', async () => {
    const { enter, stores } = visit({ geocode: there })
    await enter({ latitude: '28.2', longitude: '112.9' })
    expect(stores.location.place).toMatchObject({ cityId: 887, latitude: 28.2, longitude: 112.9, title: '五一大道' })
  })

  test('ST-26 ST-27 else what is kept; positioning is left to home', async () => {
    const locate = jest.fn()
    const { enter, hosts } = visit({}, { more: { location: { locate } } })
    await enter()
    expect(hosts.transport.sent).toEqual([])
    expect(locate).not.toHaveBeenCalled()
  })
})
