/** Time within which the shop accepts writes again at one of its servers, in ms; an app tries the next one. */
const RECOVERY_MS = 30_000
/** Time within which each server accepts writes again, in ms: a killed one starts anew on a busy machine. */
export const MEASURED_MS = 120_000

/** Returns the problems with the times until each server wrote, in ms; null where one did not write. */
export function recoveryProblems(recoveries: readonly (number | null)[]): string[] {
  const first = Math.min(...recoveries.map((ms) => ms ?? Infinity))
  return [
    ...(first > RECOVERY_MS ? [`the first write succeeds only after ${first} ms`] : []),
    ...(recoveries.includes(null) ? [`a server writes nothing within ${MEASURED_MS / 1000} s`] : []),
  ]
}
