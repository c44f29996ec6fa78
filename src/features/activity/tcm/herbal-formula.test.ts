import { testApp } from '../../../../test/fakes/app'
import { MOST_HERBS } from '@/domain/tcm'
import { HerbalFormula, herbalFormulaOf } from './herbal-formula'
import { warningText } from './labels'

const herb = (name: string, price: number) => ({
  name,
  group: '补气',
  minG: 2,
  maxG: 10,
  method: '',
  price,
  pinyin: 'a',
  initial: 'A',
})
const facts = {
  list: [herb('甘草', 0.85), herb('海藻', 1.2)],
  pairs: [['十八反', '甘草', '海藻'] as [string, string, string]],
}

test('RX-07 warns of a pair before any gram is typed, of a dose once it is typed, each by its rule', () => {
  const herbalFormula = new HerbalFormula(testApp().app)
  herbalFormula.add('甘草')
  expect(herbalFormula.warnings(facts)).toEqual([])
  herbalFormula.add('海藻')
  expect(herbalFormula.warnings(facts).map(warningText)).toEqual(['十八反：甘草与海藻不宜同用，由药师判断'])
  herbalFormula.setGrams('甘草', '11')
  expect(herbalFormula.warnings(facts).map(warningText)).toContain('剂量：甘草 11 克，高于常用量 10 克')
  herbalFormula.setGrams('甘草', '1')
  expect(herbalFormula.warnings(facts).map(warningText)).toContain('剂量：甘草 1 克，低于常用量 2 克')
  // Warnings block nothing: a pharmacist decides.
  herbalFormula.setGrams('海藻', '5')
  expect(herbalFormula.problem).toBeNull()
})

test('PR-18 contains each herb once, up to the maximum', () => {
  const herbalFormula = new HerbalFormula(testApp().app)
  for (let n = 0; n < MOST_HERBS; n++) expect(herbalFormula.add(`h${n}`)).toBe(true)
  expect([herbalFormula.add('h0'), herbalFormula.add('one more'), herbalFormula.herbs.length]).toEqual([
    true,
    false,
    MOST_HERBS,
  ])
  herbalFormula.remove('h0')
  expect(herbalFormula.add('one more')).toBe(true)
})

test('PR-18 keeps the typed text and uses it as grams if it is valid', () => {
  const herbalFormula = new HerbalFormula(testApp().app)
  herbalFormula.add('甘草', '10')
  herbalFormula.add('海藻', '1.5')
  expect(herbalFormula.weighed).toEqual([{ name: '甘草', grams: 10 }])
  expect(herbalFormula.priced(facts)).toEqual([{ grams: 10, price: 0.85 }])
  expect([herbalFormula.problem, herbalFormula.herbs[1]?.text]).toEqual(['grams', '1.5'])
})

test('S40 pages of one shopper share the formula; another shopper starts a new one', () => {
  const { app } = testApp({}, { token: 'a' })
  const first = herbalFormulaOf(app)
  first.add('甘草')
  expect(herbalFormulaOf(app)).toBe(first)
  app.stores.session.token = 'b'
  expect(herbalFormulaOf(app).herbs).toEqual([])
  const visitor = testApp().app
  const begun = herbalFormulaOf(visitor)
  visitor.stores.session.token = 'c'
  expect(herbalFormulaOf(visitor)).toBe(begun)
})
