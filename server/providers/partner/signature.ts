import { createHash, createHmac, randomBytes } from 'node:crypto'
import { isSameText } from '../../platform/same-text'

/** Headers of a signed message. The reply to a request repeats the request's nonce. */
export const SIGNATURE_HEADERS = { timestamp: 'x-timestamp', nonce: 'x-nonce', signature: 'x-signature' } as const

/** Accepted age of a message, in ms: an older or newer one may be a replay. */
export const WINDOW_MS = 5 * 60_000

/** Parts that a request's signature covers. `path`: path of the url without a query. */
export interface SignedRequest {
  method: string
  path: string
  body: string
}

/** Parts that a reply's signature covers. `nonce`: nonce of the request, so that no other reply can take its place. */
export interface SignedReply {
  status: number
  nonce: string
  body: string
}

type Headers = Record<string, string | undefined>

const lines = (...parts: string[]) => parts.map((part) => `${part}\n`).join('')
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex')

const requestText = ({ method, path, body }: SignedRequest, timestamp: string, nonce: string) =>
  lines('request', method, path, sha256(body), timestamp, nonce)
const replyText = ({ status, body }: SignedReply, timestamp: string, nonce: string) =>
  lines('reply', String(status), sha256(body), timestamp, nonce)

const headersOf = (timestamp: string, nonce: string, signature: string) => ({
  [SIGNATURE_HEADERS.timestamp]: timestamp,
  [SIGNATURE_HEADERS.nonce]: nonce,
  [SIGNATURE_HEADERS.signature]: signature,
})

/** Time of a message in seconds, as text. */
const seconds = (now: Date) => String(Math.floor(now.getTime() / 1000))

const isCurrent = (timestamp: string, now: Date) =>
  /^\d{10}$/.test(timestamp) && Math.abs(Number(timestamp) * 1000 - now.getTime()) <= WINDOW_MS

/** Returns the headers that sign a request with the partner's key. */
export function signRequest(key: string, request: SignedRequest, now: Date): Record<string, string> {
  const [timestamp, nonce] = [seconds(now), randomBytes(16).toString('hex')]
  return headersOf(timestamp, nonce, hmac(key, requestText(request, timestamp, nonce)))
}

/**
 * Returns the nonce of a genuine request, else null. The caller accepts each nonce once within the window.
 */
export function nonceOfRequest(key: string, request: SignedRequest, headers: Headers, now: Date): string | null {
  const {
    [SIGNATURE_HEADERS.timestamp]: timestamp = '',
    [SIGNATURE_HEADERS.nonce]: nonce = '',
    [SIGNATURE_HEADERS.signature]: signature = '',
  } = headers
  if (!/^[\w-]{16,64}$/.test(nonce) || !isCurrent(timestamp, now)) return null
  return isSameText(signature, hmac(key, requestText(request, timestamp, nonce))) ? nonce : null
}

/** Returns the headers that sign the reply to a request. */
export function signReply(key: string, reply: SignedReply, now: Date): Record<string, string> {
  const timestamp = seconds(now)
  return headersOf(timestamp, reply.nonce, hmac(key, replyText(reply, timestamp, reply.nonce)))
}

/** Whether the partner has signed this reply, to this request and now. */
export function isGenuineReply(key: string, reply: SignedReply, headers: Headers, now: Date): boolean {
  const { [SIGNATURE_HEADERS.timestamp]: timestamp = '', [SIGNATURE_HEADERS.signature]: signature = '' } = headers
  return isCurrent(timestamp, now) && isSameText(signature, hmac(key, replyText(reply, timestamp, reply.nonce)))
}
