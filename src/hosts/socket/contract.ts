import type { HostResult } from '../result'

export interface SocketOptions {
  /** Full url without secrets: it may appear in logs. `http` or `https`, or a path on H5. */
  url: string
  /** First message, sent as soon as the connection is open: proof of identity goes here, never into the url. */
  first: string
  /** Receives each text message. */
  onText(text: string): void
  /** Runs once when the connection is closed, for any reason; not after `close`. */
  onGone(): void
}

export interface SocketLine {
  close(): void
}

export interface SocketHost {
  /** Opens a connection and sends the first message. Resolves once the connection is open. */
  open(socketOptions: SocketOptions): Promise<HostResult<SocketLine>>
}
