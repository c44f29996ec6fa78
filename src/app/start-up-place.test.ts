import { success, failed, refused as no, unsupported, type HostResult } from '../hosts/result'
import type { Hosts } from '../hosts/contract'
import type { Point } from '../hosts/location/contract'
import { DEFAULT_POINT_QUERY, enterApp, deviceAt, settled, nextTask } from '../../test/fakes/enter-app'
import { fullReply, refused } from '../../test/fakes/hosts'
import { miniProgramAsk } from '../texts/hosts'
import { positionTexts } from '../texts/place'

const HOUR = 3600_000

const there = { address: '五一大道', cityId: 887, cityName: '长沙', pois: [] }
const store = fullReply('storeDetail', { storeNo: 'S1', cityId: 903, latitude: 22.5, longitude: 113.9 })
const point = { latitude: 28.2, longitude: 112.9 }
const SHARED = '/commodity/detail/7'
/** Entry from an app that leaves the position to the device, of a shopper who has consented before. */
const LEFT_TO_DEVICE = { path: SHARED, params: DEFAULT_POINT_QUERY, isPositionAllowed: true }

describe('the unionid', () => {
  const params = { unionidCode: 'once' }

  test('BC-69 API-15 is exchanged and stored encrypted, and names no error event', async () => {
    const data = { encryptValue: 'sealed', userId: '9' }
    const { run, hosts, readStored } = enterApp({ exchangeUnionidCode: data }, { params })
    await run()
    expect(hosts.transport.inputsOf('exchangeUnionidCode')).toEqual([{ unionidCode: 'once' }])
    expect(JSON.parse(readStored('thirdEncryptData') ?? '')).toMatchObject({ value: data })
    expect(readStored('errorUnionid')).toBeNull()
  })

  test.each([refused(600), refused(410), { ok: false, reason: 'offline' }])('ER-67 %j is ignored', async (answer) => {
    const { run, readStored, toasts } = enterApp({ exchangeUnionidCode: answer }, { params })
    await run()
    expect([toasts, readStored('thirdEncryptData'), readStored('errorUnionid')]).toEqual([[], null, null])
  })
})

describe('the link into the mini-program', () => {
  const link = { url: 'weixin://dl/business/?t=1', expires: '', appId: 'wx1' }
  const from = (referrer: string, path = '/search/goods/a') => ({ params: { referrer, sort: 'price' }, path })

  test.each(['xcx', 'wxcx', 'xcx_link'])(
    'ST-18 %s requests a link to this page and offers it; it opens by a tap',
    async (referrer) => {
      const open = jest.fn(async () => success(undefined))
      const cover = jest.fn(async () => unsupported('link'))
      const { run, hosts, feedback } = enterApp(
        { getMiniProgramLink: link, geocode: there },
        { ...from(referrer), ...deviceAt(failed('timeout'), { miniProgram: { open, cover } }) },
      )
      await run()
      const query = `id=a&referrer=${referrer}&sort=price`
      const [linkRequest] = hosts.transport.inputsOf('getMiniProgramLink') as { path: string; query: string }[]
      expect(linkRequest?.path).toBe('pages/search/goods/index')
      expect(linkRequest?.query.split('&').sort().join('&')).toBe(query)
      expect(feedback.question?.title).toBe(miniProgramAsk.title)
      feedback.answer(true)
      await nextTask()
      expect(open.mock.calls).toEqual([
        [{ appId: 'wx1', path: `${linkRequest?.path}?${linkRequest?.query}`, link: link.url }],
      ])
    },
  )

  test('BC-86 in WeChat the tap is on WeChat’s own button, which also closes the offer', async () => {
    const taps: (() => void)[] = []
    const open = jest.fn(async () => success(undefined))
    const cover = jest.fn(async (...[, , opened]: Parameters<Hosts['miniProgram']['cover']>) => {
      taps.push(opened)
      return success(undefined)
    })
    const { run, feedback } = enterApp(
      { getMiniProgramLink: link, geocode: there },
      { ...from('xcx'), ...deviceAt(failed('timeout'), { miniProgram: { open, cover } }) },
    )
    await run()
    expect(cover.mock.calls).toMatchObject([
      ['.y-dialog__confirm', { appId: 'wx1', link: link.url }, expect.any(Function)],
    ])
    taps.forEach((tap) => tap())
    await nextTask()
    expect([feedback.question, open.mock.calls]).toEqual([null, []])
  })

  test('ST-77 BC-66 requests the same page once an hour, another one anew', async () => {
    const { run, begin, hosts, clock } = enterApp({ getMiniProgramLink: link, geocode: there }, from('xcx'))
    const times = () => hosts.transport.inputsOf('getMiniProgramLink').length
    await run()
    clock.now += HOUR - 1
    await run()
    expect(times()).toBe(1)
    clock.now += 1
    await run()
    expect(times()).toBe(2)
    begin({ referrer: 'xcx' }, '/search/goods/b')
    await run()
    expect(times()).toBe(3)
  })

  test('ST-18 ST-19 BC-89 not for another referrer, on a skipped page, nor inside a mini-program', async () => {
    const inside = {
      entry: {
        isWeb: false,
        origin: () => '',
        take: () => ({ path: '/', search: '', params: {} }),
        rename: () => {},
        onResume: () => {},
      },
    }
    for (const options of [
      { params: { referrer: 'friend' } },
      { params: { referrer: 'xcx' }, path: '/mobile' },
      { params: { referrer: 'xcx' }, more: inside },
    ]) {
      const { run, callsTo, feedback } = enterApp({ getMiniProgramLink: link }, options)
      await run()
      expect([callsTo(), feedback.question]).toEqual([[], null])
    }
  })

  test('ST-18 a failed link shows nothing', async () => {
    const { run, feedback, toasts } = enterApp({ getMiniProgramLink: refused(502) }, { params: { referrer: 'xcx' } })
    await run()
    expect([feedback.question, toasts]).toEqual([null, []])
  })
})

