import { herbClashes, type HerbRow } from '../drug-safety/herbs'
import { toFen } from '../money'

/** The most of each that one formula holds; grams are of one herb in one dose. @spec PR-18 */
export const MOST_HERBS = 40
export const MOST_GRAMS = 300
export const MOST_DOSES = 30
/** Bags a day that a decocted dose is filled into. */
export const BAGS = [1, 2, 3] as const
/** Decocting one dose, fen. */
export const DECOCT_FEN = 300

/** A herb as the shop sells it: cut and dried (饮片), never as granules. @spec RX-07 */
export interface Herb {
  name: string
  /** Usual range of one dose, whole grams. */
  minG: number
  maxG: number
  /** Yuan for ten grams. */
  price: number
}

/** A herb of a formula, whole grams in one dose. */
export interface Weighed {
  name: string
  grams: number
}

export interface FormulaAmounts {
  /** Fen; `herbs` is all doses, `total` with decoction. */
  dose: number
  herbs: number
  decoction: number
  total: number
}

/** Herbs of one dose, fen: the prices of all herbs are added first and rounded once, half a fen up. @spec PR-18 */
export function doseFen(herbs: readonly { grams: number; price: number }[]): number {
  const tenths = herbs.reduce((sum, { grams, price }) => sum + grams * toFen(price), 0)
  return Math.floor((tenths + 5) / 10)
}

/** What a formula costs without freight, fen. @spec PR-18 */
export function formulaAmounts({
  herbs,
  doses,
  decoct,
}: {
  herbs: readonly { grams: number; price: number }[]
  doses: number
  decoct: boolean
}): FormulaAmounts {
  const dose = doseFen(herbs)
  const decoction = decoct ? DECOCT_FEN * doses : 0
  return { dose, herbs: dose * doses, decoction, total: dose * doses + decoction }
}

/** What a pharmacist would ask about: two herbs that must not meet, or a dose out of its range. */
export type FormulaWarning =
  | { kind: 'clash'; rule: string; names: readonly string[] }
  | { kind: 'low' | 'high'; names: readonly [string]; grams: number; minG: number; maxG: number }

/** Warnings of a formula, pairs first. They forbid nothing: a pharmacist decides. @spec RX-07 */
export function formulaWarnings(
  formula: readonly Weighed[],
  herbs: readonly Herb[],
  pairs: readonly HerbRow[],
): FormulaWarning[] {
  const lines = formula.map(({ name }) => ({ name, ingredients: [] }))
  const clashes = herbClashes(lines, pairs).map(({ rule, herbs: names }) => ({ kind: 'clash' as const, rule, names }))
  const doses = formula.flatMap(({ name, grams }): FormulaWarning[] => {
    const herb = herbs.find((one) => one.name === name)
    if (!herb || (grams >= herb.minG && grams <= herb.maxG)) return []
    const { minG, maxG } = herb
    return [{ kind: grams < minG ? 'low' : 'high', names: [name], grams, minG, maxG }]
  })
  return [...clashes, ...doses]
}

/** '12' → 12; null where it is no whole number of grams that a formula can hold. */
export function gramsOf(text: string): number | null {
  const grams = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0
  return grams >= 1 && grams <= MOST_GRAMS ? grams : null
}

/** What a shopper has put together to hand in. */
export interface FormulaForm {
  /** As typed; may be no number. */
  herbs: readonly { name: string; text: string }[]
  doses: number
  patientId: number | null
  diagnosis: string
  via: 'hand' | 'paper'
  /** Pictures that have arrived, and those still on their way or lost. */
  pictures: number
  unsent: number
}

export type FormulaProblem = 'herbs' | 'grams' | 'doses' | 'pictures' | 'unsent' | 'patient' | 'diagnosis'

/** What is wrong with the herbs and their paper, null where nothing is. @spec PR-18 */
export function herbsProblem(form: Pick<FormulaForm, 'herbs' | 'via' | 'pictures' | 'unsent'>): FormulaProblem | null {
  if (form.herbs.length === 0 || form.herbs.length > MOST_HERBS) return 'herbs'
  if (form.herbs.some(({ text }) => gramsOf(text) === null)) return 'grams'
  if (form.via === 'hand') return null
  if (form.unsent > 0) return 'unsent'
  return form.pictures > 0 ? null : 'pictures'
}

/** The first thing that keeps a formula from being handed in, null where nothing does. @spec PR-18 */
export function formulaProblem(form: FormulaForm): FormulaProblem | null {
  const problem = herbsProblem(form)
  if (problem) return problem
  if (!Number.isInteger(form.doses) || form.doses < 1 || form.doses > MOST_DOSES) return 'doses'
  if (form.patientId === null) return 'patient'
  return form.diagnosis.trim() === '' ? 'diagnosis' : null
}
