/** Characters of a unified social credit code and their values (GB 32100): no I, O, S, V and Z. */
const CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const UNIFIED = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/
/** Region code and organisation code: the number of a company before 2015. */
const OLD = /^\d{6}[0-9A-Z]{8}[0-9X]$/
/** Identity number of a sole trader and two digits. */
const TRADER = /^\d{17}[0-9X]\d{2}$|^\d{19}X$|^\d{20}$/

const UNIFIED_WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]
const OLD_WEIGHTS = [3, 7, 9, 10, 5, 8, 4, 2]

const weighted = (text: string, weights: readonly number[], valueOf: (character: string) => number) =>
  weights.reduce((total, weight, at) => total + weight * valueOf(text.charAt(at)), 0)

/** Returns the check character of the first 17 characters of a unified social credit code (GB 32100). */
export function unifiedCheck(first17: string): string {
  const rest = weighted(first17, UNIFIED_WEIGHTS, (character) => CHARACTERS.indexOf(character)) % 31
  return CHARACTERS.charAt((31 - rest) % 31)
}

/** Returns the check character of the first 8 characters of an organisation code (GB 11714). */
export function organisationCheck(first8: string): string {
  const check = 11 - (weighted(first8, OLD_WEIGHTS, (character) => parseInt(character, 36)) % 11)
  return check === 10 ? 'X' : check === 11 ? '0' : String(check)
}

/**
 * Whether a tax number is right: 18 characters by the check character of GB 32100, 15 by that of their organisation
 * code, 20 (a sole trader) by their form. Expects capitals without spaces.
 * @spec PR-32
 */
export function isTaxNumber(text: string): boolean {
  if (text.length === 18) return UNIFIED.test(text) && unifiedCheck(text.slice(0, 17)) === text[17]
  if (text.length === 15) return OLD.test(text) && organisationCheck(text.slice(6, 14)) === text[14]
  return TRADER.test(text)
}
