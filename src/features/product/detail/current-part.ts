import type { Device } from '@/hosts/device/contract'
import { observableModel } from '@/stores/observable-model'

/** Parts of the page that have a link, from top to bottom; the first begins at the top. */
export type Part = 'top' | 'facts' | 'comments'

/** Parts that begin at an element `gd-<part>`, the last one first. */
const MARKED = ['comments', 'facts'] as const
/** Rounding of positions, in px. */
const ROUNDING_PX = 2
/** Distance in px from the position of a jump that counts as scrolling by hand. */
const BY_HAND_PX = 40

/** Part of the page that stands below the row of links. */
export class CurrentPart {
  part: Part = 'top'
  private top = 0
  private isMeasuring = false
  /** True after a tap on a link, until the page is scrolled by hand. */
  private isChosen = false
  /** Position in px that the jump of the tapped link reported; null before it. */
  private jumpTop: number | null = null

  constructor(private readonly device: Pick<Device, 'boxOf'>) {
    observableModel(this, { untracked: ['device', 'top', 'isMeasuring', 'isChosen', 'jumpTop'] })
  }

  /**
   * Makes the part of a tapped link current. Keeps it although its start may not be reached: the page may end before,
   * and pictures that load above move the start.
   */
  choose(part: Part) {
    this.isChosen = true
    this.jumpTop = null
    this.enter(part)
  }

  /** Follows the scroll position, in px. A mini-program measures slowly: of many positions it measures the last one. */
  async scrolled(top: number) {
    this.top = top
    if (this.isChosen) {
      this.jumpTop ??= top
      if (Math.abs(top - this.jumpTop) <= BY_HAND_PX) return
      this.isChosen = false
    }
    if (this.isMeasuring) return
    this.isMeasuring = true
    let measured = NaN
    while (measured !== this.top) {
      measured = this.top
      const starts = await Promise.all(MARKED.map((part) => this.device.boxOf(`gd-${part}`)))
      if (!this.isChosen) this.enter(MARKED.find((_, at) => this.isReached(starts[at]?.top ?? 0)) ?? 'top')
    }
    this.isMeasuring = false
  }

  /** An element that is not on the page has no position. */
  private isReached = (start: number) => start > 0 && start <= this.top + ROUNDING_PX

  private enter(part: Part) {
    this.part = part
  }
}
