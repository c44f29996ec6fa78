import { success, failed, type HostResult } from '../result'
import { QUICK_MS, settle } from '../settle'
import type { SocketLine, SocketOptions } from './contract'

/** A host's socket: its events and its methods. */
export interface Native {
  listen(on: { open(): void; text(text: string): void; onEnd(): void }): void
  send(text: string): void
  close(): void
}

/** Returns the socket url for the url of an ordinary call. */
export const lineUrl = (url: string) => url.replace(/^http/, 'ws')

const attempt = (run: () => void) => {
  try {
    run()
  } catch {
    // Ignores the error: the connection has already ended.
  }
}

/**
 * Opens a connection over a host's socket. A connection that opens too late is closed again; the end of a connection is
 * reported once.
 */
export async function openLine(
  { first, onText, onGone }: SocketOptions,
  make: (answer: (result: HostResult<SocketLine>) => void) => Native | null,
): Promise<HostResult<SocketLine>> {
  let native: Native | null = null
  let state: 'opening' | 'open' | 'over' = 'opening'
  const line = {
    close: () => {
      state = 'over'
      attempt(() => native?.close())
    },
  }
  const opened = await settle<SocketLine>(QUICK_MS, (answer) => {
    native = make(answer)
    native?.listen({
      open: () => {
        if (state !== 'opening') return
        state = 'open'
        native?.send(first)
        answer(success(line))
      },
      text: (text) => {
        if (state === 'open') onText(text)
      },
      onEnd: () => {
        const was = state
        state = 'over'
        if (was === 'open') onGone()
        else answer(failed('network'))
      },
    })
  })
  if (!opened.ok) line.close()
  return opened
}
