import fc from 'fast-check'
import { codeProblem, eanModules } from '../ean'
import { isPickCode, pickCode, pickupTimeText, formatPickCode } from '.'

test('PR-34 any ten digits make a number that scanners read; other numbers are not accepted', () => {
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

test('formats the number in groups to read aloud; refuses digits that are not exactly ten', () => {
  expect(formatPickCode('2601234567899')).toBe('26 0123 4567 899')
  for (const digits of ['', '123', '12345678901', 'abcdefghij']) expect(() => pickCode(digits)).toThrow(RangeError)
})

test.each([
  ['26T10:05', '预计 10:20 后可取，保留至 11月28日 22:00'],
  ['25T22:05', '预计 11月26日 10:20 后可取，保留至 11月28日 22:00'],
  ['26T10:20', '保留至 11月28日 22:00'],
  ['28T22:00', '已超过保留时间，取货前请先联系门店'],
])('PR-12 at %s a pickup reads %s', (now, text) => {
  const time = { from: '2026-11-26T10:20:00+08:00', to: '2026-11-28T22:00:00+08:00' }
  expect(pickupTimeText(time, Date.parse(`2026-11-${now}+08:00`))).toBe(text)
})

test('PR-12 a pickup that the store has reported as ready promises no later time', () => {
  const time = { from: '2026-11-26T10:20:00+08:00', to: '2026-11-28T22:00:00+08:00' }
  expect(pickupTimeText(time, Date.parse('2026-11-26T10:00:00+08:00'), true)).toBe('已备好，保留至 11月28日 22:00')
  expect(pickupTimeText(time, Date.parse(time.to), true)).toContain('已超过保留时间')
})
