import { byTimer, type Delay } from '@/stores/delay'

/** Polling interval for a withdrawal that is not paid out yet, in ms. */
export const POLL_MS = 5000

interface Options {
  /** Whether a withdrawal on the page is neither paid out nor refused. */
  isWaiting: () => boolean
  /** Loads the waiting withdrawals again. */
  refresh: () => Promise<unknown>
  delay?: Delay | undefined
}

/** Loads the withdrawals of a page again until they have ended, while the page shows. @spec PR-31 */
export class WithdrawalPolling {
  private visit = 0
  private stopWaiting: () => void = () => {}

  constructor(private readonly options: Options) {}

  /** Runs a load of the shown page, then polls. */
  async show(load: () => Promise<unknown>) {
    this.hide()
    const { visit } = this
    const { isWaiting, refresh, delay = byTimer } = this.options
    await load()
    if (visit === this.visit && isWaiting()) this.stopWaiting = delay(() => void this.show(refresh), POLL_MS)
  }

  /** Stops polling while the page is hidden, after a load in progress too. */
  hide() {
    this.visit += 1
    this.stopWaiting()
  }
}
