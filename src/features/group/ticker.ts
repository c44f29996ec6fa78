import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { WithStores } from '@/page-kit/ports'
import { countdownParts } from '@/domain/flash-sale'
import { byTimer, type Delay } from '@/stores/delay'

const SECOND = 1000

/** Server clock, updated every second while a view uses it. */
export class Ticker {
  /** Time in ms; 0 until the ticker runs. */
  now = 0
  private stopTimer: () => void = () => {}

  constructor(
    private readonly app: WithStores<'api'>,
    private readonly delay: Delay = byTimer,
    /** Called after each tick. */
    private readonly onSecond: () => void = () => {},
  ) {
    observableModel(this, { untracked: ['app', 'delay', 'onSecond', 'stopTimer'] })
  }

  start = () => {
    this.stop()
    this.advance()
  }

  private advance() {
    runInAction(() => (this.now = this.app.stores.api.now()))
    this.onSecond()
    this.stopTimer = this.delay(() => this.advance(), SECOND)
  }

  /** Returns the time left until `end` (ms); null if it has passed. */
  left(end: number) {
    return this.now > 0 && end > this.now ? countdownParts(end - this.now) : null
  }

  stop = () => this.stopTimer()
}
