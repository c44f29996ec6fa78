import type { Served } from './contract'

/** Served content of mini-programs: none, because they are packages and no server renders their pages. */
export const miniServed = { take: () => null, drawn: () => {} } satisfies Served
