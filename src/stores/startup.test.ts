import type { Input } from '@/contract/types'
import { testApp } from '../../test/fakes/app'
import type { Answers } from '../../test/fakes/hosts'
import { KEYS, STARTUP_KEYS } from '../domain/startup'

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
  const begin = (params: Record<string, string> = {}, path = '/') => startup.startVisit(entered(path, params))
  return { ...it, startup, begin, readStored: (key: string) => it.hosts.storage.get(key) }
}

describe('stored values', () => {
  const reopen = (it: ReturnType<typeof visit>, later: number) => {
    it.clock.now += later
    it.begin()
    return it.startup
  }

  test('ST-11 BC-64 a partner is stored until 2 a.m. of the next day', () => {
    const it = visit()
    it.begin({ platform: 'ydy' })
    expect(it.startup.platform).toBe('ydy')
    // Moves on to one minute before 02:00: the visit begins at 10:00.
    expect(reopen(it, 16 * HOUR - 60_000).platform).toBe('ydy')
    expect(reopen(it, 120_000).platform).toBe('')
    expect(it.readStored('platform')).toBeNull()
  })

  test('ST-12 index clears the partner', () => {
    const it = visit()
    it.begin({ platform: 'ydy' })
    it.begin({ platform: 'index' })
    expect([it.startup.platform, it.readStored('platform')]).toEqual(['', null])
  })

  test('ST-13 a mark redirects to its url', () => {
    const it = visit()
    expect(it.begin({ platform: 'pukangbao', mark: '17', latitude: '1' }, '/search')).toBe(
      '/search?platform=pukangbao_mark17&mark=17&latitude=1',
    )
    expect(it.startup.platform).toBe('pukangbao_mark17')
  })

  test('ST-14 some partners are cleared when the url names none', () => {
    const it = visit()
    it.begin({ platform: 'tencent_health_b2c' })
    it.begin({}, '/order/index')
    expect(it.startup.platform).toBe('tencent_health_b2c')
    it.begin({}, '/user')
    expect([it.startup.platform, it.readStored('platform')]).toEqual(['', null])
  })

  test('ST-15 BC-64 a referrer is stored until 2 a.m. of the next day', () => {
    const it = visit()
    it.begin({ referrer: 'friend' })
    expect(reopen(it, 16 * HOUR - 60_000).referrer).toEqual({ referrer: 'friend' })
    expect(reopen(it, 120_000).referrer).toBeNull()
  })

  test('ST-16 ST-17 BC-61 the group user is stored until the url says undefined', () => {
    const it = visit()
    it.begin({ referrer: 'activityGroup', refno: 'u1' })
    expect(JSON.parse(it.readStored('activityGroupUser') ?? '')).toEqual({ value: 'u1', until: it.clock.now + 3 * DAY })
    it.begin({ activityGroupUser: 'undefined' })
    expect(it.readStored('activityGroupUser')).toBeNull()
  })

  test('ST-07 BC-62 BC-69 version, source and channel are stored', () => {
    const it = visit()
    it.begin({ version: '3', thirdSource: 'x', hwChannel: 'c' })
    expect(JSON.parse(it.readStored('version') ?? '')).toMatchObject({ value: '3' })
    expect(JSON.parse(it.readStored('thirdSource') ?? '')).toEqual({
      value: { thirdPlatform: 'x' },
      until: it.clock.now + HOUR,
    })
    expect(reopen(it, HOUR).channel).toBe('c')
  })
})

