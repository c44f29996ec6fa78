import { observableModel } from '@/stores/observable-model'
import type { Clock } from './clock'

const SECOND = 1000
/** Seconds of a day. */
const DAY = 86_400
const two = (value: number) => String(value).padStart(2, '0')

/** Seconds left until an order closes. Ticks once a second while it is observed. */
export class Countdown {
  /** Seconds left; 0 after the end or before a start. */
  remaining = 0
  private endMs = 0
  private stopTimer: () => void = () => {}

  constructor(
    private readonly clock: Clock,
    private readonly onEnd: () => void,
  ) {
    observableModel(this, { untracked: ['clock', 'onEnd', 'endMs', 'stopTimer'] })
  }

  /** Formats as '14:32', with hours if there are any. */
  get text() {
    const [hours, minutes, seconds] = [
      Math.floor(this.remaining / 3600),
      Math.floor(this.remaining / 60) % 60,
      this.remaining % 60,
    ]
    return hours > 0 ? `${two(hours)}:${two(minutes)}:${two(seconds)}` : `${two(minutes)}:${two(seconds)}`
  }

  /** Whether a day or more is left, which a date shows better than a clock. */
  get isLong() {
    return this.remaining >= DAY
  }

  /** Time when it ends, as ISO date. */
  get end() {
    return new Date(this.endMs).toISOString()
  }

  get isRunning() {
    return this.remaining > 0
  }

  /**
   * Starts a countdown to `until` (ISO). Null or a past time stops it without calling the end handler: the server
   * reports the order's status.
   */
  start(until: string | null) {
    this.stop()
    this.endMs = until ? Date.parse(until) : 0
    this.remaining = this.remainingSeconds()
    if (this.remaining > 0) this.next()
  }

  private remainingSeconds = () => Math.max(0, Math.ceil((this.endMs - this.clock.now()) / SECOND)) || 0

  private next() {
    this.stopTimer = this.clock.delay(() => this.onSecond(), SECOND)
  }

  private onSecond() {
    this.remaining = this.remainingSeconds()
    if (this.remaining > 0) this.next()
    else this.onEnd()
  }

  stop() {
    this.stopTimer()
    this.remaining = 0
  }
}
