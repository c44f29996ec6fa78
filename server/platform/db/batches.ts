import { isUnavailable } from './connection-errors'

/** Outcome of one item of a batch. */
export type Outcome<O> = { ok: true; value: O } | { ok: false; error: unknown }

interface Waiting {
  item: unknown
  end(outcome: Outcome<unknown>): void
}

/** Work on many items at once; returns one outcome per item, in their order. */
export type BatchWork<I, O> = (items: I[]) => Promise<Outcome<O>[]>

export interface Batches {
  /** Runs `work` for this item, together with all items that arrived for `key` during the previous batch. */
  join<I, O>(key: string, item: I, work: BatchWork<I, O>): Promise<O>
}

const MOST = 64

interface Outage {
  error: unknown
}

const failAll = (batch: Waiting[], error: unknown) => batch.forEach(({ end }) => end({ ok: false, error }))

/** Runs a batch and passes the outcomes to its callers. Returns the outage when the database was unavailable. */
async function settleBatch(batch: Waiting[], work: BatchWork<unknown, unknown>): Promise<Outage | undefined> {
  try {
    const outcomes = await work(batch.map(({ item }) => item))
    batch.forEach(({ end }, index) =>
      end(outcomes[index] ?? { ok: false, error: new Error('the batch returned no outcome for this item') }),
    )
    return undefined
  } catch (error) {
    // During an outage each item would fail alone too, and may already be done.
    const isOutage = isUnavailable(error)
    if (batch.length === 1 || isOutage) {
      failAll(batch, error)
      return isOutage ? { error } : undefined
    }
    // Retries each item alone: one failing item must not break the others.
    let outage: Outage | undefined
    for (const one of batch) {
      if (outage) failAll([one], outage.error)
      else outage = await settleBatch([one], work)
    }
    return outage
  }
}

/**
 * Waits one turn of the event loop: the replies of the last batch bring many new items at once, and the first of them
 * should not run alone.
 */
const allArrived = () => new Promise((resolve) => setImmediate(resolve))

interface Queue {
  waiting: Waiting[]
  busy: boolean
}

/**
 * Batches work on the same row, because waiting for its lock one by one is slower than the work itself. Items that
 * arrive during a running batch, or in the same turn of the event loop, go into the next batch. Works within one
 * process; between processes the row's lock decides.
 */
export function createBatches(onBatch: (size: number) => void = () => {}): Batches {
  const queues = new Map<string, Queue>()

  async function run(key: string, queue: Queue, work: BatchWork<unknown, unknown>) {
    if (queue.busy) return
    queue.busy = true
    while (queue.waiting.length > 0) {
      await allArrived()
      const batch = queue.waiting.splice(0, MOST)
      onBatch(batch.length)
      const outage = await settleBatch(batch, work)
      // Fails the waiting items at once: they would wait as long and meet the same outage.
      if (outage) failAll(queue.waiting.splice(0), outage.error)
    }
    queues.delete(key)
  }

  return {
    join: <I, O>(key: string, item: I, work: BatchWork<I, O>) =>
      new Promise<O>((resolve, reject) => {
        const end = (outcome: Outcome<unknown>) =>
          outcome.ok ? resolve(outcome.value as O) : reject(outcome.error as Error)
        const queue = queues.get(key) ?? { waiting: [], busy: false }
        queues.set(key, queue)
        queue.waiting.push({ item, end })
        void run(key, queue, work as BatchWork<unknown, unknown>)
      }),
  }
}
