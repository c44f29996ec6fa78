/**
 * Returns the result of a call, or an empty object when this version of the host lacks it: the app must start anyway.
 */
export const tryCall = <T>(call: () => T): Partial<T> => {
  try {
    return call() ?? {}
  } catch {
    return {}
  }
}
