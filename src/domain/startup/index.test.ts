import { partnerOf } from '../partner'
import {
  requiresLink,
  needsPosition,
  endsSession,
  isRecheckDue,
  isSkipped,
  startupStorage,
  KEYS,
  orderMarks,
  nextTwoAm,
  platformPlan,
  readStartupQuery,
  specifiedStore,
  STARTUP_KEYS,
  TOKEN_RECHECK_MS,
  tokenCheck,
  urlPoint,
} from '.'

const DAY = 24 * 3600_000
const at = (text: string) => Date.parse(text)

describe('the query', () => {
  test('EN-08 reads all 23 parameters and no others', () => {
    const params = Object.fromEntries(STARTUP_KEYS.map((key, index) => [key, `v${index}`]))
    expect(STARTUP_KEYS).toHaveLength(23)
    expect(readStartupQuery({ ...params, id: '7' })).toEqual(params)
  })

  test('EN-08 treats empty and oversized values as absent and trims spaces', () => {
    expect(readStartupQuery({ platform: ' ', token: '', mark: undefined, version: ' 2 ' })).toEqual({ version: '2' })
    expect(readStartupQuery({ token: 'x'.repeat(512), unionid: 'x'.repeat(513) })).toEqual({ token: 'x'.repeat(512) })
  })
})

describe('the token', () => {
  test('ST-02 logout ends the session', () => expect(tokenCheck('logout')).toEqual({ kind: 'logout' }))
  test('another value must be checked', () => expect(tokenCheck('t1')).toEqual({ kind: 'check', token: 't1' }))
  test.each(['undefined', undefined])('ST-04 %p is no token: the stored one is used', (token) =>
    expect(tokenCheck(token)).toEqual({ kind: 'stored' }),
  )

  test('ST-08 BC-41 a check is due after more than three days, and at once without a valid time', () => {
    const now = at('2026-11-21T10:00:00+08:00')
    expect(TOKEN_RECHECK_MS).toBe(3 * DAY)
    expect(isRecheckDue(now - 3 * DAY, now)).toBe(false)
    expect(isRecheckDue(now - 3 * DAY - 1, now)).toBe(true)
    expect(isRecheckDue(now, now)).toBe(false)
    expect(isRecheckDue(now + 1, now)).toBe(true)
    expect(isRecheckDue(null, now)).toBe(true)
  })

  test('ST-09 codes 1002 and 605 end the session, no others do', () => {
    expect([1002, 605, 200, 402, 500, 606].map(endsSession)).toEqual([true, true, false, false, false, false])
  })
})

describe('the partner platform', () => {
  const entry = { query: {}, stored: null, path: '/', search: '' }

  test.each(['pingan', 'ydy', 'taibaoka', 'pukangbao', 'luguanjia', 'yaofang'])('ST-11 %s is stored', (platform) => {
    const plan = platformPlan({ ...entry, query: { platform }, search: `?platform=${platform}` })
    expect(plan).toEqual({ platform, storageChange: 'write', redirect: '' })
  })

  test('ST-11 a platform that is no partner applies to this visit only', () => {
    expect(platformPlan({ ...entry, query: { platform: 'x' }, stored: 'ydy' })).toEqual({
      platform: 'x',
      storageChange: 'same',
      redirect: '',
    })
  })

  test('ST-12 index clears the platform', () => {
    expect(platformPlan({ ...entry, query: { platform: 'index' }, stored: 'ydy' })).toEqual({
      platform: '',
      storageChange: 'clear',
      redirect: '',
    })
  })

  test.each(['0', '1', '2', '3', '17', '18'])('ST-13 mark %s redirects to its platform on the same path', (mark) => {
    const search = `?a=1&platform=pukangbao&mark=${mark}&latitude=22.5&longitude=113.9&xplatform=pukangbao`
    const platform = `pukangbao_mark${mark}`
    expect(platformPlan({ ...entry, path: '/search', search, query: { platform: 'pukangbao', mark } })).toEqual({
      platform,
      storageChange: 'write',
      redirect: `/search?a=1&platform=${platform}&mark=${mark}&latitude=22.5&longitude=113.9&xplatform=pukangbao`,
    })
  })

  test('ST-13 another mark does not redirect', () => {
    expect(platformPlan({ ...entry, query: { platform: 'pukangbao', mark: '4' } })).toMatchObject({
      platform: 'pukangbao',
      redirect: '',
    })
  })

  test.each([
    ['tencent_health_o2o', '/', '', 'clear'],
    ['tencent_health_o2o', '/order/index', 'tencent_health_o2o', 'same'],
    ['pukangbao_x', '/user', '', 'clear'],
    ['yaofang', '/user', 'yaofang', 'same'],
  ])('ST-14 %s stored and entered on %s: %p', (stored, path, platform, storageAction) => {
    expect(platformPlan({ ...entry, stored, path })).toEqual({ platform, storageChange: storageAction, redirect: '' })
  })
})

