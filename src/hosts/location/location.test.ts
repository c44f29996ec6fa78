import { installGlobal, restore, throws } from '../../../test/fakes/native'
import { browserLocation as h5 } from './browser'

const point = { latitude: 22.5431, longitude: 114.0579 }

const getCurrentPosition = (run: (onSuccess: (position: object) => void, failed: (error: unknown) => void) => void) => {
  const locate = jest.fn(run)
  installGlobal('navigator', { geolocation: { getCurrentPosition: locate } })
  return locate
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  restore()
  jest.useRealTimers()
})

test('BC-57 BC-85 requests high accuracy from the browser within 5000 ms and returns WGS-84', async () => {
  const locate = getCurrentPosition((onSuccess) => onSuccess({ coords: { ...point, accuracy: 30 } }))
  expect(await h5.locate()).toEqual({ ok: true, value: point })
  expect(locate.mock.calls[0]?.slice(2)).toEqual([{ enableHighAccuracy: true, timeout: 5000 }])
  expect(jest.getTimerCount()).toBe(0)
})

test.each([
  [1, { kind: 'denied', by: 'shopper', permanent: false }],
  [2, { kind: 'failed', reason: 'unavailable' }],
  [3, { kind: 'failed', reason: 'timeout' }],
  [4, { kind: 'failed', reason: 'unknown' }],
])('ER-68 ER-69 ER-70 ER-71 code %d is %j', async (code, error) => {
  getCurrentPosition((_, failed) => failed({ code }))
  expect(await h5.locate()).toEqual({ ok: false, error })
})

test('ER-70 a browser that never answers is a timeout', async () => {
  getCurrentPosition(() => {})
  const onResult = jest.fn()
  void h5.locate().then(onResult)
  await jest.advanceTimersByTimeAsync(5999)
  expect(onResult).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  expect(onResult.mock.calls).toEqual([[{ ok: false, error: { kind: 'failed', reason: 'timeout' } }]])
})

test('a browser that throws causes no exception', async () => {
  getCurrentPosition(throws)
  expect(await h5.locate()).toEqual({ ok: false, error: { kind: 'failed', reason: 'unknown' } })
})

test('ER-72 a browser without positioning returns unsupported', async () => {
  installGlobal('navigator', {})
  expect(await h5.locate()).toEqual({ ok: false, error: { kind: 'unsupported', instead: 'manual' } })
  expect(jest.getTimerCount()).toBe(0)
})
