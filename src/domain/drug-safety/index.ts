import { ageOn } from '../id-card/age'
import type { Numeric } from '../money'
import type { PatientForm } from '../patient'
import { herbClashes, linesWithBoth, type HerbRow } from './herbs'
import { allergensOf, isOral, meansAllergen } from './names'

export type { HerbRow }

/** Medicine or herb; a herbal formula gives one line per herb. */
export interface SafetyLine {
  id: Numeric
  name: string
  ingredients: readonly string[]
  /** 片剂, 乳膏剂 …; '' when it is not a medicine. */
  form: string
}

/** Row of interactions.csv on the wire: rule, a, b, severity, message. */
export type InteractionRow = readonly [rule: string, a: string, b: string, severity: string, message: string]

export interface SafetyTables {
  interactions: readonly InteractionRow[]
  herbs: readonly HerbRow[]
}

/** Patient; null when none is chosen. Unknown parts of a record cause no warnings. */
export type SafetyPatient = Pick<PatientForm, 'birth' | 'allergy' | 'pregnancy'>

export type SafetyKind = 'duplicate' | 'interaction' | 'interval' | 'pregnancy' | 'age' | 'allergy' | 'herbs'

/** 3: not without a pharmacist; 2: serious; 1: for information. Never forbids, because a pharmacist decides. */
export type SafetyLevel = 1 | 2 | 3

export interface SafetyWarning {
  kind: SafetyKind
  level: SafetyLevel
  /** Rule as its table names it: PAIR, SPACE2H, 十八反 … */
  rule: string
  /** Source of the rule: the table and its row, from 1; no row for a rule without a table. */
  source: { table: 'interactions' | 'herbs' | 'goods' | 'record'; row: number | null }
  severity: string
  /** Conflicting ingredients or herbs, or the text of the record. */
  subjects: readonly string[]
  /** Text of the table, '' without one. */
  message: string
  lineIds: readonly Numeric[]
}

const LEVELS: Readonly<Record<string, SafetyLevel>> = { 禁忌: 3, 禁用: 3, 严重: 2, 重复成分: 2 }
const ANY_ORAL = '*口服'
const DUPLICATE = '重复成分'

interface Case {
  lines: readonly SafetyLine[]
  patient: SafetyPatient | null
  tables: SafetyTables
  today: string
}

const holds = (line: SafetyLine, ingredient: string) =>
  ingredient === ANY_ORAL ? isOral(line.form) : line.ingredients.includes(ingredient)
const idsOf = (lines: readonly SafetyLine[]) => lines.map(({ id }) => id)

type SafetyFinding = Pick<SafetyWarning, 'kind' | 'subjects'> & { lines: readonly SafetyLine[] }

/** Readers of the rules in interactions.csv, by the beginning of their names. */
const READERS: Readonly<Record<string, (row: InteractionRow, of: Case) => SafetyFinding | null>> = {
  DUP: ([, a], { lines }) => ({ kind: 'duplicate', subjects: [a], lines: lines.filter((line) => holds(line, a)) }),
  PAIR: ([, a, b], { lines }) => pair('interaction', a, b, lines),
  SPACE: ([, a, b], { lines }) => pair('interval', a, b, lines),
  PREG: ([, a], { lines, patient }) =>
    patient?.pregnancy === 'pregnant' ? { kind: 'pregnancy', subjects: [a], lines: having(lines, a) } : null,
  AGE: ([rule, a], { lines, patient, today }) => {
    const minimumAge = Number(/<(\d+)$/.exec(rule)?.[1])
    const isYoung = patient !== null && patient.birth !== '' && ageOn(patient.birth, today) < minimumAge
    return isYoung ? { kind: 'age', subjects: [a], lines: having(lines, a) } : null
  },
  ALLERGY: ([, a, b], { lines, patient }) => {
    const isAllergic = allergensOf(patient?.allergy ?? '').some((allergen) => meansAllergen(allergen, b))
    return isAllergic ? { kind: 'allergy', subjects: [a, b], lines: having(lines, a) } : null
  },
}

