import { testApp } from '../../../test/fakes/app'
import type { HostFailure, HostResult } from '../../hosts/result'
import type { Point } from '../../hosts/location/contract'
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
])('%s ER-68 ER-69 ER-70 ER-71 ER-72 says %s for 2 s, and what to do next', async (_, text, error) => {
  const { locating, toasts } = setUp(async () => no(error))
  expect(locating.advice).toBe('')
  expect(await locating.run()).toBe(false)
  expect(toasts).toEqual([[text, 2000]])
  expect(locating.advice).not.toBe('')
  expect(locating.isBusy).toBe(false)
})

test('advice differs where the next step differs', async () => {
  const advice = async (error: HostFailure) => {
    const { locating } = setUp(async () => no(error))
    await locating.run()
    return [locating.settings, locating.advice]
  }
  expect(await advice(DENIED)).toEqual([null, '没有得到定位权限。再试一次可以重新授权，也可以直接搜索或选择地点'])
  expect(await advice({ ...DENIED, permanent: true })).toEqual([
    'shop',
    '定位权限已关闭，打开后才能定位；不打开也可以直接搜索或选择地点',
  ])
  expect(await advice({ ...DENIED, by: 'system' })).toEqual([
    'phone',
    '手机的定位服务没有打开，请在手机设置里打开后再试',
  ])
})

test('success says nothing, and takes back what was said', async () => {
  const answers: HostResult<Point>[] = [no(DENIED), POINT]
  const { locating, toasts, stores } = setUp(async () => answers.shift() ?? POINT)
  await locating.run()
  expect(await locating.run()).toBe(true)
  expect([locating.advice, toasts.length]).toEqual(['', 1])
  expect(stores.location.place.state).toBe(1)
})

test('ER-68 who was led to the picker because the device would not say sees at once what to do', async () => {
  const led = async (error: HostFailure) => {
    const { app, stores } = setUp(async () => no(error))
    await stores.location.locate()
    const { settings, advice } = new Locating(app)
    return [settings, advice !== '']
  }
  expect(await led({ ...DENIED, permanent: true })).toEqual(['shop', true])
  expect(await led({ kind: 'failed', reason: 'timeout' })).toEqual([null, true])
  // A no to our own question needs no advice.
  expect(await led({ ...DENIED, by: 'privacy' })).toEqual([null, false])
})

test('a double tap asks the device once', async () => {
  const locate = jest.fn(async () => no(DENIED))
  const { locating } = setUp(locate)
  await Promise.all([locating.run(), locating.run()])
  expect(locate).toHaveBeenCalledTimes(1)
})

test.each([
  ['shop', { ...DENIED, permanent: true }],
  ['phone', { ...DENIED, by: 'system' }],
] as const)('what only settings change goes by way of them (%s), then asks again', async (of, error) => {
  const answers: HostResult<Point>[] = [no(error)]
  const { locating, opened } = setUp(async () => answers.shift() ?? POINT)
  await locating.run()
  expect(await locating.again()).toBe(true)
  expect(opened.mock.calls).toEqual([[of, 'location']])
})

test('what may simply be tried again opens no settings', async () => {
  const { locating, opened } = setUp(async () => no(DENIED))
  await locating.run()
  await locating.again()
  expect(opened).not.toHaveBeenCalled()
})

test('where settings cannot be opened it says where they are', async () => {
  const { locating, toasts } = setUp(
    async () => no({ ...DENIED, permanent: true }),
    no({ kind: 'unsupported', instead: 'manual' }),
  )
  await locating.run()
  expect(await locating.again()).toBe(false)
  expect(toasts.at(-1)).toEqual(['请在手机或浏览器的设置里允许定位'])
})

test('a page that has gone hears and says nothing', async () => {
  let give: (result: HostResult<Point>) => void = () => {}
  const { locating, toasts } = setUp(() => new Promise((resolve) => (give = resolve)))
  const running = locating.run()
  locating.dispose()
  give(no(DENIED))
  expect(await running).toBe(false)
  expect(toasts).toEqual([])
})
