/**
 * Returns a number from 0 to 2^32 − 1 that is the same for a text on every machine: the seed contains no randomness.
 */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  value ^= value >>> 15
  value = Math.imul(value, 0x2c1b3c6d)
  return (value ^ (value >>> 13)) >>> 0
}

/** Returns an integer from `from` to `to`, both included. */
export const pickNumber = (text: string, from: number, to: number) => from + (hash(text) % (to - from + 1))

/** Returns an entry of a non-empty list. */
export function pick<T>(text: string, list: readonly T[]): T {
  const chosen = list[hash(text) % list.length]
  if (chosen === undefined) throw new Error('nothing to pick from')
  return chosen
}