describe('origin of the visit', () => {
  test.each(['xcx', 'wxcx', 'xcx_link'])('ST-18 %s requires a mini-program link', (referrer) => {
    expect(requiresLink(referrer, '/')).toBe(true)
  })

  test('ST-18 another referrer requires none', () => {
    expect([undefined, 'xcxx', 'activityGroup'].map((referrer) => requiresLink(referrer, '/'))).toEqual(
      Array(3).fill(false),
    )
  })

  test.each([
    '/other/sign',
    '/activity/invite/index/A',
    '/spot/inventory/1',
    '/spotDetail/detail/1',
    '/mobile',
    '/error',
    '/pickOrder/index',
    '/notice-detail/1',
  ])('ST-19 BC-89 skips %s', (path) => {
    expect(isSkipped(path)).toBe(true)
    expect(requiresLink('xcx', path)).toBe(false)
  })

  test('ST-19 BC-89 skips no other pages', () => {
    expect(['/', '/activity/lottery', '/spot', '/user/other'].map(isSkipped)).toEqual(Array(4).fill(false))
  })

  test('ST-23 ST-27 BC-89 may locate the device on pages that depend on the place only', () => {
    const positionPaths = ['/category', '/category/3', '/categoryO2O', '/commodity/detail/7', '/search/goods/a']
    positionPaths.push('/shopping', '/shopping/index')
    expect(positionPaths.filter((path) => !needsPosition(path))).toEqual([])
    const otherPaths = ['/', '/searchAddress', '/search/city', '/mobile', '/error/404', '/pickOrder/index', '/user']
    otherPaths.push('/login', '/pages/phone/phone', '/order/result/0/1', '/order/pay/1', '/order/index/0', '/privacy')
    expect(otherPaths.filter(needsPosition)).toEqual([])
  })

  test('ST-25 reads the store from the url', () => {
    expect(specifiedStore({ o2oStoreNo: 'S1', specifiStoreNo: 'S2' })).toBe('S1')
    expect(specifiedStore({ o2oStoreNo: 'undefined', specifiStoreNo: 'S2' })).toBe('S2')
    expect(specifiedStore({})).toBe('')
  })

  test('ST-26 accepts coordinates of the url if both are in range', () => {
    expect(urlPoint({ latitude: '22.5', longitude: '113.9' })).toEqual({ latitude: 22.5, longitude: 113.9 })
    for (const [latitude, longitude] of [
      ['22.5', undefined],
      [undefined, '1'],
      ['x', '1'],
      ['91', '1'],
      ['1', '-181'],
    ])
      expect(urlPoint({ latitude, longitude })).toBeNull()
  })
})

test.each([
  ['2026-11-21T09:00:00+08:00', '2026-11-22T02:00:00+08:00'],
  ['2026-11-21T23:59:59+08:00', '2026-11-22T02:00:00+08:00'],
  ['2026-11-22T00:00:00+08:00', '2026-11-23T02:00:00+08:00'],
  ['2026-11-22T01:59:00+08:00', '2026-11-23T02:00:00+08:00'],
  ['2026-11-22T02:01:00+08:00', '2026-11-23T02:00:00+08:00'],
  ['2026-02-28T12:00:00+08:00', '2026-03-01T02:00:00+08:00'],
  ['2026-12-31T20:00:00Z', '2027-01-02T02:00:00+08:00'],
])('ST-11 ST-15 BC-64 a value stored at %s expires at %s', (now, until) => {
  expect(new Date(nextTwoAm(at(now))).toISOString()).toBe(new Date(at(until)).toISOString())
})

