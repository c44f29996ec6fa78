import { done, type HostResult } from '../result'
import type { PayHint } from './contract'

/** A host that does not answer in time may have been paid all the same: the order is asked. */
export const maybe = (result: HostResult<PayHint>): HostResult<PayHint> =>
  !result.ok && result.error.kind === 'failed' && result.error.reason === 'timeout' ? done('unknown') : result