test('API-03 API-04 calls send the platform, else the referrer, and the channel', async () => {
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

test('ST-15 ST-16 a sign-in counts for the group user, else for the referrer', () => {
  const { startup, begin } = visit()
  expect(startup.refno).toBe('')
  begin({ referrer: 'friend', refno: '7' })
  expect(startup.refno).toBe('7')
  begin({ referrer: 'activityGroup', refno: '8' })
  begin({ referrer: 'friend', refno: '7' })
  expect(startup.refno).toBe('8')
})

test('EN-21 RO-18 EN-09 an order records the source of its shopper', async () => {
  const { begin, stores, hosts } = visit({ submitO2o: { errStock: 0, id: 1, orderNo: 'Y1' } }, { token: 't' })
  begin({ platform: 'pukangbao', mark: '4', adtag: 'a', referrer: 'friend', specifiStoreNo: 'S1' })
  begin({}, '/order/index')
  const submission: Input<'submitO2o'> = {
    ...{ cartIds: [1], cartType: 2, addressId: 3, couponId: null, payable: 10, idemKey: 'key-00000001' },
    ...{ cityId: 903, remark: 'x' },
  }
  await stores.order.submit('submitO2o', submission)
  expect(hosts.transport.inputsOf('submitO2o')).toEqual([
    {
      ...submission,
      merchantCode: 'pukangbao',
      mark: '4',
      thirdPlatform: 'tencent',
      thirdAdtag: 'a',
      specifiStoreNo: 'S1',
    },
  ])
})

test('BC-55 S23 start-up stores no identifying data on the device', () => {
  const { begin, hosts } = visit()
  const all = Object.fromEntries(STARTUP_KEYS.map((key) => [key, `secret-${key}`]))
  begin({ ...all, platform: 'taibaoka' })
  const storedValue = [...hosts.storage.values].map(([key, value]) => `${key} ${value}`).join('\n')
  for (const key of ['token', 'yfztoken', 'unionid', 'unionidCode'] as const)
    expect(storedValue).not.toContain(`secret-${key}`)
  for (const key of hosts.storage.values.keys()) expect(Object.values(KEYS)).toContain(key)
})

describe('steps after the first frame', () => {
  const settled = (options: Parameters<typeof testApp>[1] = {}) => {
    const it = visit({}, options)
    it.hosts.storage.set('persist', '1')
    return it
  }

  test('there are none on a visit without parameters or stored values', () => {
    const it = settled()
    it.begin()
    expect([it.startup.hasSteps, it.startup.tokenToCheck(), it.startup.requestsDevice]).toEqual([false, '', false])
  })

  test('BC-55 there are some after a version change', () => {
    const it = visit()
    it.begin()
    expect(it.startup.hasSteps).toBe(true)
  })

  test('a url with parameters needs startup steps', () => {
    const it = settled()
    it.begin({ referrer: 'wx' })
    expect(it.startup.hasSteps).toBe(true)
  })

  test('ST-03 ST-06 there is one when a token came in the url, or was not checked for three days', () => {
    const fromUrl = settled()
    fromUrl.begin({ token: 'abc' })
    expect(fromUrl.startup.tokenToCheck()).toBe('abc')
    const withToken = settled({ token: 'mine' })
    withToken.begin()
    expect([withToken.startup.tokenToCheck(), withToken.startup.hasSteps]).toEqual(['mine', true])
    withToken.hosts.storage.set(KEYS.judgedAt, String(withToken.clock.now))
    expect([withToken.startup.tokenToCheck(), withToken.startup.hasSteps]).toEqual(['', false])
  })

  const DEFAULT = { latitude: '22.506578', longitude: '113.939013' }

  test('ST-20 ST-24 ST-28 locates for the default point of a url, until a place is known or refused', async () => {
    const it = settled()
    it.begin(DEFAULT, '/category')
    expect([it.startup.requestsDevice, it.startup.hasSteps]).toEqual([true, true])
    await it.stores.location.locate()
    expect(it.startup.requestsDevice).toBe(false)
    const placed = settled()
    placed.stores.location.choose({ cityId: 887, cityName: '长沙', latitude: 28, longitude: 112, title: '五一广场' })
    placed.begin(DEFAULT, '/category')
    expect(placed.startup.requestsDevice).toBe(false)
  })

  test('ST-27 does not locate for another url, nor on a page that does not depend on the place', () => {
    const it = settled()
    it.begin({}, '/category')
    expect([it.startup.requestsDevice, it.startup.hasSteps]).toEqual([false, false])
    it.begin({ latitude: '28.2', longitude: '112.9' }, '/category')
    expect(it.startup.requestsDevice).toBe(false)
    for (const path of ['/', '/order/result/0/1', '/login']) {
      it.begin(DEFAULT, path)
      expect(it.startup.requestsDevice).toBe(false)
    }
  })
})

test.each([
  ['a text', '"wx"'],
  ['without its value', '{"value":{},"until":9e15}'],
  ['of another type', '{"value":{"referrer":7,"thirdPlatform":7},"until":9e15}'],
])('a stored referrer or source that is %s is ignored', (_, text) => {
  const it = visit()
  it.hosts.storage.set(KEYS.referrer, text)
  it.hosts.storage.set(KEYS.thirdSource, text)
  it.begin()
  expect([it.startup.referrer, it.startup.orderMarks()]).toEqual([null, visit().startup.orderMarks()])
})
