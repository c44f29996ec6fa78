/** Runs something later; calling what it returns gives it up. */
export type Delay = (run: () => void, ms: number) => () => void

export const byTimer: Delay = (run, ms) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}
