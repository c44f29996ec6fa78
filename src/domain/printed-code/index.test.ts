import { normalizePrintedCode } from '.'

test.each([
  [' yaoda-2026 ', 'YAODA2026'],
  ['ab 12 CD', 'AB12CD'],
  ['0', '0'],
  ['', null],
  [' - ', null],
  ['优惠2026', null],
  ['ab_12', null],
  ['ab.12', null],
  ['ＡＢ12', null],
  ["a' or 1=1", null],
])('VA-42 the printed code %p is read as %p', (inputText, code) => {
  expect(normalizePrintedCode(inputText)).toBe(code)
})
