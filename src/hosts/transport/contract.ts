export interface HttpRequest {
  url: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  headers: Record<string, string>
  body?: unknown
  timeoutMs: number
  /** Ends the request early; its answer is then `cancelled`. */
  signal?: Cancel
}

/**
 * `cancelled`: we ended it. `timeout`: no answer in time. `offline`: the host has no network. `interrupted`: the host ended it
 * because the shopper looks at something else.
 */
export type HttpFailure = 'cancelled' | 'timeout' | 'offline' | 'interrupted' | 'failed'

/** `date`: when the server answered, as its Date header says. */
export type HttpResult = { ok: true; status: number; body: unknown; date?: string } | { ok: false; reason: HttpFailure }

/** One HTTP exchange. Every status is an answer; never throws, always settles. */
export interface Transport {
  /** Prefix of every path: '' on H5, the API's origin in the mini-programs. */
  readonly origin: string
  send(request: HttpRequest): Promise<HttpResult>
  /** Settles once the shopper looks at the shop: at once, but after an interruption. */
  awake(): Promise<void>
}

/** A cancellation that every host can carry: mini-programs have no AbortController. */
export interface Cancel {
  readonly cancelled: boolean
  /** Runs when it is cancelled; at once where it has been. */
  onCancel(run: () => void): void
}
