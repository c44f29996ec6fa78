import type { EndpointName } from '../../../src/contract'
import type { Input, Reply } from '../../../src/contract/schemas'
import { NO_ANSWER, requestOf } from '../races/client'

/** Reply of the server as a client sees it. */
export interface Call {
  name: string
  startedAt: number
  ms: number
  /** HTTP status, 0 without a reply. */
  status: number
  /** Code of the envelope. */
  code: number
  msg: string
  retryAfter: string | null
}

/** Longest allowed time to a reply, in ms. The server's own limit is 10 s; the rest allows for a busy machine. */
export const LATE_MS = 10_500
/** Time after which a client gives up, in ms. */
const GIVE_UP_MS = 20_000

/** Replies that a shopper of the run must never get: session ended, order unknown, input wrong. */
const UNEARNED = [400, 401, 402, 403, 404, 405, 422]

/**
 * Returns the problem with a reply during a fault; null when a client can handle the reply. While processes restart,
 * replies may be late or missing.
 */
export function problemOf(call: Call, { isRestarting = false } = {}): string | null {
  const { name, ms, status, code, msg, retryAfter } = call
  const named = `${name} ${status} ${code} “${msg}” after ${ms} ms`
  if (status === 0) return isRestarting ? null : `no answer: ${named}`
  if (ms > LATE_MS && !isRestarting) return `late: ${named}`
  if (status === 503) {
    if (!/^\d+$/.test(retryAfter ?? '')) return `no Retry-After: ${named}`
    return /\p{Script=Han}/u.test(msg) ? null : `no sentence in Chinese: ${named}`
  }
  if (status >= 500) return `server error: ${named}`
  return UNEARNED.includes(status) || UNEARNED.includes(code) ? `unearned refusal: ${named}` : null
}

export interface Answered<T> {
  code: number
  data: T
}

/** Sends calls and passes each result to `onCall`. */
export type Sender = ReturnType<typeof createSender>
export function createSender(onCall: (call: Call) => void) {
  async function send<T>(name: string, url: string, init: RequestInit): Promise<Answered<T>> {
    const startedAt = Date.now()
    const close = (answer: Omit<Call, 'name' | 'startedAt' | 'ms'>) =>
      onCall({ name, startedAt, ms: Date.now() - startedAt, ...answer })
    try {
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(GIVE_UP_MS) })
      const text = await response.text()
      const { code, msg, data } = JSON.parse(text) as { code: number; msg: string; data: T }
      close({ status: response.status, code, msg, retryAfter: response.headers.get('retry-after') })
      return { code, data }
    } catch (error) {
      const { message, cause } = error as Error
      const msg = `${message} ${cause instanceof Error ? cause.message : ''}`
      close({ status: 0, code: NO_ANSWER, msg, retryAfter: null })
      return { code: NO_ANSWER, data: null as never }
    }
  }
  return {
    call<K extends EndpointName>(url: string, name: K, input: Input<K>, token: string): Promise<Answered<Reply<K>>> {
      const { path, init } = requestOf(name, input, { token })
      return send(name, url + path, init)
    },
    /** Confirms a payment at the simulated cashier, as the shopper does. */
    confirmPayment: (url: string, prepayId: string, notify: 'once' | 'twice') =>
      send<{ state: string }>('sandboxPay', `${url}/sandbox/pay`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ prepayId, outcome: 'paid', notify }),
      }),
  }
}
