import { testApp } from '../../../../test/fakes/app'
import type { HostFailure, HostResult } from '@/hosts/result'
import type { Point } from '@/hosts/location/contract'
import { Locating } from './locating'

const POINT = { ok: true as const, value: { latitude: 22.5, longitude: 113.9 } }
const there = { address: '', region: '', cityId: 903, cityName: '深圳', pois: [] }
const no = (error: HostFailure) => ({ ok: false as const, error })
const DENIED = { kind: 'denied', by: 'shopper', permanent: false } as const

function setUp(locate: () => Promise<HostResult<Point>>, open: HostResult = { ok: true, value: undefined }) {
  const opened = jest.fn(async (_: 'shop' | 'phone') => open)
  const it = testApp({ geocode: there }, { more: { location: { locate }, settings: { open: opened } } })
  const toast = jest.spyOn(it.feedback, 'toast')
  return { ...it, locating: new Locating(it.app), toasts: toast.mock.calls, opened }
}

test.each<[string, string, HostFailure]>([
  ['ER-68', '定位权限被拒绝', DENIED],
  ['ER-68', '定位权限被拒绝', { kind: 'cancel' }],
  ['ER-69', '位置信息不可用', { kind: 'failed', reason: 'unavailable' }],
  ['ER-70', '定位超时', { kind: 'failed', reason: 'timeout' }],
  ['ER-71', '定位未知错误', { kind: 'failed', reason: 'unknown' }],
  ['ER-72', '当前浏览器不支持定位', { kind: 'unsupported', instead: 'manual' }],
])('%s ER-68 ER-69 ER-70 ER-71 ER-72 shows %s for 2 s, then advice', async (_, text, error) => {
  const { locating, toasts } = setUp(async () => no(error))
  expect(locating.advice).toBe('')
  expect(await locating.run()).toBe(false)
  expect(toasts).toEqual([[text, 2000]])
  expect(locating.advice).not.toBe('')
  expect(locating.isBusy).toBe(false)
})

test('gives different advice for different next steps', async () => {
  const advice = async (error: HostFailure) => {
    const { locating } = setUp(async () => no(error))
    await locating.run()
    return [locating.settings, locating.advice]
  }
  expect(await advice(DENIED)).toEqual([null, '未获得定位权限。再试一次可以重新授权，也可以直接搜索或选择地点'])
  expect(await advice({ ...DENIED, permanent: true })).toEqual([
    'shop',
    '定位权限已关闭，打开后才能定位；不打开也可以直接搜索或选择地点',
  ])
  expect(await advice({ ...DENIED, by: 'system' })).toEqual(['phone', '手机的定位服务未开启，请在手机设置里开启后再试'])
})

test('shows no message on success and clears the earlier advice', async () => {
  const answers: HostResult<Point>[] = [no(DENIED), POINT]
  const { locating, toasts, stores } = setUp(async () => answers.shift() ?? POINT)
  await locating.run()
  expect(await locating.run()).toBe(true)
  expect([locating.advice, toasts.length]).toEqual(['', 1])
  expect(stores.location.place.state).toBe(1)
})

test('ER-68 shows the advice at once to a shopper sent to the picker by a failed location', async () => {
  const led = async (error: HostFailure) => {
    const { app, stores } = setUp(async () => no(error))
    await stores.location.locate()
    const { settings, advice } = new Locating(app)
    return [settings, advice !== '']
  }
  expect(await led({ ...DENIED, permanent: true })).toEqual(['shop', true])
  expect(await led({ kind: 'failed', reason: 'timeout' })).toEqual([null, true])
  // A refusal of our own privacy dialog needs no advice.
  expect(await led({ ...DENIED, by: 'privacy' })).toEqual([null, false])
})

test('queries the device once on a double tap', async () => {
  const locate = jest.fn(async () => no(DENIED))
  const { locating } = setUp(locate)
  await Promise.all([locating.run(), locating.run()])
  expect(locate).toHaveBeenCalledTimes(1)
})

test.each([
  ['shop', { ...DENIED, permanent: true }],
  ['phone', { ...DENIED, by: 'system' }],
] as const)('opens the settings (%s) for a failure that only they can fix, then locates again', async (of, error) => {
  const answers: HostResult<Point>[] = [no(error)]
  const { locating, opened } = setUp(async () => answers.shift() ?? POINT)
  await locating.run()
  expect(await locating.retry()).toBe(true)
  expect(opened.mock.calls).toEqual([[of, 'location']])
})

test('opens no settings for a failure that a retry can fix', async () => {
  const { locating, opened } = setUp(async () => no(DENIED))
  await locating.run()
  await locating.retry()
  expect(opened).not.toHaveBeenCalled()
})

test('shows where the settings are if they cannot be opened', async () => {
  const { locating, toasts } = setUp(
    async () => no({ ...DENIED, permanent: true }),
    no({ kind: 'unsupported', instead: 'manual' }),
  )
  await locating.run()
  expect(await locating.retry()).toBe(false)
  expect(toasts.at(-1)).toEqual(['请在手机或浏览器的设置里允许定位'])
})

test('ignores a late result and shows no message after the page closes', async () => {
  let resolveWith: (result: HostResult<Point>) => void = () => {}
  const { locating, toasts } = setUp(() => new Promise((resolve) => (resolveWith = resolve)))
  const running = locating.run()
  locating.dispose()
  resolveWith(no(DENIED))
  expect(await running).toBe(false)
  expect(toasts).toEqual([])
})
