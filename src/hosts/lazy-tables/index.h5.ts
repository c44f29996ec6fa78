import type { LazyTablesHost } from './contract'
import { fetchLazyTables } from './h5'

export const lazyTables = { fetch: fetchLazyTables } satisfies LazyTablesHost
