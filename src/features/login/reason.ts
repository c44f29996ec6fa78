import type { ApiError } from '@/api/result'
import { CODES } from '@/contract/codes'
import { loginTexts } from '@/texts/login'

const REASONS: Record<number, string> = {
  [CODES.codeGone]: loginTexts.codeGone,
  [CODES.providerDown]: loginTexts.providerDown,
  /** Code of WeChat sign-in in the specification; our server replies 502. */
  120: loginTexts.providerDown,
}

/**
 * Returns the message that a sign-in page shows itself for a failed provider sign-in; '' for other errors.
 * @spec ER-23
 */
export const reasonOf = (error: ApiError): string => (error.kind === 'business' && REASONS[error.code]) || ''
