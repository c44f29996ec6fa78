import fc from 'fast-check'
import { checkChar, checkIdCard } from '../../src/domain/id-card'
import { oracleIdCard } from './id-card'

const two = (min: number, max: number) => fc.integer({ min, max }).map((part) => String(part).padStart(2, '0'))
const digits = (length: number) =>
  fc.integer({ min: 0, max: 10 ** length - 1 }).map((n) => String(n).padStart(length, '0'))
const today = fc
  .tuple(fc.integer({ min: 2020, max: 2030 }), two(1, 12), two(1, 28))
  .map(([year, month, day]) => `${year}-${month}-${day}`)

const first17 = fc
  .tuple(two(10, 92), digits(4), fc.integer({ min: 1915, max: 2030 }), two(0, 13), two(0, 32), digits(3))
  .map((parts) => parts.join(''))
const good18 = first17.map((text) => text + checkChar(text))
const any18 = fc.tuple(first17, fc.constantFrom(...'0123456789Xx')).map(([text, last]) => text + last)
const any15 = fc
  .tuple(two(10, 92), digits(4), digits(2), two(0, 13), two(0, 32), digits(3))
  .map((parts) => parts.join(''))
const noise = fc.string({ unit: fc.constantFrom(...'0123456789Xx '), maxLength: 19 })

test('VA-29 VA-30 VA-31 VA-32 VA-33 VA-34 VA-35 two independent checks agree on every ID card', () => {
  fc.assert(
    fc.property(fc.oneof(good18, good18, any18, any15, noise), today, (text, day) => {
      const { ok, ...rest } = checkIdCard({ text, today: day })
      expect(ok ? rest : null).toEqual(oracleIdCard(text, day))
    }),
    { numRuns: 5000 },
  )
})
