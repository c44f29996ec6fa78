// SendSms of Aliyun; https://help.aliyun.com/zh/sms/developer-reference/api-dysmsapi-2017-05-25-sendsms
import { createHash, createHmac, randomUUID } from 'node:crypto'
import { ProviderFailure, requestJson } from '../../platform/provider-http'
import type { AliyunSmsAccount } from './account'
import type { SmsProvider } from './contract'

const HOST = 'dysmsapi.aliyuncs.com'
const PROVIDER = 'aliyun sms'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Encodes by RFC 3986, as the signature requires. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

export const queryOf = (fields: Record<string, string>): string =>
  Object.keys(fields)
    .sort()
    .map((name) => `${encode(name)}=${encode(fields[name] ?? '')}`)
    .join('&')

interface SignedCall {
  query: string
  /** Headers by their names in small letters; host and those that start with x-acs- are signed. */
  headers: Record<string, string>
}

/**
 * Returns the value of the header Authorization for a call without a body;
 * https://help.aliyun.com/zh/sdk/product-overview/v3-request-structure-and-signature
 */
export function acs3Authorization(
  { accessKeyId, accessKeySecret }: Pick<AliyunSmsAccount, 'accessKeyId' | 'accessKeySecret'>,
  { query, headers }: SignedCall,
): string {
  const names = Object.keys(headers).sort()
  const signed = names.join(';')
  const lines = names.map((name) => `${name}:${headers[name]}\n`).join('')
  const canonical = ['POST', '/', query, lines, signed, sha256('')].join('\n')
  const signature = createHmac('sha256', accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex')
  return `ACS3-HMAC-SHA256 Credential=${accessKeyId},SignedHeaders=${signed},Signature=${signature}`
}

interface Options {
  now: () => Date
  /** Address of the service; another one in tests. */
  endpoint?: string
  timeoutMs?: number
}

/** Creates calls of Aliyun's SMS service; each returns the reply. Throws a ProviderFailure with Aliyun's code. */
export function aliyunCaller(
  account: AliyunSmsAccount,
  { now, endpoint = `https://${HOST}/`, timeoutMs }: Options,
): (action: string, fields: Record<string, string>) => Promise<Record<string, unknown>> {
  return async (action, fields) => {
    const query = queryOf(fields)
    const headers = {
      host: HOST,
      'x-acs-action': action,
      'x-acs-content-sha256': sha256(''),
      'x-acs-date': now()
        .toISOString()
        .replace(/\.\d{3}/, ''),
      'x-acs-signature-nonce': randomUUID(),
      'x-acs-version': '2017-05-25',
    }
    const authorization = acs3Authorization(account, { query, headers })
    const { host: _host, ...sent } = headers
    const reply = await requestJson(PROVIDER, `${endpoint}?${query}`, {
      method: 'POST',
      headers: { ...sent, authorization },
      timeoutMs,
    })
    if (reply.Code !== 'OK') throw new ProviderFailure(PROVIDER, 'refused', String(reply.Code).slice(0, 60))
    return reply
  }
}

/** Sends messages through Aliyun. Throws a ProviderFailure with Aliyun's code when it does not take one. */
export function aliyunSms(account: AliyunSmsAccount, options: Options): SmsProvider {
  const call = aliyunCaller(account, options)
  async function send(mobile: string, template: string, values: object, no: string) {
    await call('SendSms', {
      ...{ PhoneNumbers: mobile, SignName: account.sign, TemplateCode: template },
      ...{ TemplateParam: JSON.stringify(values), OutId: no },
    })
  }

  return {
    sendCode: (mobile, code) => send(mobile, account.codeTemplate, { code }, ''),
    sendNotice: (mobile, text, no = '') => send(mobile, account.noticeTemplate, { content: text }, no),
  }
}
