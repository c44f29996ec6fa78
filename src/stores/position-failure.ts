import type { HostFailure } from '../hosts/result'

/**
 * Returns the key of the text in `positionTexts` that explains why there is no position.
 * @spec ER-68 ER-69 ER-70 ER-71 ER-72
 */
export function positionFailure(error: HostFailure) {
  if (error.kind === 'denied' || error.kind === 'cancel') return 'denied'
  if (error.kind === 'unsupported') return 'unsupported'
  if (error.reason === 'timeout') return 'timeout'
  return error.reason === 'unavailable' || error.reason === 'network' ? 'unavailable' : 'failed'
}
