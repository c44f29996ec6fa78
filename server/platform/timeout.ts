/**
 * Waits for a provider as long as a shopper would. What it or the network said of a failure may hold a code or the shopper's
 * place: it is neither passed on nor logged.
 */
export async function within<T>(ms: number, asked: Promise<T>, refuse: () => never): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('late')), ms)
  })
  try {
    return await Promise.race([asked, late])
  } catch {
    return refuse()
  } finally {
    clearTimeout(timer)
  }
}
