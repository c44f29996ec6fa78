import type { LaterHost } from './contract'

/** A package holds all of its tables. */
export const miniLater = { fetch: async () => true } satisfies LaterHost