describe('the place', () => {
  test.each([
    ['o2oStoreNo', 'o2oStoreDetail'],
    ['specifiStoreNo', 'storeDetail'],
  ] as const)('ST-25 %s loads the store and uses its location', async (key, call) => {
    const params = { [key]: 'S1', latitude: '1', longitude: '1' }
    const { run, stores, hosts } = enterApp({ [call]: store, geocode: there }, { params })
    await run()
    expect(hosts.transport.inputsOf(call)).toEqual([{ storeNo: 'S1' }])
    expect(stores.location.place).toMatchObject({ cityId: 903, latitude: 22.5, longitude: 113.9, state: 1 })
    expect(stores.location.store).toEqual(store)
  })

  test('ST-25 a store that does not exist changes nothing', async () => {
    const { run, stores } = enterApp({ o2oStoreDetail: refused(404) }, { params: { o2oStoreNo: 'S9' } })
    await run()
    expect(stores.location.isKnown).toBe(false)
  })

  test('ST-26 else the coordinates of the url', async () => {
    const { locate, more: overrides } = deviceAt(success(point))
    const params = { latitude: '28.2', longitude: '112.9' }
    const { run, stores } = enterApp({ geocode: there }, { params, more: overrides, path: SHARED })
    await run()
    expect(stores.location.place).toMatchObject({ cityId: 887, latitude: 28.2, longitude: 112.9, title: '五一大道' })
    expect(locate).not.toHaveBeenCalled()
  })

  test('ST-20 ST-26 else the stored place', async () => {
    const { locate, more: overrides } = deviceAt(success(point))
    const { run, stores, callsTo } = enterApp({}, { more: overrides, path: SHARED })
    stores.location.choose({ cityId: 887, cityName: '长沙', title: '五一广场', ...point })
    await run()
    expect([locate.mock.calls, callsTo()]).toEqual([[], []])
  })

  test('ST-21 ST-22 else the device: a found position is stored with its state and city', async () => {
    const { locate, more: overrides } = deviceAt(success(point))
    const { app, stores, readStored, hosts } = enterApp({ geocode: there }, { ...LEFT_TO_DEVICE, more: overrides })
    app.drawn()
    await settled()
    expect(locate).toHaveBeenCalledTimes(1)
    expect(stores.location.place).toMatchObject({ cityId: 887, state: 1, ...point })
    expect(JSON.parse(readStored('broswerLocation') ?? '')).toMatchObject({ cityId: 887, state: 1 })
    expect(hosts.navigation.log).toEqual([])
  })

  test.each([
    ['without a consent of before', { isPositionAllowed: false }],
    ['without the default point in the url', { params: {} }],
    ['on home (ST-27)', { path: '/' }],
    ['on the result of a payment', { path: '/order/result/0/Y1' }],
  ])('ST-27 RX-10 never locates by itself %s', async (_, options) => {
    const { locate, more: overrides } = deviceAt(success(point))
    const { run, feedback, hosts } = enterApp({ geocode: there }, { ...LEFT_TO_DEVICE, ...options, more: overrides })
    await run()
    expect([locate.mock.calls, feedback.layer, hosts.navigation.log]).toEqual([[], null, []])
  })

  test('ST-28 the default point of a url means no known place', async () => {
    const { locate, more: overrides } = deviceAt(success(point))
    const { run, stores } = enterApp({ geocode: there }, { ...LEFT_TO_DEVICE, more: overrides })
    await run()
    expect(locate).toHaveBeenCalledTimes(1)
    expect(stores.location.place.cityId).toBe(887)
  })

  test('ST-28 keeps that point when the shopper has chosen it', async () => {
    const { locate, more: overrides } = deviceAt(success(point))
    const { run, stores } = enterApp({}, { ...LEFT_TO_DEVICE, more: overrides })
    stores.location.choose({ cityId: 903, cityName: '深圳', latitude: 22.506578, longitude: 113.939013, title: 'x' })
    await run()
    expect(locate).not.toHaveBeenCalled()
  })
})

