import type { LaterHost } from './contract'

/** Lazy tables of mini-programs: their package contains all tables. */
export const miniLater = { fetch: async () => true } satisfies LaterHost
