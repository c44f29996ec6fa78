import type { EndpointName } from '../../src/contract'
import type { HttpRequest, HttpResult } from '../../src/hosts/transport/contract'
import { createApi, type Api, type Caller } from '../../src/api'

type Answer = HttpResult | Promise<HttpResult>

export const ok = (data: unknown = null): HttpResult => ({ ok: true, status: 200, body: { code: 200, msg: '', data } })
export const no = (code: number, msg = '', data: unknown = null): HttpResult => ({
  ok: true,
  status: 200,
  body: { code, msg, data },
})
export const lost: HttpResult = { ok: false, reason: 'failed' }

/** Creates a promise that the test settles by hand. */
export function createDeferred() {
  let settle: (result: HttpResult) => void = () => {}
  return {
    answer: new Promise<HttpResult>((resolve) => (settle = resolve)),
    settle: (result: HttpResult) => settle(result),
  }
}

/** Sets up the client alone: its sent requests, next reply, caller and clock. */
export function setUp({ token = 't', platform = '', channel = '', origin = 'https://shop' } = {}) {
  const sent: HttpRequest[] = []
  const answers: Answer[] = []
  const caller: Caller = { token, platform, channel }
  const clock = { now: 1000 }
  const expired: string[] = []
  /** Promise that ends the app's time in the background: a test replaces it to hold requests. */
  const background = { promise: Promise.resolve() }
  const api = createApi({
    lazyTables: { fetch: async () => true },
    transport: {
      origin,
      awake: () => background.promise,
      send: async (request) => {
        sent.push(request)
        return answers.shift() ?? ok(sent.length)
      },
    },
    caller: () => caller,
    now: () => clock.now,
    onExpired: () => expired.push(caller.token),
  })
  return { api, sent, answers, caller, clock, expired, away: background }
}

/**
 * Calls an endpoint by name without the contract's types, because these tests check how calls are made, not their data.
 */
export const sendRequest = (api: Api, name: EndpointName, input: Record<string, unknown> = {}) =>
  (api.call as (name: EndpointName, input: unknown) => Promise<unknown>)(name, input)

export const nextTask = () => new Promise((resolve) => setImmediate(resolve))
