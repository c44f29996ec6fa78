import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Notify, PaidNotice } from '../provider'
import { isFresh, type Dialect, type Trade } from './dialect'
import type { SandboxKeys } from './keys'

const APP_ID = 'wx5a4db0d5a4db0d01'
const MERCHANT_ID = '1900000001'
const SERIAL = 'PUB_KEY_ID_SANDBOX_01'
const TAG_BYTES = 16

const envelope = z.object({
  event_type: z.string(),
  resource: z.object({ ciphertext: z.string(), nonce: z.string(), associated_data: z.string() }),
})
const transaction = z.object({
  appid: z.literal(APP_ID),
  mchid: z.literal(MERCHANT_ID),
  out_trade_no: z.string(),
  transaction_id: z.string().min(1),
  trade_state: z.literal('SUCCESS'),
  amount: z.object({ total: z.number().int(), currency: z.literal('CNY') }),
})

const nonceOf = () => randomBytes(16).toString('hex')
const lines = (...parts: string[]) => parts.map((part) => `${part}\n`).join('')

function encrypt(secret: Buffer, text: string) {
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', secret, Buffer.from(nonce))
  cipher.setAAD(Buffer.from('transaction'))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return { algorithm: 'AEAD_AES_256_GCM', ciphertext: sealed.toString('base64'), nonce, associated_data: 'transaction' }
}

function decrypt(secret: Buffer, { ciphertext, nonce, associated_data: data }: z.infer<typeof envelope>['resource']) {
  const sealed = Buffer.from(ciphertext, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', secret, Buffer.from(nonce))
  decipher.setAAD(Buffer.from(data))
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8')
}

const paidFacts = (trade: Trade) => ({
  appid: APP_ID,
  mchid: MERCHANT_ID,
  out_trade_no: trade.tradeNo,
  transaction_id: trade.txnNo,
  trade_type: 'JSAPI',
  trade_state: 'SUCCESS',
  success_time: trade.paidAt?.toISOString(),
  amount: { total: trade.amountFen, currency: 'CNY' },
})

/** WeChat Pay v3: signed headers over the raw body, encrypted content, any 2xx means taken. */
export const wechatDialect = (keys: SandboxKeys): Dialect => ({
  async request(trade, now) {
    const timeStamp = String(Math.floor(now.getTime() / 1000))
    const nonceStr = nonceOf()
    const pkg = `prepay_id=${trade.prepayId}`
    const sign = (await keys.pair('merchant')).sign(lines(APP_ID, timeStamp, nonceStr, pkg))
    return { timeStamp, nonceStr, pkg, signType: 'RSA', sign }
  },

  async write(trade, now) {
    const resource = encrypt(await keys.secret(), JSON.stringify(paidFacts(trade)))
    const body = JSON.stringify({
      id: randomUUID(),
      create_time: now.toISOString(),
      resource_type: 'encrypt-resource',
      event_type: 'TRANSACTION.SUCCESS',
      summary: '支付成功',
      resource,
    })
    const timestamp = String(Math.floor(now.getTime() / 1000))
    const nonce = nonceOf()
    return {
      body,
      headers: {
        'content-type': 'application/json',
        'wechatpay-timestamp': timestamp,
        'wechatpay-nonce': nonce,
        'wechatpay-serial': SERIAL,
        'wechatpay-signature': (await keys.pair('wechat')).sign(lines(timestamp, nonce, body)),
      },
    }
  },

  async read({ headers, body }: Notify, now): Promise<PaidNotice | 'other' | null> {
    const timestamp = headers['wechatpay-timestamp'] ?? ''
    const signed = lines(timestamp, headers['wechatpay-nonce'] ?? '', body)
    // Signature first: nothing of an unproven body is looked at. Test signatures fail here like any bad one.
    if (headers['wechatpay-serial'] !== SERIAL) return null
    if (!(await keys.pair('wechat')).verify(signed, headers['wechatpay-signature'] ?? '')) return null
    if (!isFresh(Number(timestamp) * 1000, now)) return null
    return openNotice(await keys.secret(), body)
  },

  answer: (taken) =>
    taken
      ? { status: 200, type: 'application/json', body: JSON.stringify({ code: 'SUCCESS', message: '成功' }) }
      : { status: 401, type: 'application/json', body: JSON.stringify({ code: 'FAIL', message: '验签失败' }) },
  isTaken: ({ status }) => status >= 200 && status < 300,
})

function openNotice(secret: Buffer, body: string): PaidNotice | 'other' | null {
  try {
    const { event_type: event, resource } = envelope.parse(JSON.parse(body))
    if (event !== 'TRANSACTION.SUCCESS') return 'other'
    const paid = transaction.parse(JSON.parse(decrypt(secret, resource)))
    return { tradeNo: paid.out_trade_no, txnNo: paid.transaction_id, amountFen: paid.amount.total }
  } catch {
    // Signed, but not of the agreed form or not for this merchant.
    return null
  }
}
