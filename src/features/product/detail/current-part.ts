import type { Device } from '@/hosts/device/contract'
import { observableModel } from '@/stores/observable-model'

/** Parts of the page that have a link, from top to bottom; the first begins at the top. */
export type Part = 'top' | 'facts' | 'comments'

/** Parts that begin at an element `gd-<part>`, the last one first. */
const MARKED = ['comments', 'facts'] as const
/** Rounding of positions, in px. */
const ROUNDING_PX = 2

/** Part of the page that stands below the row of links. */
export class CurrentPart {
  part: Part = 'top'
  private top = 0
  private isMeasuring = false

  constructor(private readonly device: Pick<Device, 'boxOf'>) {
    observableModel(this, { untracked: ['device', 'top', 'isMeasuring'] })
  }

  /** Follows the scroll position, in px. A mini-program measures slowly: of many positions it measures the last one. */
  async scrolled(top: number) {
    this.top = top
    if (this.isMeasuring) return
    this.isMeasuring = true
    let measured = NaN
    while (measured !== this.top) {
      measured = this.top
      const starts = await Promise.all(MARKED.map((part) => this.device.boxOf(`gd-${part}`)))
      this.enter(MARKED.find((_, at) => this.isReached(starts[at]?.top ?? 0)) ?? 'top')
    }
    this.isMeasuring = false
  }

  /** An element that is not on the page has no position. */
  private isReached = (start: number) => start > 0 && start <= this.top + ROUNDING_PX

  private enter(part: Part) {
    this.part = part
  }
}
