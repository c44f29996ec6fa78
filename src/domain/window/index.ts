/** Scroll distance after which a list renders again, in px. */
const STEP = 400

/** Rounds a scroll position down to a step, so it is constant within the step. `steppedTop(790)` is 400. */
export const steppedTop = (top: number) => Math.floor(top / STEP) * STEP

export interface WindowInput {
  /** Scroll position from the top of the list, in px. */
  top: number
  /** Heights of the blocks in px; 0 if unknown. */
  heights: readonly number[]
  /** Height of the screen, in px. */
  view: number
  /** Extra height rendered above and below the screen, in px. */
  margin: number
}

/**
 * Returns which blocks of a long list to render: those that overlap the screen or its margin, and those of unknown
 * height, because a block must be rendered to be measured.
 */
export function findRenderedBlocks({ top, heights, view, margin }: WindowInput): boolean[] {
  const start = top - margin
  const end = top + view + margin
  let at = 0
  return heights.map((height) => {
    const above = at
    at += height
    return height === 0 || (at > start && above < end)
  })
}
