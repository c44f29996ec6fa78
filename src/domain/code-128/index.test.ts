import { code128Widths } from '.'

const total = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0)

test('draws start, pairs, check and stop: eleven modules each, thirteen for the stop', () => {
  // Check value of 12 34: (105 + 12 · 1 + 34 · 2) mod 103 = 82.
  const widths = code128Widths('1234')
  expect(widths.join('')).toBe(['211232', '112232', '131123', '121241', '2331112'].join(''))
  expect(total(widths)).toBe(4 * 11 + 13)
  expect(total(code128Widths('1234567890123456'))).toBe(10 * 11 + 13)
})

test('every value has eleven modules and an even number of black ones, and no two are alike', () => {
  const symbols = Array.from({ length: 100 }, (_, value) => code128Widths(String(value).padStart(2, '0')).slice(6, 12))
  for (const symbol of symbols) {
    expect(total(symbol)).toBe(11)
    expect(total(symbol.filter((_, index) => index % 2 === 0)) % 2).toBe(0)
  }
  expect(new Set(symbols.map(String)).size).toBe(100)
})

test.each(['', '123', '12a4', ' 1234'])('draws nothing for %p, which is no code of pairs', (code) => {
  expect(code128Widths(code)).toEqual([])
})
