import { testApp } from '../../../../test/fakes/app'
import { MOST_HERBS } from '@/domain/tcm'
import { Formula, formulaOf } from './formula'
import { warningText } from './words'

const herb = (name: string, price: number) => ({ name, group: '补气', minG: 2, maxG: 10, method: '', price })
const facts = {
  list: [herb('甘草', 0.85), herb('海藻', 1.2)],
  pairs: [['十八反', '甘草', '海藻'] as [string, string, string]],
}

test('RX-07 warns of a pair before any gram is typed, of a dose once it is typed, each by its rule', () => {
  const formula = new Formula(testApp().app)
  formula.add('甘草')
  expect(formula.warnings(facts)).toEqual([])
  formula.add('海藻')
  expect(formula.warnings(facts).map(warningText)).toEqual(['十八反：甘草与海藻不宜同用，由药师判断'])
  formula.setGrams('甘草', '11')
  expect(formula.warnings(facts).map(warningText)).toContain('剂量：甘草11克，高于常用量10克')
  formula.setGrams('甘草', '1')
  expect(formula.warnings(facts).map(warningText)).toContain('剂量：甘草1克，低于常用量2克')
  // Warnings block nothing: a pharmacist decides.
  formula.setGrams('海藻', '5')
  expect(formula.problem).toBeNull()
})

test('PR-18 contains each herb once, up to the maximum', () => {
  const formula = new Formula(testApp().app)
  for (let n = 0; n < MOST_HERBS; n++) expect(formula.add(`h${n}`)).toBe(true)
  expect([formula.add('h0'), formula.add('one more'), formula.herbs.length]).toEqual([true, false, MOST_HERBS])
  formula.remove('h0')
  expect(formula.add('one more')).toBe(true)
})

test('PR-18 keeps the typed text and uses it as grams if it is valid', () => {
  const formula = new Formula(testApp().app)
  formula.add('甘草', '10')
  formula.add('海藻', '1.5')
  expect(formula.weighed).toEqual([{ name: '甘草', grams: 10 }])
  expect(formula.priced(facts)).toEqual([{ grams: 10, price: 0.85 }])
  expect([formula.problem, formula.herbs[1]?.text]).toEqual(['grams', '1.5'])
})

test('S40 pages of one shopper share the formula; another shopper starts a new one', () => {
  const { app } = testApp({}, { token: 'a' })
  const first = formulaOf(app)
  first.add('甘草')
  expect(formulaOf(app)).toBe(first)
  app.stores.session.token = 'b'
  expect(formulaOf(app).herbs).toEqual([])
  const visitor = testApp().app
  const begun = formulaOf(visitor)
  visitor.stores.session.token = 'c'
  expect(formulaOf(visitor)).toBe(begun)
})
