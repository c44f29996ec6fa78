import { createCancel } from './cancel'
import type { Cancel } from '../hosts/transport/contract'

/** Calls that may run at once in one lane; a new call cancels the oldest. @spec API-12 */
export const LANE_SIZE = 3

/** Keeps only the newest calls of a kind running: older ones are no longer needed. */
export function createConcurrencyLimit(size = LANE_SIZE) {
  const running: { cancel(): void }[] = []
  return async function run<T>(work: (signal: Cancel) => Promise<T>): Promise<T> {
    const controller = createCancel()
    running.push(controller)
    if (running.length > size) running.shift()?.cancel()
    try {
      return await work(controller.signal)
    } finally {
      const index = running.indexOf(controller)
      if (index >= 0) running.splice(index, 1)
    }
  }
}
