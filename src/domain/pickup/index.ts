import { codeProblem } from '../ean'

/** The shop's own range: numbers from 20 to 29 stand on no package. */
const PREFIX = '26'

/** A number that opens an order at the counter: an EAN-13 of the shop's own range around ten digits. '0123456789' → '2601234567899'. */
export function pickCode(digits: string): string {
  if (!/^\d{10}$/.test(digits)) throw new RangeError(`not ten digits: ${digits}`)
  const body = PREFIX + digits
  const check = '0123456789'.split('').find((digit) => codeProblem(body + digit) === '')
  return body + (check ?? '')
}

/** Is this a number that may open an order? */
export const isPickCode = (code: string) => /^26\d{11}$/.test(code) && codeProblem(code) === ''

/** In groups, to be read aloud: '26 0123 4567 899'. */
export const spokenCode = (code: string) =>
  `${code.slice(0, 2)} ${code.slice(2, 6)} ${code.slice(6, 10)} ${code.slice(10)}`
