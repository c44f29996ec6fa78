import { randomInt } from 'node:crypto'
import { formatShopTime } from '../../../src/domain/shop-time'

/** Creates an order number: local time to the second and ten random digits. Sorts by age and cannot be guessed. */
export function newOrderNo(now: Date): string {
  const digits = () => String(randomInt(100_000)).padStart(5, '0')
  return formatShopTime(now, 'YYYYMMDDHHmmss') + digits() + digits()
}
