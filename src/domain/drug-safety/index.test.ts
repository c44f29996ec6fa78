import fc from 'fast-check'
import { runs } from '../../../test/support/deep'
import { checkSafety, isKnownRule, type SafetyLine, type SafetyPatient, type SafetyTables } from '.'
import { herbName } from './herbs'
import { isAllergyUnknown } from '../patient'
import { allergensOf, isOral, meansAllergen } from './names'

const TODAY = '2026-11-21'
const tables: SafetyTables = {
  interactions: [
    ['DUP', '对乙酰氨基酚', '对乙酰氨基酚', '重复成分', '可致过量'],
    ['PAIR', '布洛芬', '阿司匹林', '严重', '增加出血'],
    ['PAIR', '西地那非', '硝酸甘油', '禁忌', '严重低血压'],
    ['SPACE2H', '左氧氟沙星', '碳酸钙', '间隔', '间隔2小时以上'],
    ['SPACE1H', '蒙脱石', '*口服', '间隔', '吸附其他口服药'],
    ['PREG', '左氧氟沙星', '', '禁用', '妊娠期禁用'],
    ['AGE<18', '左氧氟沙星', '', '禁用', '18岁以下禁用'],
    ['ALLERGY', '阿莫西林', '青霉素', '禁忌', '青霉素过敏者禁用'],
  ],
  herbs: [
    ['十八反', '甘草', '海藻'],
    ['十九畏', '丁香', '郁金'],
  ],
}
const line = (id: number, ...ingredients: string[]): SafetyLine => ({ id, name: `药${id}`, ingredients, form: '片剂' })
const nobody: SafetyPatient = { birth: '', allergy: '', pregnancy: 'none' }
const check = (lines: SafetyLine[], patient: Partial<SafetyPatient> | null = null, of = tables) =>
  checkSafety({ lines, patient: patient && { ...nobody, ...patient }, tables: of, today: TODAY })
const short = (lines: SafetyLine[], patient: Partial<SafetyPatient> | null = null) =>
  check(lines, patient).map(({ kind, rule, level, source, lineIds }) => [
    kind,
    rule,
    level,
    source.table,
    source.row,
    lineIds,
  ])

test('reports two incompatible medicines with rule, source, severity and text', () => {
  expect(check([line(1, '布洛芬', '咖啡因'), line(2, '维生素C'), line(3, '阿司匹林')])).toEqual([
    {
      kind: 'interaction',
      level: 2,
      rule: 'PAIR',
      source: { table: 'interactions', row: 2 },
      severity: '严重',
      subjects: ['布洛芬', '阿司匹林'],
      message: '增加出血',
      lineIds: [1, 3],
    },
  ])
})

test('accepts an approved combination in one medicine; reports a second one with either ingredient', () => {
  expect(check([line(1, '布洛芬', '阿司匹林')])).toEqual([])
  const warned = check([line(1, '布洛芬', '阿司匹林'), line(2, '阿司匹林')])
  expect(warned.map(({ kind, lineIds }) => [kind, lineIds])).toEqual([
    ['interaction', [1, 2]],
    ['duplicate', [1, 2]],
  ])
})

test('reports the same ingredient twice, by its row if the table has one', () => {
  expect(check([line(1, '对乙酰氨基酚'), line(2, '对乙酰氨基酚', '咖啡因'), line(3, '维生素C')])).toMatchObject([
    { kind: 'duplicate', level: 2, source: { table: 'interactions', row: 1 }, message: '可致过量', lineIds: [1, 2] },
  ])
  expect(check([line(1, '维生素C'), line(2, '维生素C'), line(3, '维生素C')])).toEqual([
    {
      kind: 'duplicate',
      level: 1,
      rule: 'DUP',
      source: { table: 'goods', row: null },
      severity: '重复成分',
      subjects: ['维生素C'],
      message: '',
      lineIds: [1, 2, 3],
    },
  ])
  expect(check([line(1, '对乙酰氨基酚')])).toEqual([])
  expect(check([line(1, ''), line(2, '')])).toEqual([])
})

test('a cream and a tablet with the same ingredient are no double dose, two creams are', () => {
  const cream = (id: number) => ({ ...line(id, '布洛芬'), form: '乳膏剂' })
  expect(check([line(1, '布洛芬'), cream(2)])).toEqual([])
  const creams = ['duplicate', 'DUP', 1, 'goods', null, [2, 3]]
  expect(short([line(1, '布洛芬'), cream(2), cream(3)])).toEqual([creams])
  // Oral medicines come first.
  const tablets = ['duplicate', 'DUP', 1, 'goods', null, [1, 4]]
  expect(short([line(1, '布洛芬'), cream(2), cream(3), line(4, '布洛芬')])).toEqual([tablets, creams])
})

