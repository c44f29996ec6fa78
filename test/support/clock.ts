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

/** Less than any step, and more than a slow reply takes, in ms. */
const MOVED_MS = 30_000

/** Returns by how much the server's clock is ahead of ours, in ms: the header has whole seconds. */
async function aheadMs({ url }: RunningServer) {
  const { headers } = await fetch(`${url}/api/healthz`)
  return Date.parse(headers.get('date') ?? '') - Date.now()
}

/** Moves the server's clock one step and waits until its replies show the new time. */
export async function moveOn(server: RunningServer) {
  const before = await aheadMs(server)
  server.process.kill('SIGUSR2')
  for (let remaining = 300; remaining > 0; remaining -= 1) {
    if ((await aheadMs(server)) - before > MOVED_MS) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error("the server's clock did not move")
}
