import fc from 'fast-check'
import { codeProblem, eanModules } from '../ean'
import { isPickCode, pickCode, spokenCode } from '.'

test('PR-34 every ten digits make a number that any scanner reads, and no other is taken for one', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{10}$/), (digits) => {
      const code = pickCode(digits)
      expect([codeProblem(code), isPickCode(code), code.slice(2, 12)]).toEqual(['', true, digits])
      expect(eanModules(code)).toHaveLength(95)
      const wrong = code.slice(0, -1) + String((Number(code.at(-1)) + 1) % 10)
      expect(isPickCode(wrong)).toBe(false)
    }),
  )
  for (const code of ['', '6901234567892', '26012345678', 'abcdefghijklm']) expect(isPickCode(code)).toBe(false)
})

test('it is read aloud in groups; what is no ten digits makes none', () => {
  expect(spokenCode('2601234567899')).toBe('26 0123 4567 899')
  for (const digits of ['', '123', '12345678901', 'abcdefghij']) expect(() => pickCode(digits)).toThrow(RangeError)
})
