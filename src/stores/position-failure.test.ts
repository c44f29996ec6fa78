import type { HostFailure } from '../hosts/result'
import { positionFailure } from './position-failure'

test.each<[string, ReturnType<typeof positionFailure>, HostFailure]>([
  ['ER-68', 'denied', { kind: 'denied', by: 'shopper', permanent: false }],
  ['ER-68', 'denied', { kind: 'denied', by: 'privacy', permanent: false }],
  ['ER-68', 'denied', { kind: 'denied', by: 'system', permanent: true }],
  ['ER-68', 'denied', { kind: 'cancel' }],
  ['ER-69', 'unavailable', { kind: 'failed', reason: 'unavailable' }],
  ['ER-69', 'unavailable', { kind: 'failed', reason: 'network' }],
  ['ER-70', 'timeout', { kind: 'failed', reason: 'timeout' }],
  ['ER-71', 'failed', { kind: 'failed', reason: 'unknown', code: '9' }],
  ['ER-71', 'failed', { kind: 'failed', reason: 'busy' }],
  ['ER-72', 'unsupported', { kind: 'unsupported', instead: 'manual' }],
])('%s is reported as %s: %j', (_, reason, error) => expect(positionFailure(error)).toBe(reason))
