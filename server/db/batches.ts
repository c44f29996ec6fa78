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

async function tell(batch: Waiting[], work: BatchWork<unknown, unknown>): Promise<void> {
  try {
    const outcomes = await work(batch.map(({ item }) => item))
    batch.forEach(({ end }, index) => end(outcomes[index] ?? { ok: false, error: new Error('no outcome') }))
  } catch (error) {
    // What breaks one must not break the others: each once more, alone.
    if (batch.length === 1) return batch[0]?.end({ ok: false, error })
    for (const one of batch) await tell([one], work)
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
      await tell(queue.waiting.splice(0, MOST), work)
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
