import { herbClashes, type HerbRow } from '../drug-safety/herbs'
import { fen, NO_FEN, toFen, type Fen, type Yuan } from '../money'

/** Limits of one formula; grams are of one herb in one dose. @spec PR-18 */
export const MOST_HERBS = 40
export const MOST_GRAMS = 300
export const MOST_DOSES = 30
/** Possible numbers of bags per day for a decocted dose. */
export const BAGS = [1, 2, 3] as const
/** Price of decocting one dose, in fen. */
export const DECOCT_FEN = fen(300)

/** Herb on sale: cut and dried (饮片), never as granules. @spec RX-07 */
export interface Herb {
  name: string
  /** Usual range of one dose, in whole grams. */
  minG: number
  maxG: number
  /** Price in yuan per ten grams. */
  price: Yuan
}

/** Herb of a formula, in whole grams per dose. */
export interface Weighed {
  name: string
  grams: number
}

/** Grams of a herb in one dose, and its price in fen per ten grams. */
export interface PricedHerb {
  grams: number
  price: Fen
}

export interface HerbalFormulaAmounts {
  /** Amounts in fen; `herbs` is all doses, `total` includes decoction. */
  dose: Fen
  herbs: Fen
  decoction: Fen
  total: Fen
}

/** Converts herbs with prices of the wire to fen. */
export const herbsInFen = (herbs: readonly { grams: number; price: Yuan }[]): PricedHerb[] =>
  herbs.map(({ grams, price }) => ({ grams, price: toFen(price) }))

/**
 * Returns the price of the herbs of one dose in fen: sums up all prices first and rounds once, half a fen up.
 * @spec PR-18
 */
export function doseFen(herbs: readonly PricedHerb[]): Fen {
  const tenths = herbs.reduce((sum, { grams, price }) => sum + grams * price, 0)
  return fen(Math.floor((tenths + 5) / 10))
}

/** Returns the price of a formula without delivery, in fen. @spec PR-18 */
export function herbalFormulaAmounts({
  herbs,
  doses,
  decoct,
}: {
  herbs: readonly PricedHerb[]
  doses: number
  decoct: boolean
}): HerbalFormulaAmounts {
  const dose = doseFen(herbs)
  const decoction = decoct ? fen(DECOCT_FEN * doses) : NO_FEN
  const allDoses = fen(dose * doses)
  return { dose, herbs: allDoses, decoction, total: fen(allDoses + decoction) }
}

/** Warning for a pharmacist: two incompatible herbs, or a dose out of range. */
export type HerbalFormulaWarning =
  | { kind: 'clash'; rule: string; names: readonly string[] }
  | { kind: 'low' | 'high'; names: readonly [string]; grams: number; minG: number; maxG: number }

/** Returns the warnings of a formula, pairs first. They block nothing: a pharmacist decides. @spec RX-07 */
export function herbalFormulaWarnings(
  herbalFormula: readonly Weighed[],
  herbs: readonly Herb[],
  pairs: readonly HerbRow[],
): HerbalFormulaWarning[] {
  const lines = herbalFormula.map(({ name }) => ({ name, ingredients: [] }))
  const clashes = herbClashes(lines, pairs).map(({ rule, herbs: names }) => ({ kind: 'clash' as const, rule, names }))
  const doses = herbalFormula.flatMap(({ name, grams }): HerbalFormulaWarning[] => {
    const herb = herbs.find((one) => one.name === name)
    if (!herb || (grams >= herb.minG && grams <= herb.maxG)) return []
    const { minG, maxG } = herb
    return [{ kind: grams < minG ? 'low' : 'high', names: [name], grams, minG, maxG }]
  })
  return [...clashes, ...doses]
}

/** Parses grams: '12' → 12; null unless it is a whole number that a formula can contain. */
export function gramsOf(text: string): number | null {
  const grams = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0
  return grams >= 1 && grams <= MOST_GRAMS ? grams : null
}

/** Formula as entered by the shopper. */
export interface HerbalFormulaForm {
  /** Herbs with the text typed as grams, which may be invalid. */
  herbs: readonly { name: string; text: string }[]
  doses: number
  patientId: number | null
  diagnosis: string
  via: 'hand' | 'paper'
  /** Number of uploaded pictures, and in `unsent` of those uploading or failed. */
  pictures: number
  unsent: number
}

export type HerbalFormulaProblem = 'herbs' | 'grams' | 'doses' | 'pictures' | 'unsent' | 'patient' | 'diagnosis'

/** Returns the problem of the herbs or the prescription photo, null if there is none. @spec PR-18 */
export function herbsProblem(
  form: Pick<HerbalFormulaForm, 'herbs' | 'via' | 'pictures' | 'unsent'>,
): HerbalFormulaProblem | null {
  if (form.herbs.length === 0 || form.herbs.length > MOST_HERBS) return 'herbs'
  if (form.herbs.some(({ text }) => gramsOf(text) === null)) return 'grams'
  if (form.via === 'hand') return null
  if (form.unsent > 0) return 'unsent'
  return form.pictures > 0 ? null : 'pictures'
}

/** Returns the first problem that prevents submitting a formula, null if there is none. @spec PR-18 */
export function herbalFormulaProblem(form: HerbalFormulaForm): HerbalFormulaProblem | null {
  const problem = herbsProblem(form)
  if (problem) return problem
  if (!Number.isInteger(form.doses) || form.doses < 1 || form.doses > MOST_DOSES) return 'doses'
  if (form.patientId === null) return 'patient'
  return form.diagnosis.trim() === '' ? 'diagnosis' : null
}
