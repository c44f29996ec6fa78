import type { Endpoint, EndpointName } from '../contract'
import { CODES } from '../contract/codes'
import { rowOf } from '../contract/rows'
import type { Input, Reply } from '../contract/types'
import type { LazyTablesHost } from '../hosts/lazy-tables/contract'
import type { Cancel, HttpResult, Transport } from '../hosts/transport/contract'
import { urlAndBodyOf } from './url-and-body'
import { createCache } from './cache'
import { createConcurrencyLimit } from './concurrency-limit'
import { failure, success, type ApiError, type Result } from './result'

export { codeOf, type ApiError, type Result } from './result'

/** Timeout of a call, in ms. @spec API-08 BC-53 */
export const TIMEOUT_MS = 20_000
/** Time for which an early reply serves a later call, in ms. */
const EARLY_MS = 3000
const SECOND = 1000

/** Caller data for the headers. */
export interface Caller {
  token: string
  /** Merchant code, referrer or platform. @spec API-03 */
  platform: string
  channel: string
  /** Whether calls go to the merchant endpoints of a partner. @spec RO-17 */
  isPartner?: boolean
}

export interface ApiDeps {
  transport: Transport
  /** Loads the endpoints that home does not call. */
  lazyTables: Pick<LazyTablesHost, 'fetch'>
  caller: () => Caller
  now: () => number
  /** Called once when the session has ended, however many calls notice it, until a new token is set. @spec ST-36 */
  onExpired: () => void
}

export interface Api {
  /** Sends a call. `token`: the session to use instead of the current one. */
  call<K extends EndpointName>(name: K, input: Input<K>, token?: string): Promise<Result<Reply<K>>>
  /**
   * Sends a read before its page is made. The next equal call takes this reply, for a moment. Null when nothing is sent.
   */
  early<K extends EndpointName>(name: K, input: Input<K>): Promise<Result<Reply<K>>> | null
  /** Drops cached replies: after sign-in, sign-out or a city change they must not be shown again. */
  clear(): void
  /** Returns the server's time, in ms: a countdown must not depend on a wrong device clock. */
  now(): number
}

/** Lanes: a newer stock check replaces an older one. @spec API-12 */
const CONCURRENCY_LIMITS: Partial<Record<EndpointName, string>> = {
  stockByBarcodes: 'stock',
  stockByBarcodesNew: 'stock',
}

const headersOf = ({ token, platform, channel }: Caller, hasBody: boolean): Record<string, string> => ({
  ...(hasBody ? { 'content-type': 'application/json' } : {}),
  ...(token ? { Authorization: token } : {}),
  ...(platform ? { 'x-hw-platform': platform } : {}),
  ...(channel ? { 'x-hw-channel': channel } : {}),
})

const isEnvelope = (body: unknown): body is { code: number; msg: string; data: unknown } =>
  typeof body === 'object' && body !== null && typeof (body as { code?: unknown }).code === 'number'

function read(result: HttpResult): Result<unknown> {
  if (!result.ok) {
    const { reason } = result
    return failure({ kind: reason === 'failed' || reason === 'interrupted' ? 'network' : reason })
  }
  const { status, body } = result
  if (status >= 200 && status < 300 && isEnvelope(body)) {
    if (body.code === CODES.ok) return success(body.data)
    return failure({ kind: 'business', code: body.code, msg: body.msg ?? '', data: body.data })
  }
  return failure({ kind: 'http', status, msg: isEnvelope(body) ? (body.msg ?? '') : '' })
}

const isExpired = (error: ApiError) =>
  (error.kind === 'business' && error.code === CODES.loginExpired) || (error.kind === 'http' && error.status === 401)

const isSafe = (endpoint: Endpoint) => endpoint.method === 'GET' && !endpoint.writes
/** Whether a read was lost in transit and may be retried; a reply may not. */
const isLost = (answer: HttpResult) => !answer.ok && (answer.reason === 'failed' || answer.reason === 'interrupted')

