/**
 * Waits for a provider at most `ms` milliseconds and calls `refuse` on a failure or a timeout. Neither passes on nor
 * logs the provider's error: it may contain a code or the shopper's location.
 */
export async function withTimeout<T>(ms: number, request: Promise<T>, refuse: () => never): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('late')), ms)
  })
  try {
    return await Promise.race([request, late])
  } catch {
    return refuse()
  } finally {
    clearTimeout(timer)
  }
}
