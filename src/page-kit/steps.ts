import { startTransition, useEffect, useState } from 'react'

/** Rows that a list draws before its last step: those of a small screen. */
const FIRST_ROWS = 4

/** Returns the rows to draw: the first ones until the page is complete. */
export const rowsToDraw = <T>(rows: readonly T[], isComplete: boolean) =>
  isComplete ? rows : rows.slice(0, FIRST_ROWS)

/**
 * Draws a page in steps, one at a time with pauses for the browser: all at once would block input on a slow phone. Returns
 * the current step, from `first` to `last`; with `first` equal to `last` the page is drawn at once.
 */
export function useSteps(first: number, last: number): number {
  const [step, setStep] = useState(first)
  useEffect(() => {
    if (step < last) startTransition(() => setStep(step + 1))
  }, [step, last])
  return step
}

/**
 * Whether a list that has just loaded draws all of its rows. On H5 the first ones come first: a slow phone shows them
 * sooner. A mini-program would send its rows twice.
 */
export const useAllRows = (): boolean => useSteps(process.env.TARO_ENV === 'h5' ? 0 : 1, 1) === 1
