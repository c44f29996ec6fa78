import type { ApiError } from '@/api/result'
import { CODES } from '@/contract/codes'

/** Codes of a gift that is not had, which its page says in the server's words. @spec ER-48 … ER-53 */
const SAID: readonly number[] = [
  CODES.missing,
  CODES.couponClaimed,
  CODES.couponNotStarted,
  CODES.couponOver,
  CODES.couponNewUsers,
  CODES.couponSpecificUsers,
  CODES.couponGone,
  CODES.notice,
]

/** What the server says of a gift that is not had, '' for a failure of another kind. */
export function saidOf(error: ApiError): string {
  if (error.kind === 'http') return error.status === CODES.missing ? error.msg : ''
  return error.kind === 'business' && SAID.includes(error.code) ? error.msg : ''
}

/** It was had before. */
export const isHad = (error: ApiError) => error.kind === 'business' && error.code === CODES.couponClaimed
