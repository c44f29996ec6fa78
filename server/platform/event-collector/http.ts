import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { requestBytes } from '../provider-http'
import type { EventSink } from './contract'

/** Account at a collector: its address, and the key that signs the batches. */
export const httpAccount = z.strictObject({
  format: z.literal('http').optional(),
  url: z.url({ protocol: /^https$/ }),
  key: z.string().min(32).max(200),
})
export type HttpAccount = z.infer<typeof httpAccount>

/** Header with the signature: HMAC-SHA256 of the body in hexadecimal digits. */
export const SIGNATURE_HEADER = 'x-yaoda-signature'
const TIMEOUT_MS = 10_000

/** Sends batches by HTTP, signed. */
export const httpSink = ({ url, key }: HttpAccount): EventSink => ({
  async send(events) {
    const body = JSON.stringify({ events })
    const signature = createHmac('sha256', key).update(body).digest('hex')
    const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature }
    await requestBytes('events', url, { method: 'POST', headers, body, timeoutMs: TIMEOUT_MS })
  },
})
