import {
  ageText,
  canBePregnant,
  normalizeDay,
  needsGuardian,
  patientProblems,
  recordedDiagnosis,
  sexOf,
  type PatientForm,
} from '.'
import { checkChar } from '../id-card'

const TODAY = '2026-11-21'
const card = (first17: string) => first17 + checkChar(first17)
/** ID number of a woman born on 1990-06-15. */
const HERS = card('44030019900615002')

const form = (change: Partial<PatientForm> = {}): PatientForm => ({
  name: '林小明',
  relation: 'self',
  sex: 'female',
  birth: '1990-06-15',
  idNo: '',
  allergy: '',
  pregnancy: 'none',
  liver: 'normal',
  kidney: 'normal',
  diseases: [],
  guardian: false,
  ...change,
})

test('a complete record has no problem, with and without an ID number', () => {
  expect(patientProblems(form(), TODAY)).toEqual({})
  expect(patientProblems(form({ idNo: ` ${HERS.toLowerCase()} ` }), TODAY)).toEqual({})
})

test.each<[string, Partial<PatientForm>, object]>([
  ['no name', { name: '  ' }, { name: 'empty' }],
  ['no sex', { sex: '' }, { sex: 'empty' }],
  ['no birth date', { birth: '' }, { birth: 'empty' }],
  ['a date that does not exist', { birth: '1990-02-30' }, { birth: 'wrong' }],
  ['born tomorrow', { birth: '2026-11-22' }, { birth: 'future' }],
  ['121 years old', { birth: '1905-11-21' }, { birth: 'tooOld' }],
  ['a wrong check character', { idNo: `${HERS.slice(0, 17)}${HERS.endsWith('1') ? 2 : 1}` }, { idNo: 'wrong' }],
  ['an ID card with another birth date', { idNo: card('44030019900616002') }, { idNo: 'differs' }],
  ['an ID card of a man', { idNo: card('44030019900615001') }, { idNo: 'differs' }],
  ['a child without the guardian’s consent', { birth: '2015-01-01', relation: 'child' }, { guardian: 'guardian' }],
  ['a pregnant man', { sex: 'male', pregnancy: 'pregnant' }, { pregnancy: 'impossible' }],
  ['a nursing child', { birth: '2020-01-01', guardian: true, pregnancy: 'nursing' }, { pregnancy: 'impossible' }],
])('reports the problem: %s', (_, change, problems) => expect(patientProblems(form(change), TODAY)).toEqual(problems))

test('accepts an age of 120 years, and a child born today with a guardian', () => {
  expect(patientProblems(form({ birth: '1905-11-22' }), TODAY)).toEqual({})
  expect(patientProblems(form({ birth: TODAY, guardian: true }), TODAY)).toEqual({})
})

test('requires a guardian until the fourteenth birthday', () => {
  expect(needsGuardian('2012-11-22', TODAY)).toBe(true)
  expect(needsGuardian('2012-11-21', TODAY)).toBe(false)
  expect(needsGuardian('', TODAY)).toBe(false)
})

test.each([
  ['2014-11-21', true],
  ['2014-11-22', false],
  ['1971-11-21', true],
  ['1970-11-21', false],
  ['', false],
])('a woman born on %s gets the pregnancy question: %s', (birth, isRequested) =>
  expect(canBePregnant({ sex: 'female', birth }, TODAY)).toBe(isRequested),
)

test.each([
  ['19900615', '1990-06-15'],
  [' 1990-06-15 ', '1990-06-15'],
  ['20240229', '2024-02-29'],
  ['20230229', ''],
  ['19901315', ''],
  ['1990615', ''],
  ['今天', ''],
  ['', ''],
])('reads %s as the day %s', (text, day) => expect(normalizeDay(text)).toBe(day))

test('reads the sex from an ID card', () => {
  expect(sexOf(HERS)).toBe('female')
  expect(sexOf(card('44030019900615001'))).toBe('male')
})

test.each([
  ['1990-06-15', '36 岁'],
  ['2024-11-21', '2 岁'],
  ['2024-11-22', '23 个月'],
  ['2026-11-21', '0 个月'],
])('the age for birth date %s is %s', (birth, text) =>
  expect(ageText(birth, TODAY, { months: ' 个月', years: ' 岁' })).toBe(text),
)

test.each([
  ['19900615', '1990-06-15'],
  [' 1990-06-15 ', '1990-06-15'],
  ['x19900615', ''],
  ['199006150', ''],
  ['x1990-06-15', ''],
  ['1990-06-150', ''],
])('reads the typed text %j as the day %j', (inputText, day) => expect(normalizeDay(inputText)).toBe(day))

test('treats an ID number of spaces as missing', () => {
  expect(patientProblems(form({ idNo: '   ' }), TODAY)).toEqual({})
  expect(Object.keys(patientProblems(form({ name: '' }), TODAY))).toEqual(['name'])
})

test('requires no guardian without a birth date', () => {
  expect(needsGuardian('', '2026-11-21')).toBe(false)
})

test('a diagnosis is recorded when the record states exactly one of those offered', () => {
  const offered = ['高血压', '2 型糖尿病', '冠心病', '其他（由医生诊断）']
  expect(recordedDiagnosis(['hypertension', 'asthma'], offered)).toBe('高血压')
  expect(recordedDiagnosis(['hypertension', 'coronary'], offered)).toBe('')
  expect(recordedDiagnosis(['diabetes', 'other'], offered)).toBe('')
})
