/**
 * Reason of a failure. `resting`: not sent, because the partner has failed several times in a row. `status`: the partner
 * answered an error without a signature.
 */
export type FailureReason = 'network' | 'timeout' | 'status' | 'signature' | 'content' | 'resting'

/** Failure of a request to a partner. Contains nothing of the request or the reply: both may name a person. */
export class PartnerFailure extends Error {
  constructor(
    readonly reason: FailureReason,
    readonly status = 0,
  ) {
    super(`partner: ${reason}${status ? ` ${status}` : ''}`)
  }

  /** Whether the same request may succeed when it is sent again. */
  get isTemporary(): boolean {
    const { reason, status } = this
    return reason === 'network' || reason === 'timeout' || (reason === 'status' && (status >= 500 || status === 429))
  }
}
