// Compares with published packages as a third opinion. They disagree with each other and with the specification, which
// is why each comparison runs in one direction only.
import fc from 'fast-check'
import { isValidPhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { ageOn, birthDateOf, checkChar, checkIdCard, upgradeIdCard } from '../../src/domain/id-card'
import { isMobile, normalizeMobile } from '../../src/domain/phone'
import { runs } from '../support/deep'

interface Validator {
  isValid(text: string): boolean
  makeID(): string
}
const IdValidator = require('id-validator') as new (codes: unknown) => Validator
const validator = new IdValidator(require('id-validator/src/GB2260'))
const idcard = require('idcard') as {
  verify(text: string): boolean
  generateIdcard(): string
  upgrade15To18(text: string): { code: number; card: string } | string
}

const TODAY = '2026-11-21'
const RUNS = runs(2000, 40_000)
const isRight = (text: string) => checkIdCard({ text, today: TODAY }).ok

const padded = (min: number, max: number, length: number) =>
  fc.integer({ min, max }).map((part) => String(part).padStart(length, '0'))
const middle = [
  padded(0, 9999, 4),
  padded(1920, 2029, 4),
  padded(0, 13, 2),
  padded(0, 32, 2),
  padded(0, 999, 3),
] as const
const cardBelow = (highest: number) =>
  fc
    .tuple(padded(10, highest, 2), ...middle)
    .map((parts) => parts.join(''))
    .map((first17) => first17 + checkChar(first17))

test('VA-30 VA-32 VA-34 id-validator accepts every card we accept, for provinces up to 65', () => {
  fc.assert(
    fc.property(cardBelow(65), (card) => !isRight(card) || validator.isValid(card)),
    { numRuns: RUNS },
  )
})

test('VA-30 VA-31 VA-32 VA-34 idcard accepts every card we accept, for provinces up to 82', () => {
  fc.assert(
    fc.property(cardBelow(82), (card) => !isRight(card) || idcard.verify(card)),
    { numRuns: RUNS },
  )
})

test('VA-30 VA-31 VA-32 VA-33 VA-34 accepts the cards both packages generate, ages 3 to 100', () => {
  const makers = [() => idcard.generateIdcard(), () => validator.makeID()]
  for (let round = 0; round < runs(500, 20_000); round++) {
    for (const make of makers) {
      const card = make()
      const age = ageOn(birthDateOf(card), TODAY)
      expect([card, isRight(card)]).toEqual([card, age >= 3 && age <= 100])
    }
  }
})

test('VA-35 idcard converts a card of 15 digits to the same 18 digits', () => {
  const old = fc
    .tuple(
      padded(11, 65, 2),
      padded(0, 9999, 4),
      padded(20, 99, 2),
      padded(1, 12, 2),
      padded(1, 28, 2),
      padded(0, 999, 3),
    )
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(old, (card) => {
      fc.pre(isRight(card))
      const upgraded = idcard.upgrade15To18(card)
      expect(upgradeIdCard(card)).toBe(typeof upgraded === 'string' ? upgraded : upgraded.card)
    }),
    { numRuns: runs(500, 10_000) },
  )
})

test('VA-41 accepts every number that libphonenumber calls a Chinese mobile number', () => {
  let count = 0
  const number = fc.tuple(padded(100, 199, 3), padded(0, 99_999_999, 8)).map((parts) => parts.join(''))
  fc.assert(
    fc.property(number, (text) => {
      const parsed = parsePhoneNumberFromString(text, 'CN')
      if (!isValidPhoneNumber(text, 'CN') || parsed?.getType() !== 'MOBILE') return
      count++
      expect(isMobile(text)).toBe(true)
      expect(normalizeMobile(text)).toBe(parsed.nationalNumber)
    }),
    { numRuns: RUNS },
  )
  expect(count).toBeGreaterThan(RUNS / 10)
})
