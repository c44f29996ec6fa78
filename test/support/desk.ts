import { deskOpens, isDeskOpen } from '../../src/domain/consult'
import { moveOn, withClock } from './clock'
import { startServer, type RunningServer } from './server'

const MINUTE = 60_000

/** A server at an hour at which desks answer, whatever the hour of the test is: its clock goes on to the next morning otherwise. */
export async function startOpenServer(): Promise<RunningServer> {
  const now = new Date()
  // Not in the last minutes of a day either: the test would outlast them.
  if (isDeskOpen(now) && isDeskOpen(new Date(now.getTime() + 30 * MINUTE))) return startServer()
  const opens = isDeskOpen(now) ? deskOpens(new Date(now.getTime() + 30 * MINUTE)) : deskOpens(now)
  const step = opens.getTime() - now.getTime() + MINUTE
  const server = await startServer(withClock(step))
  await moveOn(server)
  return server
}
