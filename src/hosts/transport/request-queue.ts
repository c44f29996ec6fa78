import type { Cancel, HttpResult } from './contract'

/** Requests at once: of WeChat's ten network tasks, two are left for uploading and downloading pictures. */
export const AT_ONCE = 8

/**
 * Runs a limited number of requests at once; the others wait in their order. A cancelled waiting request ends at once.
 */
export function createRequestQueue(most = AT_ONCE) {
  let running = 0
  const waiting: ((isMine: boolean) => void)[] = []

  /** Passes the turn to the first waiting request, which keeps a new request from taking it. */
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
