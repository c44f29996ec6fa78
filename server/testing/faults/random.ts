/** Random numbers from a seed: the same seed gives the same run. */
export interface Random {
  /** Returns a number from 0 up to 1. */
  next(): number
  /** Returns an integer from `from` to `to`, both included. */
  between(from: number, to: number): number
  pick<T>(all: readonly T[]): T
  shuffle<T>(all: readonly T[]): T[]
  /** Returns true once in `times` calls on average. */
  oneIn(times: number): boolean
}

/** Implements the mulberry32 generator. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    between,
    pick: (all) => all[between(0, all.length - 1)] as (typeof all)[number],
    shuffle(all) {
      const rest = [...all]
      return all.map(() => rest.splice(between(0, rest.length - 1), 1)[0] as (typeof all)[number])
    },
    oneIn: (times) => between(1, times) === 1,
  }
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, Math.max(1, ms)))
