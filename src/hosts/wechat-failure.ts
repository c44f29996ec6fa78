import { messageOf } from './message'
import type { HostFailure, Instead } from './result'

const denied = (by: 'shopper' | 'privacy' | 'system'): HostFailure => ({ kind: 'denied', by, permanent: false })
const failed = (reason: 'quota' | 'busy' | 'unavailable' | 'param' | 'timeout' | 'network'): HostFailure => ({
  kind: 'failed',
  reason,
})

/**
 * Error patterns in order; the first match counts, because a cancel may mention permissions, and a system refusal both.
 */
const TABLE: [RegExp, HostFailure][] = [
  [/privacy permission/, denied('privacy')],
  [/cancel|getphonenumber:fail user deny/, { kind: 'cancel' }],
  [/system permission/, denied('system')],
  [/auth den|authorize no response|permission denied|access_denied|user deny/, denied('shopper')],
  [/频繁/, failed('busy')],
  [/error_nocell/, failed('unavailable')],
  [/requiredprivateinfos|offline verifying|privacy agreement/, failed('param')],
  [/time ?out/, failed('timeout')],
  [/interrupted|request:fail|net::|network error/, failed('network')],
]
const NUMBERS: Record<number, HostFailure> = { 104: denied('privacy'), 1400001: failed('quota') }

/** Maps a WeChat failure of its mini-program or web view: `errMsg`, and the error number when there is one. */
export function wechatFailure(error: unknown, instead: Instead): HostFailure {
  const { errno, errCode } = (error ?? {}) as { errno?: unknown; errCode?: unknown }
  const number = errno ?? errCode
  const known = NUMBERS[Number(number)]
  if (known) return known
  const message = messageOf(error)
  if (/not[ _]exist|not[ _]support|can.t use/.test(message)) return { kind: 'unsupported', instead }
  const row = TABLE.find(([pattern]) => pattern.test(message))
  if (row) return row[1]
  return { kind: 'failed', reason: 'unknown', ...(number === undefined ? {} : { code: String(number) }) }
}
