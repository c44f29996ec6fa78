import { isUnavailable } from './connection-errors'

/** What became of one of a batch. */
export type Outcome<O> = { ok: true; value: O } | { ok: false; error: unknown }

interface Waiting {
  item: unknown
  end(outcome: Outcome<unknown>): void
}

/** Work on many at once; one outcome per item, in their order. */
export type BatchWork<I, O> = (items: I[]) => Promise<Outcome<O>[]>

export interface Batches {
  /** Does `work` for this item, together with what else came for `key` while the work before was under way. */
  join<I, O>(key: string, item: I, work: BatchWork<I, O>): Promise<O>
}

const MOST = 64

interface Outage {
  error: unknown
}

const failAll = (batch: Waiting[], error: unknown) => batch.forEach(({ end }) => end({ ok: false, error }))

/** Answers the outage when the database could not work. */
async function tell(batch: Waiting[], work: BatchWork<unknown, unknown>): Promise<Outage | undefined> {
  try {
    const outcomes = await work(batch.map(({ item }) => item))
    batch.forEach(({ end }, index) =>
      end(outcomes[index] ?? { ok: false, error: new Error('the batch returned no outcome for this item') }),
    )
    return undefined
  } catch (error) {
    // Without the database each alone would fail too, and may have been done already.
    const isOutage = isUnavailable(error)
    if (batch.length === 1 || isOutage) {
      failAll(batch, error)
      return isOutage ? { error } : undefined
    }
    // What breaks one must not break the others: each once more, alone.
    let outage: Outage | undefined
    for (const one of batch) {
      if (outage) failAll([one], outage.error)
      else outage = await tell([one], work)
    }
    return outage
  }
}

/** Answers to the batch before let many come in one turn of the loop: the first of them must not go without the rest. */
const allArrived = () => new Promise((resolve) => setImmediate(resolve))

interface Queue {
  waiting: Waiting[]
  busy: boolean
}

/**
 * Where everybody wants the same row, waiting for it one by one is slower than the work itself: who comes while a batch is
 * under way goes with the next one, and so do those who come in one turn of the loop. In one process; between processes the
 * row's lock decides.
 */
export function createBatches(): Batches {
  const queues = new Map<string, Queue>()

  async function run(key: string, queue: Queue, work: BatchWork<unknown, unknown>) {
    if (queue.busy) return
    queue.busy = true
    while (queue.waiting.length > 0) {
      await allArrived()
      const outage = await tell(queue.waiting.splice(0, MOST), work)
      // The next batches would wait as long in vain: their callers learn it now.
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
