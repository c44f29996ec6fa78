const isDigits = (text: string) => /^\d+$/.test(text)

/** Lengths of the numbers on packages: EAN-8, UPC-A, EAN-13, GTIN-14. */
const LENGTHS: readonly number[] = [8, 12, 13, 14]

/** Returns the check digit. Weights run 3, 1, 3 … from the digit before it to the left. */
function checkDigit(body: string): number {
  const sum = [...body].reduceRight(
    (total, digit, at) => total + Number(digit) * ((body.length - at) % 2 === 1 ? 3 : 1),
    0,
  )
  return (10 - (sum % 10)) % 10
}

/** Returns the error in a package number, '' for none. `codeProblem('6901234567892')` is ''. */
export function codeProblem(code: string): '' | 'empty' | 'length' | 'digit' {
  if (code === '') return 'empty'
  if (!isDigits(code) || !LENGTHS.includes(code.length)) return 'length'
  return checkDigit(code.slice(0, -1)) === Number(code.at(-1)) ? '' : 'digit'
}

// Digits as seven modules, in the set L; R is its opposite, G is R read backwards.
const L = ['0001101', '0011001', '0010011', '0111101', '0100011', '0110001', '0101111', '0111011', '0110111', '0001011']
const right = (digit: string) => [...(L[Number(digit)] ?? '')].map((module) => (module === '1' ? '0' : '1')).join('')
const gap = (digit: string) => [...right(digit)].reverse().join('')
const left = (digit: string) => L[Number(digit)] ?? ''

/** Left digits of an EAN-13 in G by its first digit, which they encode. */
const PARITY = ['', '245', '235', '234', '145', '125', '123', '135', '134', '124'].map((places) =>
  [...places].map(Number),
)

/** Returns the modules of an EAN-13, UPC-A or EAN-8, '1' for black, from guard to guard; '' for every other number. */
export function eanModules(code: string): string {
  if (codeProblem(code) !== '') return ''
  const digits = code.length === 12 ? `0${code}` : code
  if (digits.length === 8) {
    const half = [...digits.slice(0, 4)].map(left).join('')
    return `101${half}01010${[...digits.slice(4)].map(right).join('')}101`
  }
  if (digits.length !== 13) return ''
  const inG = PARITY[Number(digits[0])] ?? []
  const half = [...digits.slice(1, 7)].map((digit, place) => (inG.includes(place) ? gap(digit) : left(digit))).join('')
  return `101${half}01010${[...digits.slice(7)].map(right).join('')}101`
}

/** Returns the widths of bars and gaps in modules, a bar first: '1101' is [2, 1, 1]. */
export const runsOf = (modules: string): number[] => (modules.match(/1+|0+/g) ?? []).map((run) => run.length)
