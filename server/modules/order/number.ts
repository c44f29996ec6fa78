import { randomInt } from 'node:crypto'

const SHANGHAI_MS = 8 * 3_600_000

/** Shop time to the second and ten random digits: sorts by age, and nobody guesses a neighbour. */
export function newOrderNo(now: Date): string {
  const stamp = new Date(now.getTime() + SHANGHAI_MS).toISOString().replace(/\D/g, '').slice(0, 14)
  const digits = () => String(randomInt(100_000)).padStart(5, '0')
  return stamp + digits() + digits()
}
