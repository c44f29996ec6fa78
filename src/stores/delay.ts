/** Runs a function later; the returned function cancels it. */
export type Delay = (run: () => void, ms: number) => () => void

export const byTimer: Delay = (run, ms) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}
