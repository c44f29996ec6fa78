import { codeProblem } from '../ean'

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
export const spelledCode = (code: string) =>
  `${code.slice(0, 2)} ${code.slice(2, 6)} ${code.slice(6, 10)} ${code.slice(10)}`
