import { Refusal } from './refusal'

export interface ConcurrencyLimit {
  /** Runs the work as soon as fewer than the limit run, in the order of the calls. Refuses with 503 after the wait. */
  run: <T>(work: () => Promise<T>) => Promise<T>
}

/** Limits how many pieces of work run at the same time; the others wait for at most `waitMs`. */
export function createConcurrencyLimit(atOnce: number, waitMs: number): ConcurrencyLimit {
  const waiting = new Set<() => void>()
  let running = 0

  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timer)
        waiting.delete(start)
        running += 1
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.delete(start)
        reject(new Refusal('unavailable'))
      }, waitMs)
      if (running < atOnce) start()
      else waiting.add(start)
    })

  async function run<T>(work: () => Promise<T>): Promise<T> {
    await turn()
    try {
      return await work()
    } finally {
      running -= 1
      const [next] = waiting
      next?.()
    }
  }
  return { run }
}
