import { createHash } from 'node:crypto'

/** Each kind of fault affects about one in this many provider requests, see `chooseFault`. */
const RARITY = 8

/**
 * Chooses the fault of a simulated provider's request by the request's number. The same seed and number give the same
 * fault; without a seed there is none.
 */
export const chooseFault =
  <F extends string>(seed: number | undefined, faults: readonly F[]) =>
  (about: string): F | undefined =>
    seed === undefined
      ? undefined
      : faults[(createHash('sha256').update(`${seed}:${about}`).digest()[0] as number) % (faults.length * RARITY)]
