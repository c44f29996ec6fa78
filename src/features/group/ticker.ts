import { makeAutoObservable, runInAction } from 'mobx'
import type { WithStores } from '@/page-kit/ports'
import { countdownParts } from '@/domain/flash-sale'
import { byTimer, type Delay } from '@/features/product/delay'

const SECOND = 1000

/** Server clock, updated every second while a view uses it. */
export class Ticker {
  /** Time in ms; 0 until the ticker runs. */
  now = 0
  private stopTick: () => void = () => {}

  constructor(
    private readonly app: WithStores<'api'>,
    private readonly delay: Delay = byTimer,
    /** Called after each tick. */
    private readonly onTick: () => void = () => {},
  ) {
    makeAutoObservable<this, 'app' | 'delay' | 'onTick' | 'stopTick'>(this, {
      ...{ app: false, delay: false, onTick: false, stopTick: false },
    })
  }

  start = () => {
    this.stop()
    this.tick()
  }

  private tick() {
    runInAction(() => (this.now = this.app.stores.api.now()))
    this.onTick()
    this.stopTick = this.delay(() => this.tick(), SECOND)
  }

  /** Returns the time left until `end` (ms); null if it has passed. */
  left(end: number) {
    return this.now > 0 && end > this.now ? countdownParts(end - this.now) : null
  }

  stop = () => this.stopTick()
}
