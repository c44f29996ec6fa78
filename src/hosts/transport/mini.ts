import type { HttpRequest, HttpResult } from './contract'

/** How much longer than asked a host may take to say that the time is over, ms. */
export const GRACE_MS = 1000

interface Task {
  abort(): void
  catch(run: () => void): unknown
}

/** The Date header, however this host spells it. */
export const dateOf = (header: Record<string, unknown> = {}) => {
  const date = header.Date ?? header.date
  return typeof date === 'string' ? date : undefined
}

/**
 * Runs a mini-program's request. The host's callback answers; where it throws, forgets to call back or has been told to
 * stop, this does. The first answer counts.
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
      // After a callback has answered this changes nothing.
      task.catch(() => settle({ ok: false, reason: 'failed' }))
      signal?.onCancel(() => end('cancelled'))
    } catch {
      settle({ ok: false, reason: 'failed' })
    }
  })