test('reports an interval, even to any other oral medicine', () => {
  expect(short([line(1, '左氧氟沙星'), line(2, '碳酸钙')])).toEqual([
    ['interval', 'SPACE2H', 1, 'interactions', 4, [1, 2]],
  ])
  const drops = { ...line(3, '氯霉素'), form: '滴眼剂' }
  const swab = { ...line(4), form: '' }
  expect(check([line(1, '蒙脱石'), drops, swab])).toEqual([])
  expect(short([line(1, '蒙脱石'), line(2, '维生素C'), drops])).toEqual([
    ['interval', 'SPACE1H', 1, 'interactions', 5, [1, 2]],
  ])
  expect(check([line(1, '蒙脱石')])).toEqual([])
})

test('reports pregnancy for a pregnant patient only', () => {
  const lines = [line(1, '左氧氟沙星'), line(2, '布洛芬')]
  expect(short(lines, { pregnancy: 'pregnant' })).toEqual([['pregnancy', 'PREG', 3, 'interactions', 6, [1]]])
  for (const pregnancy of ['none', 'planning', 'nursing'] as const) expect(check(lines, { pregnancy })).toEqual([])
  expect(check(lines, null)).toEqual([])
})

test('reports age until the birthday; nothing for an unknown birth date', () => {
  const lines = [line(1, '左氧氟沙星')]
  expect(short(lines, { birth: '2008-11-22' })).toEqual([['age', 'AGE<18', 3, 'interactions', 7, [1]]])
  expect(check(lines, { birth: '2008-11-21' })).toEqual([])
  expect(check(lines, { birth: '' })).toEqual([])
  const broken = { ...tables, interactions: [['AGE', '左氧氟沙星', '', '禁用', ''] as const] }
  expect(check(lines, { birth: '2020-01-01' }, broken)).toEqual([])
})

test('reports an allergy by the table, and to an ingredient itself without it', () => {
  expect(short([line(1, '阿莫西林')], { allergy: '青霉素类过敏、花生' })).toEqual([
    ['allergy', 'ALLERGY', 3, 'interactions', 8, [1]],
  ])
  expect(check([line(1, '头孢克洛'), line(2, '维生素C'), line(3, '')], { allergy: '花生，头孢' })).toEqual([
    {
      kind: 'allergy',
      level: 3,
      rule: 'ALLERGY',
      source: { table: 'record', row: null },
      severity: '禁忌',
      subjects: ['头孢'],
      message: '',
      lineIds: [1],
    },
  ])
  // One of several ingredients suffices.
  expect(short([line(1, '维生素C', '头孢克洛')], { allergy: '头孢' })).toEqual([
    ['allergy', 'ALLERGY', 3, 'record', null, [1]],
  ])
  for (const allergy of ['', '无', '没有', '花生'])
    expect(check([line(1, '阿莫西林', '头孢克洛')], { allergy })).toEqual([])
})

test.each([
  ['甘草', '海藻', '十八反', 1],
  ['海藻', '炙甘草', '十八反', 1],
  ['郁金', '丁香', '十九畏', 2],
])('reports herbs %s and %s in both directions: %s', (a, b, rule, row) => {
  const herb = (id: number, name: string): SafetyLine => ({ id, name, ingredients: [], form: '' })
  expect(check([herb(1, a), herb(2, '大枣'), herb(3, b)])).toMatchObject([
    { kind: 'herbs', level: 3, rule, severity: rule, source: { table: 'herbs', row }, lineIds: [1, 3], message: '' },
  ])
  expect(check([herb(1, a), { ...herb(3, 'x'), ingredients: [b] }])).toHaveLength(1)
  expect(check([herb(1, a), herb(2, '大枣')])).toEqual([])
})

test.each<[string[], Partial<SafetyPatient>, string[]]>([
  [['对乙酰氨基酚', '对乙酰氨基酚'], {}, ['对乙酰氨基酚']],
  [['左氧氟沙星'], { pregnancy: 'pregnant' }, ['左氧氟沙星']],
  [['左氧氟沙星'], { birth: '2020-01-01' }, ['左氧氟沙星']],
  [['阿莫西林'], { allergy: '青霉素' }, ['阿莫西林', '青霉素']],
])('a warning names the conflicting ingredients: %j, %j', (ingredients, patient, subjects) => {
  const lines = ingredients.map((ingredient, id) => line(id, ingredient))
  expect(check(lines, patient).map((one) => one.subjects)).toEqual([subjects])
})

