import { fen } from '../../../../src/domain/money'
// Format, signature and encryption of WeChat Pay v3 messages; https://pay.weixin.qq.com/doc/v3/merchant/4012365334
import { createDecipheriv, type CipherGCMTypes } from 'node:crypto'
import { z } from 'zod'
import type { Verifier } from '../keys'
import type { Notify, Notice } from '../contract'

const TAG_BYTES = 16
/** Accepted age of a message, in ms: an older or newer one may be a replay. WeChat signs each sending anew. */
const WINDOW_MS = 5 * 60_000

/** Returns the signed text: each part on a line of its own, including the last. */
export const lines = (...parts: string[]) => parts.map((part) => `${part}\n`).join('')

const sealed = z.object({ ciphertext: z.string(), nonce: z.string(), associated_data: z.string().default('') })
const envelope = z.object({ event_type: z.string(), resource: sealed })

/** Decrypts a resource with the merchant's APIv3 key (AES-256-GCM). Throws when it has another key or was changed. */
export function decryptResource(
  secret: Buffer,
  { ciphertext, nonce, associated_data: data }: z.infer<typeof sealed>,
): string {
  const bytes = Buffer.from(ciphertext, 'base64')
  const algorithm = `aes-${secret.length * 8}-gcm` as CipherGCMTypes
  const decipher = createDecipheriv(algorithm, secret, Buffer.from(nonce), { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(data))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8')
}

/** Whether the body is WeChat's own and recent. Checks the signature first: an unverified body is never parsed. */
export function isGenuine(keys: Record<string, Verifier>, { headers, body }: Notify, now: Date): boolean {
  const stamp = headers['wechatpay-timestamp'] ?? ''
  const key = Object.hasOwn(keys, headers['wechatpay-serial'] ?? '') && keys[headers['wechatpay-serial'] ?? '']
  // Test signatures (WECHATPAY/SIGNTEST/…) fail here like any bad one.
  if (!key || !key.verify(lines(stamp, headers['wechatpay-nonce'] ?? '', body), headers['wechatpay-signature'] ?? ''))
    return false
  return Math.abs(now.getTime() - Number(stamp) * 1000) <= WINDOW_MS
}

/** Recipient of the money, and the keys that verify messages. */
export interface Reader {
  mchId: string
  /** Our apps that accept payments: the official account, the mini-program. */
  appIds: readonly string[]
  /** WeChat's keys by their serial or id. */
  keys: Record<string, Verifier>
  /** The APIv3 key. */
  secret: Buffer
}

/** Schema of WeChat's trade. Amounts are in fen. */
export const transaction = ({ mchId, appIds }: Pick<Reader, 'mchId' | 'appIds'>) =>
  z.object({
    appid: z.string().refine((id) => appIds.includes(id)),
    mchid: z.literal(mchId),
    out_trade_no: z.string().min(1),
    transaction_id: z.string().min(1),
    amount: z.object({ total: z.number().int(), currency: z.literal('CNY') }),
  })

const paidTransaction = (reader: Reader) => transaction(reader).extend({ trade_state: z.literal('SUCCESS') })
type PaidTransaction = ReturnType<typeof paidTransaction>

const paidSchemas = new WeakMap<Reader, PaidTransaction>()

/** Returns the schema of a paid trade. Makes it once for each reader: making it takes longer than reading a notification. */
function paidSchemaOf(reader: Reader): PaidTransaction {
  const known = paidSchemas.get(reader)
  if (known) return known
  const schema = paidTransaction(reader)
  paidSchemas.set(reader, schema)
  return schema
}

const addressee = z.object({ appid: z.string(), mchid: z.string() })
const isForeign = ({ mchId, appIds }: Reader, payload: unknown) => {
  const { data } = addressee.safeParse(payload)
  return data !== undefined && (data.mchid !== mchId || !appIds.includes(data.appid))
}

/**
 * Reads a notification. `null`: signature, age or content is wrong; `other`: genuine, but not about a payment;
 * `foreign`: of another merchant or app.
 * @spec S31 S33
 */
export function readNotice(reader: Reader, notify: Notify, now: Date): Notice {
  if (!isGenuine(reader.keys, notify, now)) return null
  try {
    const { event_type: event, resource } = envelope.parse(JSON.parse(notify.body))
    if (event !== 'TRANSACTION.SUCCESS') return 'other'
    const payload: unknown = JSON.parse(decryptResource(reader.secret, resource))
    if (isForeign(reader, payload)) return 'foreign'
    const paid = paidSchemaOf(reader).parse(payload)
    return { tradeNo: paid.out_trade_no, txnNo: paid.transaction_id, amountFen: fen(paid.amount.total) }
  } catch {
    // Signed, but not in the agreed form.
    return null
  }
}

/** Reply to a notification: any 2xx means accepted. */
export const noticeAnswer = (isAccepted: boolean) =>
  isAccepted
    ? { status: 200, type: 'application/json', body: JSON.stringify({ code: 'SUCCESS', message: '成功' }) }
    : { status: 401, type: 'application/json', body: JSON.stringify({ code: 'FAIL', message: '验签失败' }) }
