import { createCipheriv, randomBytes, randomUUID } from 'node:crypto'
import { lines, noticeAnswer, readNotice, type Reader } from '../wechat/message'
import type { Dialect, Trade } from './dialect'
import type { SandboxKeys } from './keys'

const APP_ID = 'wx5a4db0d5a4db0d01'
const MERCHANT_ID = '1900000001'
const SERIAL = 'PUB_KEY_ID_SANDBOX_01'

const nonceOf = () => randomBytes(16).toString('hex')

function encrypt(secret: Buffer, text: string) {
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', secret, Buffer.from(nonce))
  cipher.setAAD(Buffer.from('transaction'))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return { algorithm: 'AEAD_AES_256_GCM', ciphertext: sealed.toString('base64'), nonce, associated_data: 'transaction' }
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

/** Writes a signed notification with encrypted content. */
export async function wechatNotice(keys: SandboxKeys, event: string, facts: object, now: Date) {
  const resource = encrypt(await keys.secret(), JSON.stringify(facts))
  const body = JSON.stringify({
    id: randomUUID(),
    create_time: now.toISOString(),
    resource_type: 'encrypt-resource',
    event_type: event,
    summary: event,
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
}

/** WeChat Pay v3 format: signed headers over the raw body, encrypted content, any 2xx means accepted. */
export function wechatDialect(keys: SandboxKeys): Dialect {
  let known: Reader | undefined
  const readerOf = async (): Promise<Reader> =>
    (known ??= {
      ...{ mchId: MERCHANT_ID, appIds: [APP_ID] },
      ...{ keys: { [SERIAL]: await keys.pair('wechat') }, secret: await keys.secret() },
    })
  return {
    async request(trade, now) {
      const timeStamp = String(Math.floor(now.getTime() / 1000))
      const nonceStr = nonceOf()
      const pkg = `prepay_id=${trade.prepayId}`
      const sign = await (await keys.pair('merchant')).signInThread(lines(APP_ID, timeStamp, nonceStr, pkg))
      return { timeStamp, nonceStr, pkg, signType: 'RSA', sign }
    },

    write: (trade, now) => wechatNotice(keys, 'TRANSACTION.SUCCESS', paidFacts(trade), now),

    read: async (notify, now) => readNotice(await readerOf(), notify, now),

    answer: noticeAnswer,
    isTaken: ({ status }) => status >= 200 && status < 300,
  }
}
