import { startUp } from '../../src/app/start-up'
import { addChoice } from '../../src/domain/consent'
import type { Hosts } from '../../src/hosts/contract'
import type { Point } from '../../src/hosts/location/contract'
import type { HostResult } from '../../src/hosts/result'
import { CONSENT_KEY } from '../../src/stores/stored'
import { testApp, nextTask } from './app'
import type { Answers } from './hosts'

export { nextTask }

/** Query of an app that has no position of its own: the default point. @spec ST-28 */
export const DEFAULT_POINT_QUERY = { latitude: '22.506578', longitude: '113.939013' }

interface EnterOptions {
  params?: Record<string, string>
  path?: string
  /** Whether the shopper has consented to the position on an earlier visit. */
  isPositionAllowed?: boolean
}

/** Creates an app at a url, before its first request. The test controls the time. */
export function enterApp(
  answers: Answers = {},
  { params = {}, path = '/', isPositionAllowed = false, ...options }: Parameters<typeof testApp>[1] & EnterOptions = {},
) {
  const it = testApp({ sendEvents: { done: true }, ...answers }, options)
  it.hosts.storage.set('persist', '1')
  if (isPositionAllowed) {
    const choices = addChoice({}, 'location', true, it.clock.now)
    it.hosts.storage.set(CONSENT_KEY, JSON.stringify(choices))
  }
  const search = new URLSearchParams(params).toString()
  const begin = (overrides = params, at = path) => {
    it.hosts.navigation.stack.splice(0, 9, at)
    it.stores.startup.startVisit({ path: at, search: search && `?${search}`, params: overrides })
  }
  begin()
  const run = () => startUp(it.app, it.timers.delay)
  const callsTo = () => it.hosts.transport.sent.map(({ name }) => name)
  const toast = jest.spyOn(it.feedback, 'toast')
  return {
    ...it,
    begin,
    run,
    callsTo,
    toasts: toast.mock.calls,
    readStored: (key: string) => it.hosts.storage.get(key),
  }
}

/** Simulates a device that returns this result for its position. */
export const deviceAt = (answer: HostResult<Point>, overrides: Partial<Hosts> = {}) => {
  const locate = jest.fn(async () => answer)
  return { locate, more: { ...overrides, location: { locate } } }
}

/** Waits until all immediate replies have been processed. */
export async function settled() {
  for (let index = 0; index < 9; index += 1) await nextTask()
}
