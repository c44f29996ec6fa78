import { done, refused, type HostFailure, type HostResult } from '../result'
import type { PayHint } from './contract'

/** What is certain. 8000, 6004, 6002, old clients' 99 and anything else: ask the order. A cancel is a success as 6001. */
const FAILURES: Record<string, HostFailure> = {
  '6001': { kind: 'cancel' },
  '4000': { kind: 'failed', reason: 'unknown', code: '4000' },
  '4': { kind: 'denied', by: 'platform', permanent: false },
}

/** What Alipay's `tradePay` says, in the mini-program and in its web view. @spec ST-82 */
export const tradeResult = (resultCode: unknown): HostResult<PayHint> => {
  const code = String(resultCode ?? '')
  const failure = FAILURES[code]
  return failure ? refused(failure) : done(code === '9000' ? 'ok' : 'unknown')
}
