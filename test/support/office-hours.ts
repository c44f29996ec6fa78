import { officeOpensAt, isOfficeOpen } from '../../src/domain/consult'
import { moveOn, withClock } from './clock'
import { startServer, type RunningServer } from './server'

const MINUTE = 60_000

/**
 * Starts a server whose clock is within consultation hours, whatever the real time is: outside of them it moves the
 * clock to the next morning.
 */
export async function startOpenServer(): Promise<RunningServer> {
  const now = new Date()
  // Avoids the last minutes of the hours too, because the test would outlast them.
  if (isOfficeOpen(now) && isOfficeOpen(new Date(now.getTime() + 30 * MINUTE))) return startServer()
  const opens = isOfficeOpen(now) ? officeOpensAt(new Date(now.getTime() + 30 * MINUTE)) : officeOpensAt(now)
  const step = opens.getTime() - now.getTime() + MINUTE
  const server = await startServer(withClock(step))
  await moveOn(server)
  return server
}
