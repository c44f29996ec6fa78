// Tests the position through every channel's own bridge.
import {
  ALIPAY_SCRIPT,
  asStrings,
  CANCEL,
  deniedBy,
  failure,
  openChannel as open,
  point,
  messageOf,
  TIMEOUT,
  UNKNOWN,
  UNSUPPORTED,
  WECOM_SCRIPT,
} from '../../../test/fakes/channels'
import { restore } from '../../../test/fakes/native'
import type { HostFailure } from '../result'
import type { Channel } from './detect'

beforeEach(() => jest.resetModules())
afterEach(() => {
  restore()
  jest.useRealTimers()
})

interface Case {
  /** Call that the bridge receives. */
  name: string
  ok: object
  failures: [object, HostFailure][]
}

const WECHAT_FAILURES = (name: string): [object, HostFailure][] => [
  [messageOf(name, 'cancel'), CANCEL],
  [messageOf(name, 'fail_auth deny'), deniedBy('shopper')],
  [messageOf('system', 'access_denied'), deniedBy('shopper')],
  [messageOf(name, 'fail_system permission denied'), deniedBy('system')],
  [messageOf(name, 'function_not_exist'), UNSUPPORTED('manual')],
  [messageOf(name, 'fail'), UNKNOWN],
]

describe('position', () => {
  const CASES: Partial<Record<Channel, Case>> = {
    wx: {
      name: 'geoLocation',
      ok: { ...messageOf('geoLocation', 'ok'), ...point },
      failures: WECHAT_FAILURES('geoLocation'),
    },
    wxmp: {
      name: 'geoLocation',
      ok: { ...messageOf('geoLocation', 'ok'), ...point },
      failures: WECHAT_FAILURES('geoLocation'),
    },
    ali: {
      name: 'getCurrentLocation',
      ok: asStrings,
      failures: [
        [{ error: 11 }, deniedBy('system')],
        [{ error: 2001 }, deniedBy('shopper')],
        [{ error: 2002 }, deniedBy('shopper', true)],
        [{ error: 14 }, TIMEOUT],
        [{ error: 1 }, UNSUPPORTED('manual')],
        [
          { latitude: '', longitude: '' },
          { kind: 'failed', reason: 'unavailable' },
        ],
      ],
    },
    alimp: {
      name: 'getLocation',
      ok: asStrings,
      failures: [
        [{ error: 11 }, deniedBy('system')],
        [{ error: 2003 }, deniedBy('shopper', true)],
        [{ error: 13 }, { kind: 'failed', reason: 'unavailable' }],
      ],
    },
    wecom: {
      name: 'getLocation',
      ok: { errMsg: 'getLocation:ok', ...point },
      failures: [
        [{ errMsg: 'getLocation:cancel' }, CANCEL],
        [{ errMsg: 'getLocation:fail auth deny' }, deniedBy('shopper')],
        [{ errMsg: 'getLocation:fail' }, UNKNOWN],
      ],
    },
    bank: {
      name: 'getLocation',
      ok: point,
      failures: [
        [{ code: 4001 }, UNSUPPORTED('picker')],
        [{ code: 500 }, { ...UNKNOWN, code: '500' } as HostFailure],
        [
          { latitude: null, longitude: null },
          { kind: 'failed', reason: 'unavailable' },
        ],
      ],
    },
  }

  test.each(Object.entries(CASES))(
    'ST-21 BC-85 %s requests it from its own app and returns WGS-84',
    async (channel, { name, ok }) => {
      const { hosts, callsTo } = open(channel as Channel, { [name]: ok })
      const result = await hosts.location.locate()
      expect(callsTo()).toEqual([name])
      expect(result).toEqual({ ok: true, value: { latitude: expect.any(Number), longitude: expect.any(Number) } })
      if (!result.ok) return
      expect(result.value.latitude).toBeCloseTo(point.latitude, 6)
      expect(result.value.longitude).toBeCloseTo(point.longitude, 6)
    },
  )

  test.each(
    Object.entries(CASES).flatMap(([channel, { name, failures }]) =>
      failures.map((row) => [channel, name, ...row] as const),
    ),
  )('ER-68 ER-69 ER-70 ER-71 ER-72 ER-73 %s: %s returns %j, which is %j', async (channel, name, answer, error) => {
    const { hosts } = open(channel as Channel, { [name]: answer })
    expect(failure(await hosts.location.locate())).toEqual(error)
  })

  test.each(Object.entries(CASES))('BC-58 %s that never answers is a timeout', async (channel, { name }) => {
    jest.useFakeTimers()
    const { hosts } = open(channel as Channel, { [name]: 'never' })
    const request = hosts.location.locate()
    await jest.advanceTimersByTimeAsync(180_000)
    expect(failure(await request)).toEqual(TIMEOUT)
  })

  test.each(['wx', 'wxmp'] as const)('%s whose bridge appears after 800 ms is called all the same', async (channel) => {
    jest.useFakeTimers()
    const { hosts, install } = open(
      channel,
      { geoLocation: { ...messageOf('geoLocation', 'ok'), ...point } },
      { late: true },
    )
    const request = hosts.location.locate()
    await jest.advanceTimersByTimeAsync(800)
    install()
    expect(failure(await request)).toBe('ok')
  })

  test('Alipay’s bridge may appear after 800 ms, or never', async () => {
    jest.useFakeTimers()
    const late = open('ali', { getCurrentLocation: asStrings }, { late: true })
    const request = late.hosts.location.locate()
    await jest.advanceTimersByTimeAsync(800)
    late.install()
    expect(failure(await request)).toBe('ok')
    expect(jest.getTimerCount()).toBe(0)
    const never = open('ali', {}, { late: true }).hosts.location.locate()
    await jest.advanceTimersByTimeAsync(3000)
    expect(failure(await never)).toEqual(UNSUPPORTED('manual'))
  })

  test.each(['wx', 'wxmp', 'wecom'] as const)(
    'ER-74 ER-75 %s that cannot be set up reports two events',
    async (channel) => {
      const { hosts, events } = open(channel, {}, { signs: false })
      expect(failure(await hosts.location.locate())).toEqual({ kind: 'failed', reason: 'network' })
      expect(events).toEqual(['signature request failed', 'location initialisation failed'])
    },
  )

  test('ER-73 a bank without a bridge leads to the address picker', async () => {
    expect(failure(await open('bank', {}, { late: true }).hosts.location.locate())).toEqual(UNSUPPORTED('picker'))
  })

  test.each([
    ['alimp', 'manual'],
    ['wecom', undefined],
  ] as const)('BC-60 %s without its script still returns a result', async (channel, instead) => {
    const { hosts, view } = open(channel, {}, { late: true })
    expect(failure(await hosts.location.locate())).toEqual(
      instead ? UNSUPPORTED(instead) : { kind: 'failed', reason: 'network' },
    )
    expect(view.scripts).toEqual([channel === 'alimp' ? ALIPAY_SCRIPT : WECOM_SCRIPT])
  })

  test('BC-57 a browser uses its own positioning', async () => {
    const getCurrentPosition = jest.fn((onSuccess: (at: object) => void) => onSuccess({ coords: point }))
    const { hosts } = open('browser', {}, { navigator: { geolocation: { getCurrentPosition } } })
    expect(await hosts.location.locate()).toEqual({ ok: true, value: point })
    expect(getCurrentPosition.mock.calls[0]?.slice(2)).toEqual([{ enableHighAccuracy: true, timeout: 5000 }])
  })
})
