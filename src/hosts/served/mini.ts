import type { Served } from './contract'

/** A mini-program comes as a package: no server draws its pages. */
export const miniServed = { take: () => null, drawn: () => {} } satisfies Served
