import { urlNumber } from './url-number'

test.each([
  ['12', 12],
  ['0', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  ['12345678901', undefined],
  ['<img>', undefined],
  [undefined, undefined],
])('parses the url part %s as %s', (text, number) => expect(urlNumber(text)).toBe(number))
