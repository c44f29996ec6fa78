import { success, refused, type HostFailure, type HostResult } from '../result'
import type { PayHint } from './contract'

/**
 * Codes with a certain meaning. 8000, 6004, 6002, 99 of old clients and all others: query the order. A cancel is
 * reported as success with 6001.
 */
const FAILURES: Record<string, HostFailure> = {
  '6001': { kind: 'cancel' },
  '4000': { kind: 'failed', reason: 'unknown', code: '4000' },
  '4': { kind: 'denied', by: 'platform', permanent: false },
}

/** Maps the result of Alipay's `tradePay`, in the mini-program and in its web view. @spec ST-82 */
export const tradeResult = (resultCode: unknown): HostResult<PayHint> => {
  const code = String(resultCode ?? '')
  const failure = FAILURES[code]
  return failure ? refused(failure) : success(code === '9000' ? 'ok' : 'unknown')
}