/** Creates the shared client with one `call` and one mapping of failures. @spec API-01 */
export function createApi({ transport, lazyTables, caller, now, onExpired }: ApiDeps): Api {
  const cache = createCache(now)
  const underWay = new Map<string, Promise<Result<unknown>>>()
  /** Requests sent before their page was made, each for one later call. */
  const early = new Map<string, { sentAt: number; request: Promise<Result<unknown>> }>()
  const limits = new Map<string, ReturnType<typeof createConcurrencyLimit>>()
  const ended = new Set<string>()
  /** Difference between the server's and the device's clock, in ms. */
  let clockOffset = 0

  const limitOf = (name: EndpointName) => {
    const limitName = CONCURRENCY_LIMITS[name]
    if (!limitName) return null
    const known = limits.get(limitName) ?? createConcurrencyLimit()
    limits.set(limitName, known)
    return known
  }

  /**
   * Adjusts the clock to the server's `date`, which is cut to seconds and was written after `sentAt`. Corrects as
   * little as that allows.
   */
  const syncTime = (date: string, sentAt: number) => {
    const at = Date.parse(date)
    if (at) clockOffset = Math.min(Math.max(clockOffset, at - now()), at + SECOND - sentAt)
  }

  const exchange = async (endpoint: Endpoint, input: Record<string, unknown>, token: string, signal?: Cancel) => {
    const { path, body } = urlAndBodyOf(endpoint, input)
    const send = async () => {
      const sentAt = now()
      const answer = await transport.send({
        url: transport.origin + path,
        method: endpoint.method,
        headers: headersOf({ ...caller(), token }, body !== undefined),
        body,
        timeoutMs: endpoint.timeoutMs ?? TIMEOUT_MS,
        signal,
      })
      // A cached reply contains an old time.
      if (answer.ok && answer.date && !endpoint.cached) syncTime(answer.date, sentAt)
      return answer
    }
    let answer = await send()
    if (isSafe(endpoint) && isLost(answer)) {
      await transport.awake()
      answer = await send()
    }
    const result = read(answer)
    // A visitor has no session to end, and an ended session is reported once.
    if (!result.ok && isExpired(result.error) && token && token === caller().token && !ended.has(token)) {
      ended.add(token)
      onExpired()
    }
    return result
  }

  const requestFrom = async (name: EndpointName, endpoint: Endpoint, input: Record<string, unknown>, token: string) => {
    const limit = limitOf(name)
    return limit ? limit((signal) => exchange(endpoint, input, token, signal)) : exchange(endpoint, input, token)
  }

  const keyOf = (name: EndpointName, input: object, token: string) =>
    `${token}|${caller().platform}|${name}|${JSON.stringify(input)}`

  const takeEarly = (key: string) => {
    const sent = early.get(key)
    early.delete(key)
    return sent && now() - sent.sentAt <= EARLY_MS ? sent.request : undefined
  }

  const readOnce = (name: EndpointName, endpoint: Endpoint, input: Record<string, unknown>, token: string) => {
    const key = keyOf(name, input, token)
    const sent = takeEarly(key)
    if (sent) return sent
    const storedValue = endpoint.cached ? cache.read(key) : null
    if (storedValue) return Promise.resolve(success(storedValue.value))
    const running = underWay.get(key)
    if (running) return running
    const request = requestFrom(name, endpoint, input, token).then((result) => {
      // The key was dropped in the meantime: a reply from before a write is not cached, and a newer request is not disturbed.
      if (underWay.get(key) !== request) return result
      underWay.delete(key)
      if (result.ok && endpoint.cached) cache.write(key, result.data)
      return result
    })
    underWay.set(key, request)
    return request
  }

  /** Drops stored replies and requests in progress: none may serve a later call. */
  const clear = () => {
    cache.clear()
    underWay.clear()
    early.clear()
  }

  return {
    clear,
    now: () => now() + clockOffset,
    early<K extends EndpointName>(name: K, input: Input<K>) {
      const { token, isPartner } = caller()
      const endpoint = rowOf(name, isPartner)
      const isAllowed = token !== '' || endpoint?.visitor === 'open' || endpoint?.visitor === 'public'
      if (!endpoint || !isSafe(endpoint) || !isAllowed) return null
      const values = input as Record<string, unknown>
      const request = readOnce(name, endpoint, values, token)
      early.set(keyOf(name, values, token), { sentAt: now(), request })
      return request as Promise<Result<Reply<K>>>
    },
    async call<K extends EndpointName>(name: K, input: Input<K>, token = caller().token) {
      const row = () => rowOf(name, caller().isPartner)
      const endpoint = row() ?? ((await lazyTables.fetch()) ? row() : undefined)
      if (!endpoint) return failure({ kind: 'network' })
      const values = input as Record<string, unknown>
      if (endpoint.visitor === 'unsent' && !token) return success(endpoint.empty as Reply<K>)
      if (isSafe(endpoint) && !CONCURRENCY_LIMITS[name])
        return (await readOnce(name, endpoint, values, token)) as Result<Reply<K>>
      const result = await requestFrom(name, endpoint, values, token)
      if (!isSafe(endpoint) && endpoint.visitor === 'token') clear()
      return result as Result<Reply<K>>
    },
  }
}
