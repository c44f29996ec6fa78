import type { Endpoint, EndpointName } from '../contract'
import { CODES } from '../contract/codes'
import { rowOf } from '../contract/rows'
import type { Input, Reply } from '../contract/types'
import type { LaterHost } from '../hosts/later/contract'
import type { Cancel, HttpResult, Transport } from '../hosts/transport/contract'
import { addressOf } from './address'
import { createCache } from './cache'
import { createLane } from './lanes'
import { failure, success, type ApiError, type Result } from './result'

export { codeOf, type ApiError, type Result } from './result'

/** @spec API-08 BC-53 */
export const TIMEOUT_MS = 20_000
const SECOND = 1000

/** Who is calling, as the headers tell the server. */
export interface Caller {
  token: string
  /** Merchant code, referrer or platform. @spec API-03 */
  platform: string
  channel: string
}

export interface ApiDeps {
  transport: Transport
  /** Brings the rows of calls that home does not make. */
  later: Pick<LaterHost, 'fetch'>
  caller: () => Caller
  now: () => number
  /** Called once however many calls find the session ended, until a token is set again. @spec ST-36 */
  onExpired: () => void
}

export interface Api {
  /** `token`: in whose name, when not the shopper's of this moment. */
  call<K extends EndpointName>(name: K, input: Input<K>, token?: string): Promise<Result<Reply<K>>>
  /** After login, logout or a city change nothing read before may be shown again. */
  forget(): void
  /** The server's time, milliseconds: a countdown must not hang on a device whose clock is wrong. */
  now(): number
}

/** Newer stock checks replace older ones. @spec API-12 */
const LANES: Partial<Record<EndpointName, string>> = { stockByBarcodes: 'stock', stockByBarcodesNew: 'stock' }

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
/** A read that was lost on the way may be asked again; an answer may not. */
const isLost = (answer: HttpResult) => !answer.ok && (answer.reason === 'failed' || answer.reason === 'interrupted')

/** The shared client: one `call`, one mapping of what can go wrong. @spec API-01 */
export function createApi({ transport, later, caller, now, onExpired }: ApiDeps): Api {
  const cache = createCache(now)
  const underWay = new Map<string, Promise<Result<unknown>>>()
  const lanes = new Map<string, ReturnType<typeof createLane>>()
  const ended = new Set<string>()
  /** Milliseconds that the server is ahead of this device. */
  let ahead = 0

  const laneOf = (name: EndpointName) => {
    const lane = LANES[name]
    if (!lane) return null
    const known = lanes.get(lane) ?? createLane()
    lanes.set(lane, known)
    return known
  }

  /** The server said `date`, cut to the second, at some moment since `sentAt`: as little is corrected as that allows. */
  const hearTime = (date: string, sentAt: number) => {
    const at = Date.parse(date)
    if (at) ahead = Math.min(Math.max(ahead, at - now()), at + SECOND - sentAt)
  }

  const exchange = async (endpoint: Endpoint, input: Record<string, unknown>, token: string, signal?: Cancel) => {
    const { path, body } = addressOf(endpoint, input)
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
      // What may come out of a cache tells an old time.
      if (answer.ok && answer.date && !endpoint.cached) hearTime(answer.date, sentAt)
      return answer
    }
    let answer = await send()
    if (isSafe(endpoint) && isLost(answer)) {
      await transport.awake()
      answer = await send()
    }
    const result = read(answer)
    // A visitor has no session that could end, and one ended session is told once.
    if (!result.ok && isExpired(result.error) && token && token === caller().token && !ended.has(token)) {
      ended.add(token)
      onExpired()
    }
    return result
  }

  const ask = async (name: EndpointName, endpoint: Endpoint, input: Record<string, unknown>, token: string) => {
    const lane = laneOf(name)
    return lane ? lane((signal) => exchange(endpoint, input, token, signal)) : exchange(endpoint, input, token)
  }

  const readOnce = (name: EndpointName, endpoint: Endpoint, input: Record<string, unknown>, token: string) => {
    const key = `${token}|${name}|${JSON.stringify(input)}`
    const kept = endpoint.cached ? cache.read(key) : null
    if (kept) return Promise.resolve(success(kept.value))
    const running = underWay.get(key)
    if (running) return running
    const asked = ask(name, endpoint, input, token).then((result) => {
      // Forgotten meanwhile: what was read before a write is not kept, and a newer question is not disturbed.
      if (underWay.get(key) !== asked) return result
      underWay.delete(key)
      if (result.ok && endpoint.cached) cache.write(key, result.data)
      return result
    })
    underWay.set(key, asked)
    return asked
  }

  /** Neither answers that came before nor those on their way may serve a later question. */
  const forget = () => {
    cache.clear()
    underWay.clear()
  }

  return {
    forget,
    now: () => now() + ahead,
    async call<K extends EndpointName>(name: K, input: Input<K>, token = caller().token) {
      const endpoint = rowOf(name) ?? ((await later.fetch()) ? rowOf(name) : undefined)
      if (!endpoint) return failure({ kind: 'network' })
      const values = input as Record<string, unknown>
      if (endpoint.visitor === 'unsent' && !token) return success(endpoint.empty as Reply<K>)
      if (isSafe(endpoint) && !LANES[name]) return (await readOnce(name, endpoint, values, token)) as Result<Reply<K>>
      const result = await ask(name, endpoint, values, token)
      if (!isSafe(endpoint) && endpoint.visitor === 'token') forget()
      return result as Result<Reply<K>>
    },
  }
}
