/* eslint-disable @typescript-eslint/no-restricted-imports -- both mini-programs' files are tried here */
import { toGcj02 } from '../../domain/geo'
import { installMini } from '../../../test/fakes/mini'
import { restore } from '../../../test/fakes/native'
import { location as alipay } from './index.alipay'
import { location as weapp } from './index.weapp'

const point = { latitude: 22.5431, longitude: 114.0579 }

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  restore()
  jest.useRealTimers()
})

test.each([
  ['weapp', weapp],
  ['alipay', alipay],
] as const)('BC-58 ER-70 %s waits 180 s for an answer, then times out', async (mini, location) => {
  installMini(mini, { getLocation: 'silent' })
  const onResult = jest.fn()
  void location.locate().then(onResult)
  await jest.advanceTimersByTimeAsync(179_999)
  expect(onResult).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  expect(onResult.mock.calls).toEqual([[{ ok: false, error: { kind: 'failed', reason: 'timeout' } }]])
})

test('BC-85 requests WGS-84 from WeChat and returns it unchanged', async () => {
  const calls = installMini('weapp', { getLocation: { success: { ...point, accuracy: 30 } } })
  expect(await weapp.locate()).toEqual({ ok: true, value: point })
  expect(calls.getLocation?.mock.calls[0]?.[0]).toMatchObject({ type: 'wgs84' })
})

test('BC-85 converts Alipay’s GCJ-02 text to WGS-84, to the centimetre', async () => {
  const { latitude, longitude } = toGcj02(point)
  expect(Math.abs(latitude - point.latitude)).toBeGreaterThan(0.001)
  installMini('alipay', { getLocation: { success: { latitude: String(latitude), longitude: String(longitude) } } })
  const result = await alipay.locate()
  expect(result).toMatchObject({ ok: true })
  if (!result.ok) return
  expect(result.value.latitude).toBeCloseTo(point.latitude, 7)
  expect(result.value.longitude).toBeCloseTo(point.longitude, 7)
})

test.each([
  { latitude: '', longitude: '114' },
  { latitude: '22', longitude: undefined },
  { latitude: 'x', longitude: '114' },
])('ER-69 Alipay without a number (%j) has no position', async (reply) => {
  installMini('alipay', { getLocation: { success: reply } })
  expect(await alipay.locate()).toEqual({ ok: false, error: { kind: 'failed', reason: 'unavailable' } })
})
