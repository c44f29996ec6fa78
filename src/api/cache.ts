interface Entry {
  value: unknown
  at: number
}

/** Lifetime of a reply, in ms, and number of cached replies. @spec API-10 API-11 */
export const CACHE_MS = 60_000
export const CACHE_SIZE = 10

/** Caches replies of catalog reads for a minute, ten at most; removes the oldest first. Every write clears it. */
export function createCache(now: () => number) {
  const entries = new Map<string, Entry>()
  return {
    read(key: string): { value: unknown } | null {
      const entry = entries.get(key)
      if (!entry) return null
      if (now() - entry.at < CACHE_MS) return { value: entry.value }
      entries.delete(key)
      return null
    },
    write(key: string, value: unknown) {
      entries.delete(key)
      entries.set(key, { value, at: now() })
      const oldest = entries.keys().next().value
      if (entries.size > CACHE_SIZE && oldest !== undefined) entries.delete(oldest)
    },
    clear: () => entries.clear(),
  }
}
