// Compares names of ingredients and allergies, which come from leaflets, tables and typed texts.
import { isAllergyUnknown } from '../patient/allergy'

const SEPARATORS = /[\s,，;；、。/+和及与]/

/** Matches 无, 没有 …, but not the fig and the myrrh that begin with these characters. */
const NOTHING = /^(?:无(?!花果)|没(?!药$))/

/**
 * Returns the allergens of a record: '青霉素类过敏、花生' → ['青霉素', '花生']. None where none are known, or where they
 * are unknown: ask isAllergyUnknown.
 */
export function allergensOf(text: string): string[] {
  if (isAllergyUnknown(text)) return []
  return text
    .split(SEPARATORS)
    .map((allergen) => allergen.replace(/^对(?!乙酰氨基酚)/, '').replace(/(类|过敏|药物|药品)+$/, ''))
    .filter((allergen) => allergen !== '' && !NOTHING.test(allergen))
}

/** Whether the word matches this name. 头孢 matches 头孢克洛 too; a single character matches only itself. */
export function meansAllergen(allergen: string, name: string): boolean {
  return (
    allergen === name ||
    (name.length > 1 && allergen.includes(name)) ||
    (allergen.length > 1 && name.includes(allergen))
  )
}

const EXTERNAL = /膏|乳胶|洗|贴|酊|喷|吸入|注射|含漱|阴道|凝胶|栓|眼|耳|鼻|搽|涂/

/**
 * Whether a medicine of this form is oral. Drops and tablets are, creams and eye drops are not; false without a form.
 */
export const isOral = (form: string) => form !== '' && (form === '煎膏剂' || !EXTERNAL.test(form))
