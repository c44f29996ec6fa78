import type { Handle } from '../../../platform/db/transaction'
import { countAttempt } from '../../../platform/rate-limit'
import { storeNonce } from './auth-queries'
import type { Erp, ErpKeys } from './keys'
import { isSignedBy, type SignedRequest } from './signature'

/** How far the clock of an ERP may differ from ours, in ms. */
export const CLOCK_MS = 5 * 60_000
const MINUTE = 60
const NONCE = /^[\w-]{16,64}$/

/** Reason why a request is not served. */
export type AuthFailure = 'unknownKey' | 'wrongSignature' | 'wrongTime' | 'replayed' | 'tooMany'

interface Claim {
  /** Name of the key that the request names. */
  key: string
  signature: string
  request: SignedRequest
  isBatch: boolean
}

const isRecent = (time: string, now: Date) =>
  /^\d{1,12}$/.test(time) && Math.abs(Number(time) * 1000 - now.getTime()) <= CLOCK_MS

/**
 * Checks key, signature, time, nonce and limits of a request, in this order: a request without a valid signature costs
 * no statement, and does not use up the limits of the key.
 */
export async function authenticate(
  handle: Handle,
  keys: ErpKeys,
  { key: name, signature, request, isBatch }: Claim,
  now: Date,
): Promise<Erp | AuthFailure> {
  const key = Object.hasOwn(keys, name) ? keys[name] : undefined
  if (!key) return 'unknownKey'
  if (!NONCE.test(request.nonce) || !isSignedBy(key.secrets, request, signature)) return 'wrongSignature'
  if (!isRecent(request.time, now)) return 'wrongTime'
  if (!(await storeNonce(handle, name, request.nonce, now))) return 'replayed'
  if ((await countAttempt(handle, `erp:${name}`, now, MINUTE)) > key.requestsPerMinute) return 'tooMany'
  if (isBatch && (await countAttempt(handle, `erp:${name}:batch`, now, MINUTE)) > key.batchesPerMinute) return 'tooMany'
  return { name, merchantCode: key.merchant ?? '', ordersFrom: new Date(key.ordersFrom) }
}
