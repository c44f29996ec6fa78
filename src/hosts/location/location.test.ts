/* eslint-disable @typescript-eslint/no-restricted-imports -- every host's own file is tried here */
import { toGcj02 } from '../../domain/geo'
import { answer, give, refuse, restore, taro, throws } from '../../../test/fakes/native'
import type { LocationFailure, LocationHost } from './contract'
import { location as alipay } from './index.alipay'
import { location as h5 } from './index.h5'
import { location as weapp } from './index.weapp'
import { WAIT_MS } from './mini'

jest.mock('@tarojs/taro', () => (require('../../../test/fakes/native') as { taroModule: object }).taroModule)

const point = { latitude: 22.5431, longitude: 114.0579 }
const gcj02 = toGcj02(point)

interface Host {
  location: LocationHost
  found(): void
  failures: [LocationFailure, unknown][]
  fail(error: unknown): void
  silent(): void
  broken(): void
  /** When it gives up waiting, ms. */
  waits: number
}

const getCurrentPosition = (run: (found: (position: object) => void, failed: (error: unknown) => void) => void) => {
  const ask = jest.fn(run)
  give('navigator', { geolocation: { getCurrentPosition: ask } })
  return ask
}

const mini = (location: LocationHost) => ({
  location,
  fail: (error: unknown) => taro.getLocation?.mockImplementation(refuse(error)),
  silent: () => taro.getLocation?.mockImplementation(() => new Promise(() => {})),
  broken: () => taro.getLocation?.mockImplementation(throws),
  waits: 180_000,
})

const HOSTS: Record<string, Host> = {
  weapp: {
    ...mini(weapp),
    found: () => taro.getLocation?.mockImplementation(answer({ ...point, accuracy: 30 })),
    failures: [
      ['denied', { errMsg: 'getLocation:fail auth deny' }],
      ['denied', { errMsg: 'getLocation:fail:auth denied' }],
      ['denied', { errMsg: 'getLocation:fail authorize no response' }],
      ['denied', { errMsg: 'getLocation:fail system permission denied' }],
      ['denied', { errMsg: 'getLocation:fail privacy permission is not authorized', errno: 104 }],
      ['denied', { errMsg: 'getLocation:fail user deny' }],
      ['timeout', { errMsg: 'getLocation:fail timeout' }],
      ['timeout', { errMsg: 'getLocation:fail time out' }],
      ['unsupported', { errMsg: 'getLocation:fail function not exist' }],
      ['unsupported', { errMsg: 'getLocation:fail not supported' }],
      ['unavailable', { errMsg: 'getLocation:fail:ERROR_NOCELL&WIFI_LOCATIONSWITCHOFF' }],
      ['unavailable', {}],
      ['unavailable', undefined],
    ],
  },
  alipay: {
    ...mini(alipay),
    found: () =>
      taro.getLocation?.mockImplementation(
        answer({ latitude: String(gcj02.latitude), longitude: String(gcj02.longitude) }),
      ),
    failures: [
      ['unsupported', { error: 1 }],
      ['denied', { error: 11 }],
      ['denied', { error: '11' }],
      ['denied', { error: 2001 }],
      ['denied', { error: 2002 }],
      ['denied', { error: 2003 }],
      ['timeout', { error: 14 }],
      ['unavailable', { error: 12 }],
      ['unavailable', { error: 13 }],
      ['unavailable', { error: 18 }],
      ['unavailable', {}],
      ['unavailable', undefined],
    ],
  },
  h5: {
    location: h5,
    found: () => getCurrentPosition((found) => found({ coords: { ...point, accuracy: 30 } })),
    failures: [
      ['denied', { code: 1 }],
      ['unavailable', { code: 2 }],
      ['timeout', { code: 3 }],
      ['failed', { code: 4 }],
    ],
    fail: (error) => getCurrentPosition((_, failed) => failed(error)),
    silent: () => getCurrentPosition(() => {}),
    broken: () => getCurrentPosition(throws),
    waits: 6000,
  },
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  restore()
  jest.useRealTimers()
})

describe.each(Object.entries(HOSTS))('%s', (_, { location, ...host }) => {
  test('BC-85 a found point is in WGS-84', async () => {
    host.found()
    const result = await location.locate()
    expect(result).toEqual({ ok: true, point: { latitude: expect.any(Number), longitude: expect.any(Number) } })
    if (!result.ok) return
    expect(result.point.latitude).toBeCloseTo(point.latitude, 6)
    expect(result.point.longitude).toBeCloseTo(point.longitude, 6)
  })

  test.each(host.failures)('ER-68 ER-69 ER-70 ER-71 says %s for %j', async (reason, error) => {
    host.fail(error)
    expect(await location.locate()).toEqual({ ok: false, reason })
  })

  test('ER-70 a host that never answers is a timeout', async () => {
    host.silent()
    const seen = jest.fn()
    void location.locate().then(seen)
    await jest.advanceTimersByTimeAsync(host.waits - 1)
    expect(seen).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    expect(seen.mock.calls).toEqual([[{ ok: false, reason: 'timeout' }]])
  })

  test('a host that throws is no exception', async () => {
    host.broken()
    expect(await location.locate()).toMatchObject({ ok: false })
  })

  test('no timer is left behind', async () => {
    host.found()
    await location.locate()
    host.fail(host.failures[0]?.[1])
    await location.locate()
    expect(jest.getTimerCount()).toBe(0)
  })
})

test('BC-58 a native answer is waited for 180 s', () => {
  expect(WAIT_MS).toBe(180_000)
})

test('BC-57 a browser is asked for high accuracy within 5000 ms', async () => {
  const ask = getCurrentPosition((found) => found({ coords: point }))
  await h5.locate()
  expect(ask.mock.calls[0]?.slice(2)).toEqual([{ enableHighAccuracy: true, timeout: 5000 }])
})

test('ER-72 a browser without positioning says so', async () => {
  give('navigator', {})
  expect(await h5.locate()).toEqual({ ok: false, reason: 'unsupported' })
  expect(jest.getTimerCount()).toBe(0)
})

test('BC-85 WeChat is asked for WGS-84; Alipay answers what it likes', async () => {
  HOSTS.weapp?.found()
  await weapp.locate()
  expect(taro.getLocation?.mock.calls).toEqual([[{ type: 'wgs84' }]])
})

test.each([
  { latitude: '', longitude: '114' },
  { latitude: '22', longitude: undefined },
  { latitude: 'x', longitude: '114' },
])('Alipay without a number (%j) has no position', async (found) => {
  taro.getLocation?.mockImplementation(answer(found))
  expect(await alipay.locate()).toEqual({ ok: false, reason: 'unavailable' })
})
