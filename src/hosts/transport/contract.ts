export interface HttpRequest {
  url: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  headers: Record<string, string>
  body?: unknown
  timeoutMs: number
  /** Ends the request early; its result is then `cancelled`. */
  signal?: Cancel
}

/**
 * Why there is no reply. `cancelled`: we ended it. `timeout`: no reply in time. `offline`: the host has no network.
 * `interrupted`: the host ended it because the app went to the background.
 */
export type HttpFailure = 'cancelled' | 'timeout' | 'offline' | 'interrupted' | 'failed'

/** Result of a request. `date`: time of the reply by the server's Date header. */
export type HttpResult = { ok: true; status: number; body: unknown; date?: string } | { ok: false; reason: HttpFailure }

/** HTTP transport. Every status is a reply; never throws, always settles. */
export interface Transport {
  /** Prefix of every path: '' on H5, the API's origin in the mini-programs. */
  readonly origin: string
  send(request: HttpRequest): Promise<HttpResult>
  /** Resolves once the app is visible: at once, except after an interruption. */
  awake(): Promise<void>
}

/** A cancellation that every host supports: mini-programs have no AbortController. */
export interface Cancel {
  readonly cancelled: boolean
  /** Runs a function on cancellation; at once when it is cancelled already. */
  onCancel(run: () => void): void
}
