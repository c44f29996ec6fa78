// Sign-in by Alipay; https://opendocs.alipay.com/open/02xtla and https://opendocs.alipay.com/common/02mse3
import { createDecipheriv } from 'node:crypto'
import { z } from 'zod'
import { ProviderFailure, readJson, requestBytes } from '../../platform/provider-http'
import { answerText } from '../payment/alipay/call'
import { clockText, signedRequest } from '../payment/alipay/message'
import { signerOf, verifierOf } from '../payment/keys'
import type { IdentityProviders } from './contract'

/** Content of `ALIPAY_APP_FILE`: our mini-program at Alipay. Keys are PEM texts; `contentKey` is base64 of 16 bytes. */
export const alipayApp = z.strictObject({
  appId: z.string().regex(/^\d{16}$/),
  merchantKey: z.string().includes('PRIVATE KEY'),
  /** Alipay's public key, not the app's. */
  alipayKey: z.string().includes('PUBLIC KEY'),
  /** Key of 接口内容加密方式, which encrypts phone numbers. */
  contentKey: z.string().regex(/^[A-Za-z0-9+/]{22}==$/),
  /** Keywords of the message templates for the title and the content. */
  messageFields: z
    .strictObject({ title: z.string(), content: z.string() })
    .default({ title: 'keyword1', content: 'keyword2' }),
  gateway: z.url({ protocol: /^https?$/ }).default('https://openapi.alipay.com/gateway.do'),
})
export type AlipayApp = z.infer<typeof alipayApp>

const PROVIDER = 'alipay'
const SUCCESS = '10000'
const METHOD = 'alipay.system.oauth.token'

interface Options {
  now: () => Date
  timeoutMs?: number
}

const token = z.object({ access_token: z.string(), user_id: z.string().optional(), open_id: z.string().optional() })
const refusal = z.object({ code: z.string(), sub_code: z.string().default('') })
const sealedPhone = z.object({ response: z.string(), sign: z.string() })
const openedPhone = z.union([
  z.object({ code: z.literal(SUCCESS), mobile: z.string() }),
  z.object({ code: z.string(), subCode: z.string().default('') }),
])

/** Reads a text by a schema; any other content is a failure of Alipay. */
function read<T>(schema: z.ZodType<T>, text: string): T {
  const result = schema.safeParse(readJson(PROVIDER, Buffer.from(text)))
  if (!result.success) throw new ProviderFailure(PROVIDER, 'content')
  return result.data
}

function decrypt(text: string, contentKey: string): string {
  try {
    const decipher = createDecipheriv('aes-128-cbc', Buffer.from(contentKey, 'base64'), Buffer.alloc(16))
    return Buffer.concat([decipher.update(text, 'base64'), decipher.final()]).toString('utf8')
  } catch {
    throw new ProviderFailure(PROVIDER, 'content')
  }
}

/** Creates the calls of Alipay's sign-in. Accepts only replies and phone numbers that Alipay has signed. */
export function alipayIdentity(
  { appId, merchantKey, alipayKey, contentKey, gateway }: Omit<AlipayApp, 'messageFields'>,
  { now, timeoutMs }: Options,
): Pick<IdentityProviders, 'alipayApp' | 'alipayToken' | 'alipayPhone'> {
  const signer = signerOf(merchantKey)
  const key = verifierOf(alipayKey)

  return {
    alipayApp: appId,
    alipayToken: async (code) => {
      const fields = {
        ...{ app_id: appId, method: METHOD, format: 'JSON', charset: 'utf-8', sign_type: 'RSA2', version: '1.0' },
        ...{ timestamp: clockText(now()), grant_type: 'authorization_code', code },
      }
      const body = new URLSearchParams({ ...fields, sign: signer.sign(signedRequest(fields)) }).toString()
      const headers = { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' }
      const reply = await requestBytes(PROVIDER, `${gateway}?charset=utf-8`, {
        method: 'POST',
        headers,
        body,
        timeoutMs,
      })
      const text = reply.bytes.toString('utf8')
      const { sign } = readJson(PROVIDER, reply.bytes)
      const signed = answerText(text, METHOD) ?? answerText(text, 'error')
      if (signed === null || typeof sign !== 'string' || !key.verify(signed, sign))
        throw new ProviderFailure(PROVIDER, 'content', 'signature')
      const answer = read(z.union([token, refusal]), signed)
      if ('code' in answer) return { ...answer, msg: '' }
      return { code: SUCCESS, user_id: answer.user_id ?? answer.open_id ?? '', access_token: answer.access_token }
    },
    alipayPhone: async (response) => {
      const { response: sealed, sign } = read(sealedPhone, response)
      // Alipay signs the encrypted text with its quotation marks.
      if (!key.verify(`"${sealed}"`, sign)) throw new ProviderFailure(PROVIDER, 'content', 'signature')
      const phone = read(openedPhone, decrypt(sealed, contentKey))
      return 'mobile' in phone
        ? { code: SUCCESS, mobile: phone.mobile }
        : { code: phone.code, sub_code: phone.subCode, msg: '' }
    },
  }
}
