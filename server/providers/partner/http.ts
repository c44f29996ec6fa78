import { setTimeout as pause } from 'node:timers/promises'
import { boundedBody } from '../../platform/bounded-body'
import { createBreaker } from './breaker'
import { PartnerFailure } from './failure'
import { isGenuineReply, signRequest, SIGNATURE_HEADERS } from './signature'

/** Account of our shop at a partner. */
export interface PartnerAccount {
  /** Url of the partner's interface, without a trailing slash. */
  baseUrl: string
  /** Key that signs the messages in both directions. */
  key: string
}

export interface CallerOptions {
  now: () => Date
  /** Time limit of one attempt in ms, including the connection. */
  timeoutMs?: number
  /** Attempts of an idempotent request. */
  attempts?: number
  /** Wait before the second attempt in ms; doubles after each attempt. */
  waitMs?: number
}

/** Signed reply of a partner; `status` below 500. */
export interface PartnerReply {
  status: number
  data: unknown
}

/** Most bytes of a reply. */
const MOST_BYTES = 256 * 1024

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError'

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new PartnerFailure('content')
  }
}

/**
 * Sends signed requests to one partner and accepts only signed replies. Three attempts of 1.5 s and their waits end
 * within 5 s; after five failures in a row requests fail at once for 15 s. Throws a PartnerFailure.
 */
export function partnerCaller(
  { baseUrl, key }: PartnerAccount,
  { now, timeoutMs = 1500, attempts = 3, waitMs = 100 }: CallerOptions,
) {
  const guarded = createBreaker({ now })

  async function exchange(path: string, body: string) {
    const url = new URL(baseUrl + path)
    const signed = signRequest(key, { method: 'POST', path: url.pathname, body }, now())
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...signed, 'content-type': 'application/json', accept: 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const bytes = await boundedBody(response, MOST_BYTES)
    if (!bytes) throw new PartnerFailure('content')
    const text = bytes.toString('utf8')
    const headers = Object.fromEntries(response.headers)
    const reply = { status: response.status, nonce: signed[SIGNATURE_HEADERS.nonce] ?? '', body: text }
    if (response.status >= 500) throw new PartnerFailure('status', response.status)
    if (!isGenuineReply(key, reply, headers, now()))
      throw response.ok ? new PartnerFailure('signature') : new PartnerFailure('status', response.status)
    return { status: response.status, data: parse(text) }
  }

  async function attempt(path: string, body: string): Promise<PartnerReply> {
    try {
      return await exchange(path, body)
    } catch (error) {
      if (error instanceof PartnerFailure) throw error
      throw new PartnerFailure(isTimeout(error) ? 'timeout' : 'network')
    }
  }

  async function repeat(path: string, body: string, left: number, wait: number): Promise<PartnerReply> {
    try {
      return await attempt(path, body)
    } catch (error) {
      if (left <= 1 || !(error as PartnerFailure).isTemporary) throw error
      await pause(wait)
      return repeat(path, body, left - 1, wait * 2)
    }
  }

  return {
    /** Posts a body. `isIdempotent`: may be sent again when the reply is lost. */
    post: (path: string, body: object, { isIdempotent }: { isIdempotent: boolean }): Promise<PartnerReply> =>
      guarded(() => repeat(path, JSON.stringify(body), isIdempotent ? attempts : 1, waitMs)),
  }
}
export type PartnerCaller = ReturnType<typeof partnerCaller>
