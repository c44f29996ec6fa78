/** A list is drawn anew this often while it is scrolled, px. */
const STEP = 400

/** The position as a list is told of it: the same for all within a step. `steppedTop(790)` is 400. */
export const steppedTop = (top: number) => Math.floor(top / STEP) * STEP

export interface WindowInput {
  /** Scrolled so far from the top of the list, px. */
  top: number
  /** Heights of the blocks, px; 0 where unknown. */
  heights: readonly number[]
  /** Height of the screen, px. */
  view: number
  /** Drawn beyond the screen, above and below, px. */
  margin: number
}

/**
 * Which blocks of a long list are drawn: those that touch the screen or its margin, and those whose height is unknown, for a
 * block has to be drawn to be measured.
 */
export function windowOf({ top, heights, view, margin }: WindowInput): boolean[] {
  const start = top - margin
  const end = top + view + margin
  let at = 0
  return heights.map((height) => {
    const above = at
    at += height
    return height === 0 || (at > start && above < end)
  })
}
