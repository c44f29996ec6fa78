import { createHash } from 'node:crypto'

/** One of so many things that a simulated provider is asked for goes wrong in each way. */
const RARITY = 8

/**
 * What goes wrong with one thing that a simulated provider is asked for, by its number: the same seed and number go the same way, and
 * without a seed nothing goes wrong.
 */
export const seeded =
  <F extends string>(seed: number | undefined, faults: readonly F[]) =>
  (about: string): F | undefined =>
    seed === undefined
      ? undefined
      : faults[(createHash('sha256').update(`${seed}:${about}`).digest()[0] as number) % (faults.length * RARITY)]
