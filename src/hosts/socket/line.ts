import { done, failed, type HostResult } from '../result'
import { QUICK_MS, settle } from '../settle'
import type { SocketLine, SocketWish } from './contract'

/** What a host's socket tells, and what it can be told. */
export interface Native {
  hear(on: { open(): void; text(text: string): void; gone(): void }): void
  send(text: string): void
  close(): void
}

/** The scheme of a line, for the address of an ordinary call. */
export const lineUrl = (url: string) => url.replace(/^http/, 'ws')

const attempt = (run: () => void) => {
  try {
    run()
  } catch {
    // It has ended by itself.
  }
}

/** Opens a line over a host's socket. What comes too late is closed again; a line that ends is told of once. */
export async function openLine(
  { first, onText, onGone }: SocketWish,
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
    native?.hear({
      open: () => {
        if (state !== 'opening') return
        state = 'open'
        native?.send(first)
        answer(done(line))
      },
      text: (text) => {
        if (state === 'open') onText(text)
      },
      gone: () => {
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
