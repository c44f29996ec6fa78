import type { CallIds } from './platform/http/call-ids'
import { loggedError } from './platform/http/log'

/** Longest time to finish what runs, in ms. */
const STOP_MS = 10_000

interface Lifecycle {
  /** Finishes what runs and takes nothing new. */
  stop(): Promise<void>
  calls: Pick<CallIds, 'now' | 'follow'>
  stopMs?: number
}

const errorOf = (error: unknown) => (error instanceof Error ? loggedError(error) : { type: typeof error })

/** One line on standard error, also where the log is off: such a fault is always one of ours. */
function report(msg: string, error: unknown, calls: string[]) {
  process.stderr.write(`${JSON.stringify({ time: Date.now(), level: 60, msg, calls, err: errorOf(error) })}\n`)
}

/**
 * Ends the process when it is asked to, or when its state may be wrong. A rejected promise that nobody waits for is logged and
 * no more; an exception that nobody caught may have left something half done, so the process finishes its calls and ends with 1.
 */
export function manageProcess({ stop, calls, stopMs = STOP_MS }: Lifecycle) {
  let isStopping = false

  function end(code: number) {
    isStopping = true
    setTimeout(() => process.exit(1), stopMs).unref()
    stop().then(
      () => process.exit(code),
      () => process.exit(1),
    )
  }

  /** A second signal while stopping ends at once. */
  const endOnSignal = () => (isStopping ? process.exit(1) : end(0))
  process.on('SIGINT', endOnSignal)
  process.on('SIGTERM', endOnSignal)
  // The supervisor is gone: nobody would pass a signal on.
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