describe('no position', () => {
  const DENIED = no({ kind: 'denied', by: 'shopper', permanent: false })
  const reasons: [string, HostResult<Point>, string][] = [
    ['ER-68', DENIED, positionTexts.denied],
    ['ER-69', failed('unavailable'), positionTexts.unavailable],
    ['ER-70', failed('timeout'), positionTexts.timeout],
    ['ER-71', failed('unknown'), positionTexts.failed],
    ['ER-72', unsupported('manual'), positionTexts.unsupported],
  ]

  test.each(reasons)(
    'ST-23 ST-24 ER-68…72 %s %j shows %s for 2 s; the picker replaces this page',
    async (_, answer, text) => {
      const { run, hosts, toasts, stores } = enterApp({}, { ...deviceAt(answer), ...LEFT_TO_DEVICE })
      await run()
      expect(toasts).toEqual([[text, 2000]])
      expect(hosts.navigation.log).toEqual([
        { how: 'replace', url: `/searchAddress?backTo=${encodeURIComponent(SHARED)}` },
      ])
      expect(stores.location.hasNoPosition()).toBe(true)
    },
  )

  test('ST-23 once per visit, however often its page is loaded; the next visit may ask again', async () => {
    const { locate, more: overrides } = deviceAt(DENIED)
    const { run, begin, hosts, clock } = enterApp({}, { more: overrides, ...LEFT_TO_DEVICE })
    await run()
    for (const [later, times] of [
      [29 * 60_000, 1],
      [60_000, 2],
    ] as const) {
      clock.now += later
      begin(DEFAULT_POINT_QUERY, SHARED)
      await run()
      expect([locate.mock.calls.length, hosts.navigation.log.length]).toEqual([times, times])
    }
  })

  test('ST-24 a position removes the flag', async () => {
    const answers = [DENIED, success(point)]
    const locate = async () => answers.shift() ?? DENIED
    const { stores, readStored } = enterApp({ geocode: there }, { more: { location: { locate } } })
    await stores.location.locate()
    expect(readStored('noPosition')).not.toBeNull()
    await stores.location.locate()
    expect(readStored('noPosition')).toBeNull()
  })

  test.each(['/mobile', '/error/404', '/searchAddress'])(
    'ST-19 ST-23 BC-89 never redirects away from %s',
    async (path) => {
      const { locate, more: overrides } = deviceAt(DENIED)
      const { run, hosts } = enterApp({}, { ...LEFT_TO_DEVICE, more: overrides, path })
      await run()
      expect([locate.mock.calls, hosts.navigation.log]).toEqual([[], []])
    },
  )

  test('a shopper who has left the page or just refused stays', async () => {
    let answer = (_: HostResult<Point>) => {}
    const locate = () => new Promise<HostResult<Point>>((resolve) => (answer = resolve))
    const leftVisit = enterApp({}, { ...LEFT_TO_DEVICE, more: { location: { locate } } })
    const started = leftVisit.run()
    for (let index = 0; index < 5; index += 1) await nextTask()
    leftVisit.hosts.navigation.stack.push('/shopping')
    answer(DENIED)
    await started
    const refusing = enterApp(
      {},
      { ...LEFT_TO_DEVICE, ...deviceAt(no({ kind: 'denied', by: 'privacy', permanent: false })) },
    )
    await refusing.run()
    for (const { hosts, toasts } of [leftVisit, refusing]) expect([hosts.navigation.log, toasts]).toEqual([[], []])
  })

  test('ER-73 code 4001 of the bank app: the picker without a message, and no coordinates', async () => {
    const { run, hosts, toasts, stores, readStored } = enterApp(
      {},
      { ...deviceAt(unsupported('picker')), ...LEFT_TO_DEVICE },
    )
    await run()
    expect([toasts, hosts.navigation.log.length]).toEqual([[], 1])
    stores.location.choose({ cityId: 887, cityName: '长沙', title: '五一广场', ...point })
    await stores.location.locate()
    expect([stores.location.isKnown, readStored('broswerLocation')]).toEqual([false, null])
  })
})
