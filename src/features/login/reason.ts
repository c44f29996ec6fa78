import type { ApiError } from '@/api/result'
import { CODES } from '@/contract/codes'
import { loginTexts } from '@/texts/login'

const REASONS: Record<number, string> = {
  [CODES.codeGone]: loginTexts.codeGone,
  [CODES.providerDown]: loginTexts.providerDown,
  /** Of the specification's WeChat login; our server answers 502. */
  120: loginTexts.providerDown,
}

/** What a login page itself says of a provider's login that led nowhere; '' for what it does not speak of. @spec ER-23 */
export const reasonOf = (error: ApiError): string => (error.kind === 'business' && REASONS[error.code]) || ''
