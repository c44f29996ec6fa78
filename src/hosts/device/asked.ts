/** What a call answers, or nothing where this version of the host does not have it: the app must start all the same. */
export const asked = <T>(call: () => T): Partial<T> => {
  try {
    return call() ?? {}
  } catch {
    return {}
  }
}
