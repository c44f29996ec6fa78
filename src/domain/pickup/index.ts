import { codeProblem } from '../ean'
import type { Promised } from '../promise'
import { formatShopTime } from '../shop-time'

/** Our own prefix: numbers from 20 to 29 never occur on packages. */
const PREFIX = '26'

/**
 * Builds the pickup code that opens an order at the counter: an EAN-13 with our own prefix around ten digits.
 * '0123456789' → '2601234567899'.
 */
export function pickCode(digits: string): string {
  if (!/^\d{10}$/.test(digits)) throw new RangeError(`not ten digits: ${digits}`)
  const body = PREFIX + digits
  const check = '0123456789'.split('').find((digit) => codeProblem(body + digit) === '')
  return body + (check ?? '')
}

/** Whether this number may be a pickup code. */
export const isPickCode = (code: string) => /^26\d{11}$/.test(code) && codeProblem(code) === ''

/** Formats the pickup code in groups, for reading aloud: '26 0123 4567 899'. */
export const formatPickCode = (code: string) =>
  `${code.slice(0, 2)} ${code.slice(2, 6)} ${code.slice(6, 10)} ${code.slice(10)}`

const PASSED = '已超过保留时间，取货前请先联系门店'

/**
 * Formats when a pickup is ready and until when the store keeps it, at `now` (ms): '预计 10:20 后可取，保留至 11月23日 22:30'. Names
 * the day when it is another one, and leaves out what is past. `isReady`: the store has reported that it is ready.
 */
export function pickupTimeText({ from, to }: Promised, now: number, isReady = false): string {
  if (now >= Date.parse(to)) return PASSED
  const until = `保留至 ${formatShopTime(to, 'M月D日 HH:mm')}`
  if (isReady) return `已备好，${until}`
  if (now >= Date.parse(from)) return until
  const isToday = formatShopTime(from, 'MM-DD') === formatShopTime(now, 'MM-DD')
  return `预计 ${formatShopTime(from, isToday ? 'HH:mm' : 'M月D日 HH:mm')} 后可取，${until}`
}
