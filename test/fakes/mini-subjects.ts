// Trials for the adapters of both mini-programs.
import type { PayRequest } from '../../src/contract/types'
import { toGcj02 } from '../../src/domain/geo'
import {
  success,
  failed,
  refused,
  unsupported,
  type HostFailure,
  type HostResult,
  type Instead,
} from '../../src/hosts/result'
import type { DeviceStorage } from '../../src/hosts/storage/contract'
import type { SocketHost } from '../../src/hosts/socket/contract'
import type { UpdateHost, UpdateNews } from '../../src/hosts/update/contract'
import type { Subject, Trial } from './capability'
import { installMini, type Mini, type Reply } from './mini'

export const CANCEL: HostFailure = { kind: 'cancel' }
export const denied = (by: 'shopper' | 'privacy' | 'system' | 'platform', permanent = false): HostFailure => ({
  kind: 'denied',
  by,
  permanent,
})

interface CallCase {
  /** Result of a successful call: the host's value, the adapter's result, and the expected options. */
  ok: { value: unknown; answer: HostResult<unknown>; options?: object }
  instead: Instead
  /** Result for a host that never answers, where that is not a failure. */
  never?: HostResult<unknown>
  more?: Record<string, [reply: unknown, error: HostFailure, setting?: unknown]>
}

/** Builds the trials of a capability with one host call that the shopper may refuse. */
export function callSubject(
  mini: Mini,
  name: string,
  run: () => Promise<unknown>,
  { ok, instead, never, more: overrides = {} }: CallCase,
): Subject {
  let calls: ReturnType<typeof installMini> = {}
  const trial = (reply: Reply, answer: unknown, setting?: unknown): Trial => ({
    install: () => {
      calls = installMini(mini, {
        [name]: reply,
        ...(setting === undefined ? {} : { getSetting: { success: setting } }),
      })
    },
    answer,
    checkCalls: () => {
      if (ok.options && calls[name]) expect(calls[name]?.mock.calls[0]?.[0]).toMatchObject(ok.options)
    },
  })
  const unknown = mini === 'weapp' ? { errMsg: `${name}:fail strange` } : { error: 777, errorMessage: 'strange' }
  const old = mini === 'weapp' ? { errMsg: `${name}:fail function not exist` } : { error: 1 }
  return {
    run,
    trials: {
      ok: trial({ success: ok.value }, ok.answer),
      'ok without a word': trial(
        { success: undefined },
        expect.objectContaining({ ok: expect.any(Boolean) as boolean }),
      ),
      failed: trial({ fail: unknown }, mini === 'weapp' ? failed('unknown') : failed('unknown', '777')),
      'failed without a word': trial({ fail: undefined }, failed('unknown')),
      never: trial('silent', never ?? failed('timeout')),
      throws: trial('throws', failed('unknown')),
      'an older version': trial('absent', unsupported(instead)),
      unsupported: trial({ fail: old }, unsupported(instead)),
      ...Object.fromEntries(
        Object.entries(overrides).map(([outcome, [reply, error, setting]]) => [
          outcome,
          trial({ fail: reply }, refused(error), setting),
        ]),
      ),
    },
  }
}

export const point = { latitude: 22.5431, longitude: 114.0579 }
export const { latitude, longitude } = toGcj02(point)
const near = (coordinate: number) => expect.closeTo(coordinate, 6) as unknown as number
export const samePoint = { latitude: near(point.latitude), longitude: near(point.longitude) }
export const place = { ...point, name: '药店', address: '福田区 1 号' }
export const request = { timeStamp: '1', nonceStr: 'n', pkg: 'prepay_id=1', signType: 'RSA', sign: 's' } as PayRequest
export const picture = { uri: 'tmp://1.jpg', size: 5 }
export const sending = { url: 'https://api.test/up', picture, headers: { Authorization: 't' }, timeoutMs: 20_000 }
export const card = { title: '药', path: '/commodity/detail/7', image: 'https://x/1.png' }
export const NOTHING = success(undefined)

/** Builds the trials of a capability whose host calls cannot be refused. */
export const unrefusedSubject = (
  mini: Mini,
  run: () => Promise<unknown>,
  trials: Record<string, [Record<string, Reply>, unknown]>,
): Subject => ({
  run,
  trials: Object.fromEntries(
    Object.entries(trials).map(([outcome, [replies, answer]]) => [
      outcome,
      { install: () => void installMini(mini, replies), answer },
    ]),
  ),
})

export const QUIET = [
  'shareData',
  'shareSheet',
  'phoneNumber',
  'storage',
  'title',
  'update',
  'offlineCard',
  'privacy',
] as const

export const roundTrip = (storage: DeviceStorage) => async () => {
  const isStored = storage.set('k', 'v')
  return { ok: isStored, value: storage.get('k') }
}
export const STORED = { ok: true, value: 'v' }
export const FULL = { ok: false, value: null }

/** Turns the update manager's events into a result. */
export const updateResult = (update: UpdateHost) => () =>
  new Promise((resolve) =>
    update.check((updateNews: UpdateNews) => {
      if (updateNews.state === 'ready') updateNews.apply()
      resolve(updateNews.state === 'failed' ? failed('unknown') : success(updateNews.state))
    }),
  )
const manager = (extra: object = {}) => ({
  returns: { onUpdateReady: (listener: () => void) => listener(), applyUpdate: () => {}, ...extra },
})
export const updates = {
  ok: [{ getUpdateManager: manager() }, success('ready')],
  'nothing newer': [
    {
      getUpdateManager: manager({
        onCheckForUpdate: (listener: (info: object) => void) => listener({ hasUpdate: false }),
        onUpdateReady: () => {},
      }),
    },
    success('newest'),
  ],
  'an older version': [{ getUpdateManager: 'absent' }, success('newest')],
  throws: [{ getUpdateManager: 'throws' }, failed('unknown')],
} as Record<string, [Record<string, Reply>, unknown]>

/** Simulates a socket task: runs the handler of the given event at once. */
const task = (happens: 'open' | 'error' | 'nothing') => ({
  onOpen: (run: () => void) => void (happens === 'open' && run()),
  onError: (run: () => void) => void (happens === 'error' && run()),
  onMessage: () => {},
  onClose: () => {},
  send: () => {},
  close: () => {},
})

/** Builds the trials of a socket that opens, fails, or never answers. */
export const socketSubject = (mini: Mini, socket: SocketHost): Subject =>
  unrefusedSubject(
    mini,
    () => socket.open({ url: 'https://api.test/live', first: 'hi', onText: () => {}, onGone: () => {} }),
    {
      ok: [
        { connectSocket: { does: () => task('open') } },
        success({ close: expect.any(Function) as unknown as () => void }),
      ],
      failed: [{ connectSocket: { does: () => task('error') } }, failed('network')],
      never: [{ connectSocket: { does: () => task('nothing') } }, failed('timeout')],
      'never, and no task': [{ connectSocket: 'silent' }, failed('timeout')],
      throws: [{ connectSocket: 'throws' }, failed('unknown')],
      'an older version': [{ connectSocket: 'absent' }, unsupported('manual')],
    },
  )
