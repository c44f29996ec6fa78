import { boundedBody } from './bounded-body'

/** Reason of a failed request to a provider. `status`: its HTTP status is no success; `content`: no valid reply. */
type FailureReason = 'network' | 'timeout' | 'status' | 'content' | 'refused'

/**
 * Failure of a request to a provider. Contains nothing of the request or the reply, which may name a person or a key;
 * `code` is the provider's own code of a refusal.
 */
export class ProviderFailure extends Error {
  constructor(
    readonly provider: string,
    readonly reason: FailureReason,
    readonly code: string | number = '',
  ) {
    super(`${provider}: ${reason}${code === '' ? '' : ` ${code}`}`)
  }
}

/** Reply to a request: its bytes, and its type. */
export interface ProviderReply {
  type: string
  bytes: Buffer
}

interface Call {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** Time limit in ms, including the connection. */
  timeoutMs?: number
}

const TIMEOUT_MS = 5000
/** Most bytes of a reply. */
const MOST_BYTES = 2 * 1024 * 1024

/** Sends a request once. Throws a ProviderFailure without the url, which may contain a key or a place. */
export async function requestBytes(
  provider: string,
  url: string,
  { method = 'GET', headers, body, timeoutMs = TIMEOUT_MS }: Call = {},
): Promise<ProviderReply> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(url, { method, headers, body, redirect: 'error', signal })
    const bytes = await boundedBody(response, MOST_BYTES)
    if (!bytes) throw new ProviderFailure(provider, 'content')
    const type = response.headers.get('content-type') ?? ''
    // Aliyun explains a refusal in the body of a 400; replies to other failures contain no useful reason.
    const isExplained = response.ok || (response.status === 400 && type.includes('json'))
    if (!isExplained) throw new ProviderFailure(provider, 'status', response.status)
    return { type, bytes }
  } catch (error) {
    if (error instanceof ProviderFailure) throw error
    const isLate = (error as { name?: string }).name === 'TimeoutError'
    throw new ProviderFailure(provider, isLate ? 'timeout' : 'network')
  }
}

/** Reads JSON; anything else is a failure of the provider. */
export function readJson(provider: string, bytes: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'))
    if (value !== null && typeof value === 'object') return value as Record<string, unknown>
  } catch {
    // Falls through: the text is no JSON.
  }
  throw new ProviderFailure(provider, 'content')
}

/** Sends a request and returns its JSON. Throws a ProviderFailure. */
export const requestJson = async (provider: string, url: string, call?: Call): Promise<Record<string, unknown>> =>
  readJson(provider, (await requestBytes(provider, url, call)).bytes)
