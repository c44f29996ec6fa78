import type { LaterHost } from './contract'
import { fetchLater } from './h5'

export const later = { fetch: fetchLater } satisfies LaterHost
