import type { ApiError } from '@/api/result'
import { CODES } from '@/contract/codes'

/** Codes of a refused gift, for which the page shows the server's message. @spec ER-48 … ER-53 */
const EXPLAINED_CODES: readonly number[] = [
  CODES.missing,
  CODES.couponClaimed,
  CODES.couponNotStarted,
  CODES.couponOver,
  CODES.couponNewUsers,
  CODES.couponSpecificUsers,
  CODES.couponGone,
  CODES.notice,
]

/** Returns the server's message for a refused gift; '' for other failures. */
export function messageOf(error: ApiError): string {
  if (error.kind === 'http') return error.status === CODES.missing ? error.msg : ''
  return error.kind === 'business' && EXPLAINED_CODES.includes(error.code) ? error.msg : ''
}

/** Returns whether the gift was already claimed. */
export const isClaimed = (error: ApiError) => error.kind === 'business' && error.code === CODES.couponClaimed
