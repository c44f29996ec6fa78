import { success, type HostResult } from '../result'
import type { PayHint } from './contract'

/** Turns a timeout into `unknown`: the payment may have succeeded, and the order is queried. */
export const unknownPayResult = (result: HostResult<PayHint>): HostResult<PayHint> =>
  !result.ok && result.error.kind === 'failed' && result.error.reason === 'timeout' ? success('unknown') : result
