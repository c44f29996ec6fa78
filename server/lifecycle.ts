import { setTimeout as pause } from 'node:timers/promises'
import type { CallIds } from './platform/http/call-ids'
import { loggedError } from './platform/http/log'

/** Time limit for finishing running calls on shutdown, in ms. */
const STOP_MS = 10_000

interface Lifecycle {
  /** Announces the end to load balancers. */
  drain?(): void
  /** Time between the announcement and the stop, in ms: load balancers notice it at their next health check. */
  drainMs?: number
  /** Finishes running calls and accepts no new calls. */
  stop(): Promise<void>
  calls: Pick<CallIds, 'now' | 'follow'>
  stopMs?: number
}

const errorOf = (error: unknown) => (error instanceof Error ? loggedError(error) : { type: typeof error })

/** Writes one line to standard error, even when the log is off: such a fault is always a bug of ours. */
function report(msg: string, error: unknown, calls: string[]) {
  process.stderr.write(`${JSON.stringify({ time: Date.now(), level: 60, msg, calls, err: errorOf(error) })}\n`)
}

/**
 * Ends the process on a signal or when its state may be wrong. An unhandled rejection is only logged. An uncaught
 * exception may have left work half done: the process finishes its calls and exits with 1.
 */
export function manageProcess({ stop, calls, drain, drainMs = 0, stopMs = STOP_MS }: Lifecycle) {
  let isStopping = false

  async function drained() {
    drain?.()
    if (drainMs > 0) await pause(drainMs)
  }

  function end(code: number) {
    isStopping = true
    setTimeout(() => process.exit(1), drainMs + stopMs).unref()
    const ended = code === 0 ? drained().then(stop) : stop()
    ended.then(
      () => process.exit(code),
      () => process.exit(1),
    )
  }

  /** Ends at once on a second signal while stopping. */
  const endOnSignal = () => (isStopping ? process.exit(1) : end(0))
  process.on('SIGINT', endOnSignal)
  process.on('SIGTERM', endOnSignal)
  // The supervisor has ended and can pass no signals on.
  process.on('disconnect', () => isStopping || end(0))
  process.on('unhandledRejection', (error) => {
    report('unhandled rejection', error, calls.now())
    calls.follow()
  })
  process.on('uncaughtException', (error) => {
    report('uncaught exception', error, calls.now())
    if (!isStopping) end(1)
  })
}
