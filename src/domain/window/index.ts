/** Blocks of a long list that are drawn: `from` to `to`, the latter not included. */
export interface Shown {
  from: number
  to: number
}

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
 * Which blocks of a list to draw: those that touch the screen and its margin, and those whose height is unknown: they have to be
 * drawn to be measured. Far below the list the last block stays.
 */
export function windowOf({ top, heights, view, margin }: WindowInput): Shown {
  const start = top - margin
  const end = top + view + margin
  let from = -1
  let to = 0
  let at = 0
  heights.forEach((height, index) => {
    const isNear = height === 0 || (at + height > start && at < end)
    if (isNear && from < 0) from = index
    if (isNear) to = index + 1
    at += height
  })
  return from < 0 ? { from: Math.max(0, heights.length - 1), to: heights.length } : { from, to }
}
