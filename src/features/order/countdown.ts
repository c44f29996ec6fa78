import { makeAutoObservable } from 'mobx'
import type { Clock } from './clock'

const SECOND = 1000
const two = (value: number) => String(value).padStart(2, '0')

/** Seconds left until an order closes. Ticks once a second while somebody needs it. */
export class Countdown {
  /** Seconds; 0 when it has ended or never ran. */
  left = 0
  private end = 0
  private stopTick: () => void = () => {}

  constructor(
    private readonly clock: Clock,
    private readonly onEnd: () => void,
  ) {
    makeAutoObservable<this, 'clock' | 'onEnd' | 'end' | 'stopTick'>(this, {
      clock: false,
      onEnd: false,
      end: false,
      stopTick: false,
    })
  }

  /** '14:32', with hours once there are some. */
  get text() {
    const [hours, minutes, seconds] = [Math.floor(this.left / 3600), Math.floor(this.left / 60) % 60, this.left % 60]
    return hours > 0 ? `${two(hours)}:${two(minutes)}:${two(seconds)}` : `${two(minutes)}:${two(seconds)}`
  }

  get isRunning() {
    return this.left > 0
  }

  /** `until` ISO; null or a past time stops it without an end: the server says what became of the order. */
  start(until: string | null) {
    this.stop()
    this.end = until ? Date.parse(until) : 0
    this.left = this.secondsLeft()
    if (this.left > 0) this.next()
  }

  private secondsLeft = () => Math.max(0, Math.ceil((this.end - this.clock.now()) / SECOND)) || 0

  private next() {
    this.stopTick = this.clock.delay(() => this.tick(), SECOND)
  }

  private tick() {
    this.left = this.secondsLeft()
    if (this.left > 0) this.next()
    else this.onEnd()
  }

  stop() {
    this.stopTick()
    this.left = 0
  }
}
