import { createCancel } from './cancel'
import type { Cancel } from '../hosts/transport/contract'

/** Calls that may run at once in one lane; the oldest gives way. @spec API-12 */
export const LANE_SIZE = 3

/** Keeps the newest few calls of a kind running: what was asked before is no longer wanted. */
export function createLane(size = LANE_SIZE) {
  const running: { cancel(): void }[] = []
  return async function run<T>(work: (signal: Cancel) => Promise<T>): Promise<T> {
    const mine = createCancel()
    running.push(mine)
    if (running.length > size) running.shift()?.cancel()
    try {
      return await work(mine.signal)
    } finally {
      const index = running.indexOf(mine)
      if (index >= 0) running.splice(index, 1)
    }
  }
}
