import { legalNameProblem } from './legal-name'
import { ageOn } from './age'

export { ageOn } from './age'

/** Valid card in its 18-digit form with birth date and age, or the message to show. Dates are YYYY-MM-DD. */
export type IdCardResult = { ok: true; id18: string; birthDate: string; age: number } | { ok: false; message: string }

/** Message for an empty field. @spec VA-28 */
export const ID_CARD_EMPTY = '请输入身份证号码，不能为空'
/** Message for a wrong number, with the button 我知道了. @spec VA-36 */
export const ID_CARD_WRONG = '请输入正确的身份证号码'

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECK_CHARS = '10X98765432'
const PROVINCE = /^(1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[12]|91)/
const YOUNGEST = 3
const OLDEST = 100

/** Returns the check character of the first 17 digits. '44030019000101123' → 'X'. @spec VA-34 */
export function checkChar(first17: string): string {
  const total = WEIGHTS.reduce((sum, weight, index) => sum + weight * Number(first17[index]), 0)
  return CHECK_CHARS.charAt(total % 11)
}

/** Converts a 15-digit card to 18 digits: its years are 19YY. Returns other texts unchanged. @spec VA-35 */
export function upgradeIdCard(text: string): string {
  if (!/^\d{15}$/.test(text)) return text
  const first17 = `${text.slice(0, 6)}19${text.slice(6)}`
  return first17 + checkChar(first17)
}

/** Returns the birth date in an 18-digit card, YYYY-MM-DD, without validation. @spec VA-27 */
export function birthDateOf(id18: string): string {
  return `${id18.slice(6, 10)}-${id18.slice(10, 12)}-${id18.slice(12, 14)}`
}

function isRealDate(date: string): boolean {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  return days !== undefined && day >= 1 && day <= days
}

/**
 * Checks a mainland ID card on a given day (YYYY-MM-DD): form, province, birth date, age 3 to 100, check character.
 * @spec VA-28 … VA-36
 */
export function checkIdCard(input: { text: string; today: string }): IdCardResult {
  const text = input.text.trim().toUpperCase()
  if (text === '') return { ok: false, message: ID_CARD_EMPTY }
  const id18 = upgradeIdCard(text)
  const birthDate = birthDateOf(id18)
  const age = ageOn(birthDate, input.today)
  const isRight =
    /^\d{17}[\dX]$/.test(id18) &&
    PROVINCE.test(id18) &&
    isRealDate(birthDate) &&
    age >= YOUNGEST &&
    age <= OLDEST &&
    checkChar(id18) === id18.charAt(17)
  return isRight ? { ok: true, id18, birthDate, age } : { ok: false, message: ID_CARD_WRONG }
}

/**
 * Whether it is a Hong Kong identity card: letter, 6 digits, optional check digit in brackets, e.g. A123456(7).
 * @spec VA-37
 */
export function isHongKongId(text: string): boolean {
  return /^[A-Z]\d{6}(\([\dA]\)|（[\dA]）)?$/.test(text.trim().toUpperCase())
}

/** Whether it is a Macau identity card: 1, 5 or 7, then 7 digits. @spec VA-38 */
export function isMacauId(text: string): boolean {
  return /^[157]\d{7}$/.test(text.trim())
}

/** Whether it is a Taiwan identity card: a letter and 9 digits. @spec VA-39 */
export function isTaiwanId(text: string): boolean {
  return /^[A-Z]\d{9}$/.test(text.trim().toUpperCase())
}

/**
 * Messages for a name and an ID number of one form; none where both are valid. `today` is YYYY-MM-DD.
 * @spec VA-28 VA-43
 */
export function checkNameAndIdCard(form: { name: string; idNo: string }, today: string, needName: string) {
  const card = checkIdCard({ text: form.idNo, today })
  const errors: Partial<Record<'name' | 'idNo', string>> = {}
  const nameProblem = legalNameProblem(form.name, needName)
  if (nameProblem) errors.name = nameProblem
  if (!card.ok) errors.idNo = card.message
  return errors
}
