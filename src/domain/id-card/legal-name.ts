import { isChinese } from '../phone'

/** Shown for a name that no mainland ID card carries. @spec VA-43 */
export const LEGAL_NAME_WRONG = '请填写身份证上的中文姓名'

/** Dots between the parts of a name, as different keyboards type them: 阿卜杜拉·买买提. */
const DOT = /[·•‧・]/

/** Whether a mainland ID card may carry this name: at least two Chinese characters, with dots only inside. @spec VA-43 */
export function isLegalName(text: string): boolean {
  const parts = text.trim().split(DOT)
  return parts.every(isChinese) && parts.join('').length >= 2
}

/**
 * Message for the name on a mainland ID card, '' for a valid name. `missing` is the form's own message for an empty
 * name.
 * @spec VA-43
 */
export function legalNameProblem(text: string, missing: string): string {
  if (text.trim().length < 2) return missing
  return isLegalName(text) ? '' : LEGAL_NAME_WRONG
}
