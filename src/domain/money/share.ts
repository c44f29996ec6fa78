// In a file of its own, so that first screens do not load it: none of them divides an amount.
import { sum, type Fen } from '.'

/**
 * Divides amount × weight by total into a whole part and a remainder. Exact for any size of the product, because it
 * works one binary digit at a time.
 */
function divided(amount: number, weight: number, total: number): { part: number; rest: number } {
  let part = 0
  let rest = 0
  for (let digit = 2 ** 52; digit >= 1; digit /= 2) {
    const grown = rest * 2 + (Math.floor(amount / digit) % 2) * weight
    part = part * 2 + Math.floor(grown / total)
    rest = grown % total
  }
  return { part, rest }
}

/** Returns the value at position `place` (from 0) in descending order. Partitions a copy, which takes linear time. */
function largest(values: readonly number[], place: number): number {
  const copy = values.slice()
  let [from, to] = [0, copy.length - 1]
  while (from < to) {
    const pivot = copy[(from + to) >> 1] as number
    let [low, high] = [from, to]
    while (low <= high) {
      while ((copy[low] as number) > pivot) low++
      while ((copy[high] as number) < pivot) high--
      if (low > high) break
      const swapped = copy[low] as number
      copy[low++] = copy[high] as number
      copy[high--] = swapped
    }
    if (place > high && place < low) break
    if (place <= high) to = high
    else from = low
  }
  return copy[place] as number
}

/**
 * Splits a whole amount (fen) over weights by largest remainder; equal remainders go to the earlier weight. The parts
 * always add up to the amount. If all weights are 0, all parts count the same. Without weights there are no parts.
 * Exact for every amount of money. `share(1000, [3760, 1590, 1280])` is [567, 240, 193].
 * @spec BC-18 (P13)
 */
export function share(amount: Fen, weights: readonly number[]): Fen[]
export function share(amount: number, weights: readonly number[]): number[]
export function share(amount: number, weights: readonly number[]): number[] {
  const total = sum(weights)
  if (amount === 0 || weights.length === 0) return weights.map(() => 0)
  if (total <= 0) {
    const ones = weights.map(() => 1)
    return share(amount, ones)
  }
  const isSmall = amount * total <= Number.MAX_SAFE_INTEGER
  const rests = weights.slice()
  let missing = amount
  const parts = weights.map((weight, index) => {
    const exact = amount * weight
    const whole = Math.floor(exact / total)
    const { part, rest } = isSmall ? { part: whole, rest: exact - whole * total } : divided(amount, weight, total)
    rests[index] = rest
    missing -= part
    return part
  })
  return missing === 0 ? parts : handOut(parts, rests, missing)
}

/** Adds one to the parts with the `missing` largest remainders. */
function handOut(parts: number[], rests: readonly number[], missing: number): number[] {
  const least = largest(rests, missing - 1)
  let ties = missing
  for (const rest of rests) if (rest > least) ties--
  return parts.map((part, index) => {
    const rest = rests[index] as number
    return rest > least || (rest === least && ties-- > 0) ? part + 1 : part
  })
}
