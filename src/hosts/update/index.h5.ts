import type { UpdateHost } from './contract'

export const update = { check: () => {} } satisfies UpdateHost
