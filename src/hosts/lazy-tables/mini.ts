import type { LazyTablesHost } from './contract'

/** Lazy tables of mini-programs: their package contains all tables. */
export const miniLazyTables = { fetch: async () => true } satisfies LazyTablesHost
