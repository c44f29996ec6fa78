/**
 * Fallback where a host lacks a capability: `manual` the shopper types or chooses it, `picker` the address picker
 * without coordinates, `page` a page of ours, `button` a host button that a page renders, `sms` a code by SMS,
 * `overlay` a picture that shows where the host's own menu is, `copy` the text goes to the clipboard or onto the
 * screen, `link` an ordinary link, `sheet` our own consent sheet, `hide` it is not offered.
 */
export type Instead = 'manual' | 'picker' | 'page' | 'button' | 'sms' | 'overlay' | 'copy' | 'link' | 'sheet' | 'hide'

/**
 * Reason of a failure. `unavailable`: the host has the capability but no result now, such as a phone without reception.
 */
export type FailedReason = 'timeout' | 'network' | 'unavailable' | 'signature' | 'quota' | 'busy' | 'param' | 'unknown'

/** Why a host call failed. `permanent`: the host will not ask the shopper again; only its settings change that. */
export type HostFailure =
  | { kind: 'cancel' }
  | { kind: 'denied'; by: 'shopper' | 'privacy' | 'system' | 'platform'; permanent: boolean }
  | { kind: 'unsupported'; instead: Instead }
  | { kind: 'failed'; reason: FailedReason; code?: string }

/** Result of every capability. A capability never throws and never stays pending. */
export type HostResult<T = void> = { ok: true; value: T } | { ok: false; error: HostFailure }

type Refused = { ok: false; error: HostFailure }

export const success = <T>(value: T): HostResult<T> => ({ ok: true, value })
export const refused = (error: HostFailure): Refused => ({ ok: false, error })
export const unsupported = (instead: Instead): Refused => refused({ kind: 'unsupported', instead })
export const failed = (reason: FailedReason, code?: string): Refused =>
  refused(code === undefined ? { kind: 'failed', reason } : { kind: 'failed', reason, code })

/** Maps the value of a result. A value without the expected data becomes a failure. */
export const mapResult = <T, U>(result: HostResult<T>, make: (value: T) => U): HostResult<U> => {
  if (!result.ok) return result
  try {
    return success(make(result.value))
  } catch {
    return failed('unknown')
  }
}
