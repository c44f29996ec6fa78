/** Time within which every server accepts writes again, in ms. */
const RECOVERY_MS = 30_000
/** Longest time for which a recovery is measured, in ms: longer than the limit, to report how late a recovery is. */
export const MEASURED_MS = 120_000

/** Returns the problems with the times until each server wrote, in ms; null where one did not write. */
export const recoveryProblems = (recoveries: readonly (number | null)[]): string[] =>
  recoveries.flatMap((ms) => {
    if (ms === null) return [`a server writes nothing within ${MEASURED_MS / 1000} s`]
    return ms > RECOVERY_MS ? [`a server writes only after ${ms} ms`] : []
  })
