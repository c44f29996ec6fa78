import type { ApiError } from '@/api/result'
import { CODES } from '@/contract/codes'
import { PAY_CODES } from '@/contract/codes-pay'
import { payTexts as texts } from '@/texts/pay'

/**
 * Codes of a payment request after which the payment query decides: the order is paid already or its status has
 * changed.
 * @spec ER-39
 */
const QUERY_CODES: readonly number[] = [CODES.alreadyPaid, CODES.orderMoved]
/** Messages for a payer whom WeChat did not identify. @spec ST-80 */
const PAYER_MESSAGES: Record<number, string> = {
  [CODES.codeGone]: texts.payerGone,
  [CODES.providerDown]: texts.noPayer,
}

/**
 * Codes without a toast in the global table, because a payment page shows the server's message on the page itself.
 * @spec ER-22
 */
const EXPLAINED_CODES: readonly number[] = Object.values(PAY_CODES)

/** Reads a refused payment request: its code, its message on the page, and whether the payment query decides. @spec ER-39 */
export function refusalOf(error: ApiError) {
  if (error.kind !== 'business') return { code: 0, message: '', isDecided: false }
  const { code, msg } = error
  const message = PAYER_MESSAGES[code] ?? (EXPLAINED_CODES.includes(code) ? msg : '')
  return { code, message, isDecided: QUERY_CODES.includes(code) }
}