describe('values of the url stored on the device', () => {
  const now = at('2026-11-21T10:00:00+08:00')
  const twoAm = at('2026-11-22T02:00:00+08:00')
  const none = { platform: '', storageChange: 'same' as const }
  const otherPaths = (
    query: Parameters<typeof startupStorage>[0],
    plan: Parameters<typeof startupStorage>[1] = none,
  ) => {
    const storedRows = startupStorage(query, plan, now)
    return Object.fromEntries(storedRows.map(({ key, value, until }) => [key, value === null ? null : [value, until]]))
  }

  test('BC-69 uses the names of the specification', () => {
    expect([KEYS.referrer, KEYS.channel, KEYS.groupUser, KEYS.taibaoka]).toEqual([
      'rInfo',
      'xHwChannel',
      'activityGroupUser',
      'taibaokaData',
    ])
  })

  test('stores nothing for a url without such values', () => {
    expect(otherPaths({ unionid: 'u', token: 't', refno: 'r', tbkPersonId: 'p', mark: '1' })).toEqual({})
  })

  test('ST-11 ST-12 BC-64 stores the partner until 2 a.m., or clears it', () => {
    expect(otherPaths({}, { platform: 'ydy', storageChange: 'write' })).toEqual({
      platform: ['ydy', twoAm],
      pkMark: null,
    })
    expect(otherPaths({}, { platform: '', storageChange: 'clear' })).toEqual({ platform: null, pkMark: null })
  })

  test('RO-18 stores the mark of pukangbao and of no other partner', () => {
    expect(otherPaths({ mark: '4' }, { platform: 'pukangbao', storageChange: 'write' })).toMatchObject({
      pkMark: ['4', twoAm],
    })
    expect(otherPaths({ mark: '4' }, { platform: 'ydy', storageChange: 'write' })).toMatchObject({ pkMark: null })
    expect(otherPaths({}, { platform: 'pukangbao', storageChange: 'same' })).toEqual({})
  })

  test('ST-15 BC-64 stores the referrer with its number and store until 2 a.m.', () => {
    expect(otherPaths({ referrer: 'friend', refno: '7', specifiStoreNo: 'S1' })).toEqual({
      rInfo: [{ referrer: 'friend', refno: '7', specifiStoreNo: 'S1' }, twoAm],
    })
    expect(otherPaths({ referrer: 'friend' })).toEqual({ rInfo: [{ referrer: 'friend' }, twoAm] })
  })

  test('ST-16 BC-61 stores refno of activityGroup as the group user for three days', () => {
    const until = now + 3 * DAY
    expect(otherPaths({ referrer: 'activityGroup', refno: 'u1', activityGroupUser: 'u2' })).toMatchObject({
      activityGroupUser: ['u1', until],
    })
    expect(otherPaths({ activityGroupUser: 'u2' })).toEqual({ activityGroupUser: ['u2', until] })
    expect(otherPaths({ referrer: 'xcx', refno: 'u1' })).not.toHaveProperty('activityGroupUser')
    expect(otherPaths({ referrer: 'activityGroup' })).not.toHaveProperty('activityGroupUser')
  })

  test("ST-17 'undefined' clears the group user", () => {
    expect(otherPaths({ referrer: 'activityGroup', refno: 'undefined' })).toMatchObject({ activityGroupUser: null })
    expect(otherPaths({ activityGroupUser: 'undefined' })).toEqual({ activityGroupUser: null })
  })

  test('EN-09 BC-62 stores a third-party source for an hour; its platform defaults to tencent', () => {
    const until = now + 3600_000
    expect(otherPaths({ businessId: 'b', sthid: 's', adtag: 'a' })).toEqual({
      thirdSource: [{ thirdPlatform: 'tencent', thirdBusinessId: 'b', thirdUid: 's', thirdAdtag: 'a' }, until],
    })
    expect(otherPaths({ adtag: 'a' })).toEqual({ thirdSource: [{ thirdPlatform: 'tencent', thirdAdtag: 'a' }, until] })
    expect(otherPaths({ thirdSource: 'x' })).toEqual({ thirdSource: [{ thirdPlatform: 'x' }, until] })
  })

  test('BC-63 stores the person of taibaoka for a day', () => {
    expect(otherPaths({ tbkPersonId: 'p' }, { platform: 'taibaoka', storageChange: 'same' })).toEqual({
      taibaokaData: ['p', now + DAY],
    })
  })

  test('ST-07 ST-15 stores channel and version', () => {
    expect(otherPaths({ hwChannel: 'c', version: '3' })).toEqual({
      xHwChannel: ['c', twoAm],
      version: ['3', Number.MAX_SAFE_INTEGER],
    })
  })
})

describe('origin data of an order', () => {
  const visit = { partner: null, mark: null, referrer: null, source: null }

  test('is empty for a direct visit', () => expect(orderMarks(visit)).toEqual({}))

  test.each([
    ['pukangbao', '4', { merchantCode: 'pukangbao', mark: '4' }],
    ['pukangbao', null, { merchantCode: 'pukangbao' }],
    ['pukangbao_mark0', '4', { merchantCode: 'pukangbao_mark0', mark: '0' }],
    ['pukangbao_mark17', null, { merchantCode: 'pukangbao_mark17', mark: '17' }],
    ['baiyang123', '4', { merchantCode: 'baiyang' }],
    ['ydy', '4', {}],
  ])('RO-18 %s entered with mark %s', (platform, mark, marks) => {
    expect(orderMarks({ ...visit, partner: partnerOf(platform) ?? null, mark })).toEqual(marks)
  })

  test('EN-21 contains third party and store', () => {
    const source = { thirdPlatform: 'tencent', thirdUid: 'u' }
    expect(orderMarks({ ...visit, source, referrer: { referrer: 'f', refno: '7', specifiStoreNo: 'S1' } })).toEqual({
      ...source,
      specifiStoreNo: 'S1',
    })
  })
})
