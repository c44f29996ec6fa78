import type { HttpRequest, HttpResult } from './contract'

/** Additional time in ms that a host gets to report its own timeout. */
export const GRACE_MS = 1000

interface Task {
  abort(): void
  catch(run: () => void): unknown
}

/** Returns the Date header, in whichever spelling the host uses. */
export const dateOf = (header: Record<string, unknown> = {}) => {
  const date = header.Date ?? header.date
  return typeof date === 'string' ? date : undefined
}

/**
 * Runs a mini-program's request. Settles by the host's callback, or itself when the host throws, forgets to call back,
 * or the request is cancelled. The first result counts.
 */
export const exchange = ({ timeoutMs, signal }: HttpRequest, start: (settle: (result: HttpResult) => void) => Task) =>
  new Promise<HttpResult>((resolve) => {
    const timer = setTimeout(() => end('timeout'), timeoutMs + GRACE_MS)
    const settle = (result: HttpResult) => {
      clearTimeout(timer)
      resolve(result)
    }
    let task: Task | undefined
    const end = (reason: 'timeout' | 'cancelled') => {
      settle({ ok: false, reason })
      task?.abort()
    }
    try {
      task = start(settle)
      // Has no effect after a callback has settled it.
      task.catch(() => settle({ ok: false, reason: 'failed' }))
      signal?.onCancel(() => end('cancelled'))
    } catch {
      settle({ ok: false, reason: 'failed' })
    }
  })
