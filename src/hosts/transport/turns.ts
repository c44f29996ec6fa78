import type { Cancel, HttpResult } from './contract'

/** Of the ten network tasks that WeChat runs at once, two are left to pictures that are sent or fetched. */
export const AT_ONCE = 8

/** Runs so many requests at once; the others wait for a turn, the first to come first. A wait that is cancelled ends at once. */
export function createTurns(most = AT_ONCE) {
  let running = 0
  const waiting: ((isMine: boolean) => void)[] = []

  /** A turn is handed on, so that nobody who comes now takes it. */
  const leave = () => {
    const next = waiting.shift()
    if (next) next(true)
    else running--
  }

  const turn = (signal: Cancel | undefined) =>
    new Promise<boolean>((resolve) => {
      waiting.push(resolve)
      signal?.onCancel(() => {
        const at = waiting.indexOf(resolve)
        if (at >= 0) waiting.splice(at, 1)
        resolve(false)
      })
    })

  return async (signal: Cancel | undefined, send: () => Promise<HttpResult>): Promise<HttpResult> => {
    if (running < most) running++
    else if (!(await turn(signal))) return { ok: false, reason: 'cancelled' }
    try {
      return await send()
    } finally {
      leave()
    }
  }
}
