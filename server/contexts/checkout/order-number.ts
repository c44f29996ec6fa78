import { randomInt } from 'node:crypto'
import { formatShopTime } from '../../../src/domain/shop-time'

/** Shop time to the second and ten random digits: sorts by age, and nobody guesses a neighbour. */
export function newOrderNo(now: Date): string {
  const digits = () => String(randomInt(100_000)).padStart(5, '0')
  return formatShopTime(now, 'YYYYMMDDHHmmss') + digits() + digits()
}
