import type { HostResult } from '../result'

export interface SocketWish {
  /** Whole address without a scheme's secret: what may be seen in a log. `http` or `https`, or a path on H5. */
  url: string
  /** Sent as soon as the line stands: what proves who this is goes here, never into the address. */
  first: string
  /** Each text that comes. */
  onText(text: string): void
  /** The line is gone, once, however that came about; not after `close`. */
  onGone(): void
}

export interface SocketLine {
  close(): void
}

export interface SocketHost {
  /** Opens a line and says the first word. It answers once the line stands. */
  open(wish: SocketWish): Promise<HostResult<SocketLine>>
}
