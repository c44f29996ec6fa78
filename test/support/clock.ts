import path from 'node:path'
import type { RunningServer } from './server'

/**
 * Returns start options for a server whose clock `moveOn` can move: by `stepMs` each time, or by sixteen minutes, past
 * the payment deadline.
 */
export const withClock = (stepMs?: number) => ({
  NODE_OPTIONS: `--require "${path.join(__dirname, 'clock-preload.cjs')}"`,
  ...(stepMs === undefined ? {} : { CLOCK_STEP_MS: String(stepMs) }),
})

/** Moves the server's clock one step and waits a moment until the server has received the signal. */
export async function moveOn(server: RunningServer) {
  server.process.kill('SIGUSR2')
  await new Promise((resolve) => setTimeout(resolve, 200))
}
