import path from 'node:path'
import type { RunningServer } from './server'

/** What a server is started with whose clock `moveOn` moves: sixteen minutes each time, past the time to pay, or by so much. */
export const withClock = (stepMs?: number) => ({
  NODE_OPTIONS: `--require "${path.join(__dirname, 'clock-preload.cjs')}"`,
  ...(stepMs === undefined ? {} : { CLOCK_STEP_MS: String(stepMs) }),
})

/** One step on, and a moment for the server to hear of it. */
export async function moveOn(server: RunningServer) {
  server.process.kill('SIGUSR2')
  await new Promise((resolve) => setTimeout(resolve, 200))
}