test('lists the most severe first, and skips an unreadable rule', () => {
  const lines = [line(1, '布洛芬'), line(2, '阿司匹林'), line(3, '西地那非'), line(4, '硝酸甘油'), line(5, '碳酸钙')]
  const warned = check([...lines, line(6, '左氧氟沙星')], { pregnancy: 'pregnant' })
  expect(warned.map(({ level }) => level)).toEqual([3, 3, 2, 1])
  const strange = { ...tables, interactions: [['LIVER', '布洛芬', '', '禁用', ''] as const] }
  expect(check(lines, null, strange)).toEqual([])
  expect([isKnownRule(strange.interactions[0]!), isKnownRule(tables.interactions[3]!)]).toEqual([false, true])
  for (const rule of ['pair', 'xPAIR', '']) expect(isKnownRule([rule, '布洛芬', '', '', ''])).toBe(false)
})

test('the order of lines changes no warning, and more lines never remove one', () => {
  const names = ['布洛芬', '阿司匹林', '对乙酰氨基酚', '左氧氟沙星', '碳酸钙', '蒙脱石', '阿莫西林', '甘草', '海藻']
  const some = fc
    .array(fc.tuple(fc.subarray(names, { maxLength: 3 }), fc.constantFrom('片剂', '乳膏剂', '')), { maxLength: 6 })
    .map((all) => all.map(([ingredients, form], id): SafetyLine => ({ id, name: `药${id}`, ingredients, form })))
  const patient = fc.record({
    birth: fc.constantFrom('', '1990-01-01', '2015-01-01'),
    allergy: fc.constantFrom('', '青霉素', '布洛芬'),
    pregnancy: fc.constantFrom('none' as const, 'pregnant' as const),
  })
  const key = (lines: SafetyLine[], of: SafetyPatient) =>
    check(lines, of).map(({ rule, subjects, source }) => `${rule} ${subjects.join()} ${source.row}`)
  fc.assert(
    fc.property(some, patient, (lines, of) => {
      expect(key([...lines].reverse(), of).sort()).toEqual(key(lines, of).sort())
      expect(key(lines, of)).toEqual(expect.arrayContaining(key(lines.slice(1), of)))
    }),
    { numRuns: runs(200, 10_000) },
  )
})

describe('names', () => {
  test.each([
    ['炙甘草', '甘草'],
    ['附片(制)', '附片'],
    ['附片（制）', '附片'],
    ['法半夏', '半夏'],
    ['附片(黑顺片)', '附片'],
    ['法制半夏', '半夏'],
    ['落花生', '落花生'],
    ['生姜', '生姜'],
    ['制何首乌', '何首乌'],
    [' 人参 ', '人参'],
  ])('%s is the herb %s', (name, herb) => expect(herbName(name)).toBe(herb))

  test.each([
    ['青霉素类过敏、花生', ['青霉素', '花生']],
    ['对磺胺类药物过敏 头孢/海鲜', ['磺胺', '头孢', '海鲜']],
    ['对乙酰氨基酚过敏', ['对乙酰氨基酚']],
    ['无', []],
    ['没有药物过敏', []],
    ['没药物过敏', []],
    ['对没药过敏，无花果', ['没药', '无花果']],
    ['类固醇', ['类固醇']],
    ['柠檬酸无水物', ['柠檬酸无水物']],
    ['N-对甲苯', ['N-对甲苯']],
    ['不清楚', []],
    ['  ', []],
    ['', []],
  ])('finds in the allergy text %s the allergens %j', (text, allergens) => expect(allergensOf(text)).toEqual(allergens))

  test.each([
    ['不清楚', true],
    [' 不清楚 ', true],
    ['', false],
    ['无', false],
    ['不清楚是不是头孢', false],
  ])('the allergies of the record %j are unknown: %s', (text, isUnknown) =>
    expect(isAllergyUnknown(text)).toBe(isUnknown),
  )

  test('a word matches longer and shorter names, a single character only itself', () => {
    expect(meansAllergen('头孢', '头孢克洛')).toBe(true)
    expect(meansAllergen('青霉素V', '青霉素')).toBe(true)
    expect(meansAllergen('虾', '虾')).toBe(true)
    expect(meansAllergen('虾', '虾青素')).toBe(false)
    expect(meansAllergen('龙虾', '虾')).toBe(false)
    expect(meansAllergen('花生', '头孢')).toBe(false)
  })

  test.each([
    ['片剂', true],
    ['口服溶液剂', true],
    ['煎膏剂', true],
    ['滴剂', true],
    ['乳膏剂', false],
    ['滴眼剂', false],
    ['注射剂', false],
    ['', false],
  ])('a medicine of the form %s is oral: %s', (form, oral) => expect(isOral(form)).toBe(oral))
})
