import { runInAction } from 'mobx'
import type { Delay } from './delay'
import type { ApiError, Result } from '../api'

/** Pause in ms after which stepper taps are sent together. */
export const COUNT_DELAY_MS = 400

interface Change {
  /** Quantity the shopper wants now. */
  requestedCount: number
  /** Quantity the server confirmed last: shown again after a refusal. */
  confirmed: number
  stop: () => void
  running: Promise<void> | null
  onFailed: (error: ApiError) => void
}

interface Deps {
  delay: Delay
  send: (id: number, count: number) => Promise<Result<{ count: number; stock: number }>>
  /** Shows a quantity, and the stock when the server sent it. Must change nothing when nothing differs. */
  show: (id: number, count: number, stock?: number) => void
}

/** Pending quantities: shown at once, merged, sent with one call per line at a time, undone on refusal. */
export class CartChanges {
  private readonly waiting = new Map<number, Change>()

  constructor(private readonly deps: Deps) {}

  want(id: number, visibleCount: number, count: number, onFailed: (error: ApiError) => void) {
    const waitingChange = this.waiting.get(id)
    const change: Change = waitingChange ?? {
      requestedCount: count,
      confirmed: visibleCount,
      stop: () => {},
      running: null,
      onFailed,
    }
    change.stop()
    change.requestedCount = count
    change.onFailed = onFailed
    this.waiting.set(id, change)
    this.deps.show(id, count)
    // Starts no timer during a call, which checks again when it ends.
    if (!change.running) change.stop = this.deps.delay(() => void this.start(id, change), COUNT_DELAY_MS)
  }

  private start(id: number, change: Change): Promise<void> {
    change.stop()
    change.running ??= this.run(id, change)
    return change.running
  }

  private async run(id: number, change: Change) {
    let isOpen = true
    while (isOpen) {
      const sentCount = change.requestedCount
      const result = await this.deps.send(id, sentCount)
      runInAction(() => {
        isOpen = this.waiting.get(id) === change && change.requestedCount !== sentCount
        if (this.waiting.get(id) !== change) return
        if (result.ok) change.confirmed = result.data.count
        if (isOpen) return
        this.waiting.delete(id)
        this.deps.show(id, change.confirmed, result.ok ? result.data.stock : undefined)
        if (!result.ok) change.onFailed(result.error)
      })
    }
  }

  /** Reports the `count` of the server's list; returns the shopper's pending quantity, if any. */
  rebase(id: number, count: number): number | undefined {
    const change = this.waiting.get(id)
    if (change && !change.running) change.confirmed = count
    return change?.requestedCount
  }

  /** Sends everything now and waits for the replies. */
  async flush() {
    await Promise.all([...this.waiting].map(([id, change]) => this.start(id, change)))
  }

  clear(id: number) {
    this.waiting.get(id)?.stop()
    this.waiting.delete(id)
  }

  clearAll() {
    for (const id of [...this.waiting.keys()]) this.clear(id)
  }
}
