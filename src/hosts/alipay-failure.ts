import { numberOf } from './message'
import type { FailedReason, HostFailure, Instead } from './result'

const CANCEL: HostFailure = { kind: 'cancel' }
const denied = (by: 'shopper' | 'system' | 'platform', permanent = false): HostFailure => ({
  kind: 'denied',
  by,
  permanent,
})
const failed = (reason: FailedReason): HostFailure => ({ kind: 'failed', reason })

/** Permission refused by the shopper: this time or permanently. */
const PERMISSION = { 2001: denied('shopper'), 2002: denied('shopper', true), 2003: denied('shopper', true) }
const ANY: Record<number, HostFailure> = { 2: failed('param'), 4: denied('platform') }

/** Failures by call: the same number means different things for different calls. */
const BY_CALL: Record<string, Record<number, HostFailure>> = {
  scan: { 10: CANCEL, ...PERMISSION },
  getLocation: {
    11: denied('system'),
    12: failed('network'),
    13: failed('unavailable'),
    14: failed('timeout'),
    18: failed('network'),
    ...PERMISSION,
  },
  chooseLocation: { 11: CANCEL, ...PERMISSION },
  chooseImage: { 11: CANCEL, ...PERMISSION },
  getAuthCode: { 3: CANCEL, 11: CANCEL, 12: failed('network') },
  getPhoneNumber: { 11: CANCEL, 12: failed('network'), 40001: failed('param') },
  requestSubscribeMessage: { 11: CANCEL, 15: failed('busy') },
  uploadFile: { 11: failed('param'), 12: failed('network'), 13: denied('system') },
  navigateToMiniProgram: { 30: denied('platform') },
}

/** Maps Alipay's error number of a call to a failure. */
export function alipayFailure(call: string, error: unknown, instead: Instead): HostFailure {
  const number = numberOf(error)
  if (number === 1) return { kind: 'unsupported', instead }
  const known = BY_CALL[call]?.[number] ?? ANY[number]
  return known ?? { kind: 'failed', reason: 'unknown', ...(number ? { code: String(number) } : {}) }
}