const having = (lines: readonly SafetyLine[], ingredient: string) => lines.filter((line) => holds(line, ingredient))

function pair(kind: SafetyKind, a: string, b: string, lines: readonly SafetyLine[]): SafetyFinding {
  const met = linesWithBoth(
    lines,
    (line) => holds(line, a),
    (line) => holds(line, b),
  )
  return { kind, subjects: [a, b], lines: met }
}

const readerOf = (rule: string) => READERS[/^[A-Z]+/.exec(rule)?.[0] ?? '']

/** Whether this row is readable. The demo data's test checks every row. */
export const isKnownRule = ([rule]: InteractionRow) => readerOf(rule) !== undefined

function byTable(of: Case): SafetyWarning[] {
  return of.tables.interactions.flatMap((row, index): SafetyWarning[] => {
    const [rule, , , severity, message] = row
    const match = readerOf(rule)?.(row, of)
    const least = match?.kind === 'duplicate' ? 2 : 1
    if (!match || match.lines.length < least) return []
    const { kind, subjects, lines } = match
    const source = { table: 'interactions', row: index + 1 } as const
    return [{ kind, level: LEVELS[severity] ?? 1, rule, source, severity, subjects, message, lineIds: idsOf(lines) }]
  })
}

/** Returns repeated ingredients, oral or external, for which no row of the table is more specific. */
function duplicates({ lines, tables }: Case): SafetyWarning[] {
  const ruledIngredients = new Set(tables.interactions.filter(([rule]) => rule === 'DUP').map(([, a]) => a))
  const ingredients = [...new Set(lines.flatMap((line) => line.ingredients))].filter(
    (name) => name && !ruledIngredients.has(name),
  )
  return ingredients.flatMap((name) =>
    [true, false].flatMap((oral): SafetyWarning[] => {
      const same = having(lines, name).filter((line) => isOral(line.form) === oral)
      if (same.length < 2) return []
      const rule = { kind: 'duplicate', level: 1, rule: 'DUP', severity: DUPLICATE } as const
      return [{ ...rule, source: { table: 'goods', row: null }, subjects: [name], message: '', lineIds: idsOf(same) }]
    }),
  )
}

/** Returns allergies to an ingredient itself, which need no table. */
function allergies({ lines, patient }: Case): SafetyWarning[] {
  return allergensOf(patient?.allergy ?? '').flatMap((allergen): SafetyWarning[] => {
    const matches = lines.filter((line) => line.ingredients.some((name) => meansAllergen(allergen, name)))
    if (matches.length === 0) return []
    const rule = { kind: 'allergy', level: 3, rule: 'ALLERGY', severity: '禁忌' } as const
    return [
      { ...rule, source: { table: 'record', row: null }, subjects: [allergen], message: '', lineIds: idsOf(matches) },
    ]
  })
}

function clashes({ lines, tables }: Case): SafetyWarning[] {
  return herbClashes(lines, tables.herbs).map(({ rule, row, herbs, lines: met }) => ({
    ...{ kind: 'herbs', level: 3, rule, source: { table: 'herbs', row }, severity: rule, message: '' },
    ...{ subjects: herbs, lineIds: idsOf(met) },
  }))
}

/**
 * Checks a cart for a patient as a pharmacist would, most severe first: repeated ingredients, incompatible medicines or
 * intervals, pregnancy, age, allergies, 十八反 and 十九畏. Runs on the phone and sends no patient data; the tables are
 * sent as rows, because they are the same for all shoppers. Warns, and forbids nothing. `today` is YYYY-MM-DD in local
 * time.
 */
export function checkSafety(of: Case): SafetyWarning[] {
  const warnings = [...byTable(of), ...duplicates(of), ...allergies(of), ...clashes(of)]
  return warnings.sort((a, b) => b.level - a.level)
}
