import { ean13 } from '../../../server/demo/seed/ean'
import { codeProblem, eanModules, runsOf } from '.'

test.each([
  ['6901234567892', ''],
  ['2910000001373', ''],
  ['96385074', ''],
  ['036000291452', ''],
  ['10012345678902', ''],
  ['6901234567893', 'digit'],
  ['96385075', 'digit'],
  ['', 'empty'],
  ['690123456789', 'digit'],
  ['69012345678', 'length'],
  ['69012345678921', 'digit'],
  ['690123456789212', 'length'],
  ['69012345678a2', 'length'],
  ['６９０１２３４５６７８９２', 'length'],
  ['<img onerror>', 'length'],
])('%j is wrong by %j', (code, problem) => {
  expect(codeProblem(code)).toBe(problem)
})

test('the barcodes of our own products are valid, and no other check digit is', () => {
  for (const serial of [1, 137, 999_999]) {
    const code = ean13('291', serial)
    const others = [...'0123456789'].filter((digit) => codeProblem(code.slice(0, -1) + digit) === '')
    expect(others).toEqual([code.at(-1)])
  }
})

// Example of the standard: first digit 5, with LGGLLG as the left half.
test('draws an EAN-13 as the standard does', () => {
  const left = '0001011 0100111 0110011 0010011 0111101 0011101'
  const right = '1100110 1101100 1000010 1011100 1001110 1000100'
  expect(eanModules('5901234123457')).toBe(`101${left}01010${right}101`.replaceAll(' ', ''))
})

test('draws an EAN-8 as the standard does, a UPC-A as the EAN-13 with a 0', () => {
  const left = '0001011 0101111 0111101 0110111'
  const right = '1001110 1110010 1000100 1011100'
  expect(eanModules('96385074')).toBe(`101${left}01010${right}101`.replaceAll(' ', ''))
  expect(eanModules('036000291452')).toBe(eanModules('0036000291452'))
})

/** Returns which of the six left digits are in G, as a reader finds them: their number of ones is even. */
const readFirst = (modules: string) =>
  Array.from({ length: 6 }, (_, at) => [...modules.slice(3 + at * 7, 10 + at * 7)].filter((one) => one === '1').length)
    .map((ones) => (ones % 2 === 0 ? 'G' : 'L'))
    .join('')

test.each([
  [0, 'LLLLLL'],
  [1, 'LLGLGG'],
  [2, 'LLGGLG'],
  [3, 'LLGGGL'],
  [4, 'LGLLGG'],
  [5, 'LGGLLG'],
  [6, 'LGGGLL'],
  [7, 'LGLGLG'],
  [8, 'LGLGGL'],
  [9, 'LGGLGL'],
])('a first digit %i is encoded by %s', (digit, pattern) => {
  expect(readFirst(eanModules(ean13(String(digit), 12_345)))).toBe(pattern)
})

test.each(['', '123', '6901234567893', '10012345678902'])('%j is not drawn', (code) => {
  expect(eanModules(code)).toBe('')
})

test('bars and gaps begin with a bar and add up to the width', () => {
  expect(runsOf('1101')).toEqual([2, 1, 1])
  expect(runsOf('')).toEqual([])
  const runs = runsOf(eanModules('6901234567892'))
  expect([runs.length, runs.reduce((sum, width) => sum + width, 0)]).toEqual([59, 95])
})
