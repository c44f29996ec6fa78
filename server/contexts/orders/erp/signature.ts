import { createHash, createHmac } from 'node:crypto'
import { isSameText } from '../../../platform/same-text'

/** Parts of a request that its signature covers. */
export interface SignedRequest {
  method: string
  /** Path with the query, as sent. */
  path: string
  /** Seconds since 1970. */
  time: string
  nonce: string
  body: Buffer
}

export const hashOf = (body: Buffer) => createHash('sha256').update(body).digest('hex')

/** Returns the signature of a request in hexadecimal. docs/erp.md describes the signed text. */
export const signatureOf = (secret: string, { method, path, time, nonce, body }: SignedRequest): string =>
  createHmac('sha256', secret)
    .update([method, path, time, nonce, hashOf(body)].join('\n'))
    .digest('hex')

/** Whether one of the secrets made the signature. Compares with all of them, in the same time whichever matches. */
export const isSignedBy = (secrets: readonly string[], request: SignedRequest, signature: string): boolean =>
  secrets.map((secret) => isSameText(signatureOf(secret, request), signature)).includes(true)
