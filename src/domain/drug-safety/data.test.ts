// Checks against the tables and products of the demo data.
import { readCsv } from '../../../server/platform/csv'
import { safetyTexts } from '../../texts/safety'
import { checkSafety, isKnownRule, type SafetyLine, type SafetyTables } from '.'

const tables: SafetyTables = {
  interactions: readCsv<'rule' | 'a' | 'b' | 'severity' | 'message'>('interactions').map(
    ({ rule, a, b, severity, message }) => [rule, a, b, severity, message] as const,
  ),
  herbs: readCsv<'rule' | 'a' | 'b'>('herb_incompatible').map(({ rule, a, b }) => [rule, a, b] as const),
}
const drugs = readCsv<'generic_name' | 'form' | 'ingredients'>('drugs').map(
  ({ generic_name: name, form, ingredients }, id): SafetyLine => ({
    id,
    name,
    form,
    ingredients: ingredients.split('+'),
  }),
)
const herbs = readCsv<'name'>('herbs').map(({ name }, id): SafetyLine => ({ id, name, form: '', ingredients: [] }))
const patient = { birth: '2015-01-01', allergy: '青霉素', pregnancy: 'pregnant' } as const

test('every row of the table is readable, and every rule on sold products is found in the catalog', () => {
  expect(tables.interactions.filter((row) => !isKnownRule(row))).toEqual([])
  const warned = checkSafety({ lines: drugs, patient, tables, today: '2026-11-21' })
  const warnedRows = warned.flatMap(({ source }) => (source.table === 'interactions' ? [source.row] : []))
  const silent = tables.interactions
    .filter((_, index) => !warnedRows.includes(index + 1))
    .map(([rule, a, b]) => [rule, a, b])
  expect(silent).toEqual([])
})

test('reports exactly the seven incompatible pairs of sold herbs', () => {
  const warned = checkSafety({ lines: herbs, patient: null, tables, today: '2026-11-21' })
  expect(warned.map(({ rule, subjects }) => `${rule} ${subjects.join('-')}`)).toEqual([
    '十八反 甘草-海藻',
    '十八反 附片(制)-浙贝母',
    '十八反 附片(制)-瓜蒌',
    '十八反 附片(制)-法半夏',
    '十八反 附片(制)-白及',
    '十九畏 丁香-郁金',
    '十九畏 人参-五灵脂',
  ])
})

test('each warning has a text and a source; none diagnoses or forbids', () => {
  const warned = checkSafety({ lines: [...drugs, ...herbs], patient, tables, today: '2026-11-21' })
  const sentences = warned.flatMap(({ kind, level, rule, source, subjects }) => {
    const [a = '', b = ''] = subjects
    const about =
      kind === 'allergy' && subjects.length === 1 ? safetyTexts.about.allergy(a) : safetyTexts.about[kind](a, b)
    return [about, safetyTexts.levels[level], safetyTexts.rule(rule), safetyTexts.sources[source.table](source.row)]
  })
  const own = Object.values(safetyTexts).filter((text) => typeof text === 'string')
  expect(new Set(warned.map(({ kind }) => kind)).size).toBe(7)
  expect(sentences.filter((text) => text === '' || /undefined|\*/.test(text))).toEqual([])
  expect([...sentences, ...own].filter((text) => /诊断|确诊|患有|治愈|疗效|不能购买|禁止/.test(text))).toEqual([])
})
