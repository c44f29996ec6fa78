/** Points of sign-ins: the row of streak 1 applies to every day, the row of streak 7 also to every seventh day in a row. */
export interface SignReward {
  streak: number
  points: number
}

/** Returns the points of a day that is the `streak`-th in a row, from 1. */
export const signPoints = (rewards: readonly SignReward[], streak: number): number =>
  rewards.reduce((sum, row) => sum + (streak % row.streak === 0 ? row.points : 0), 0)

/** Returns the month before (-1) or after (1) a month YYYY-MM. */
export function shiftMonth(month: string, step: 1 | -1): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const index = year * 12 + number - 1 + step
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
}

/**
 * Returns the cells of a month YYYY-MM for a calendar whose weeks begin on Monday: days YYYY-MM-DD, null before the
 * first and after the last. Always six weeks, so that a calendar keeps its height.
 */
export function monthCells(month: string): (string | null)[] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const weekday = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return Array.from({ length: 42 }, (_, index) => {
    const day = index - weekday + 1
    return day < 1 || day > last ? null : `${month}-${String(day).padStart(2, '0')}`
  })
}
