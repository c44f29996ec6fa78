// Calls of WeChat and WeCom with an access token; https://developers.weixin.qq.com/miniprogram/dev/OpenApiDoc/
import { ProviderFailure, readJson, requestBytes, requestJson, type ProviderReply } from '../../platform/provider-http'

export interface ApiOptions {
  now: () => Date
  /** Addresses of WeChat and WeCom; others in tests. */
  wechatUrl?: string
  wecomUrl?: string
  timeoutMs?: number
}

export const WECHAT_URL = 'https://api.weixin.qq.com'
export const WECOM_URL = 'https://qyapi.weixin.qq.com'

/** How long before its end a token is renewed, in ms. */
const MARGIN_MS = 5 * 60_000
/** Codes of a token that is wrong or has ended early: another server of ours may have renewed it. */
const STALE: readonly unknown[] = [40001, 40014, 42001]

/** Requests a token; returns the reply of WeChat or WeCom. */
type FetchToken = () => Promise<Record<string, unknown>>

export interface TokenCaller {
  /** Calls a path with the token, and once more with a new token if WeChat refuses the old one. */
  json(path: string, body?: object): Promise<Record<string, unknown>>
  /** Does the same for a reply that is a picture, or JSON with an error. */
  bytes(path: string, body?: object): Promise<ProviderReply>
}

/** Requests the stable token of the mini-program or the official account, which is the same for all servers. */
export const stableToken =
  (
    { appId, secret }: { appId: string; secret: string },
    { wechatUrl = WECHAT_URL, timeoutMs }: ApiOptions,
  ): FetchToken =>
  () =>
    requestJson('wechat', `${wechatUrl}/cgi-bin/stable_token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ grant_type: 'client_credential', appid: appId, secret }),
      timeoutMs,
    })

export const wecomToken =
  (
    { corpId, secret }: { corpId: string; secret: string },
    { wecomUrl = WECOM_URL, timeoutMs }: ApiOptions,
  ): FetchToken =>
  () =>
    requestJson(
      'wecom',
      `${wecomUrl}/cgi-bin/gettoken?${new URLSearchParams({ corpid: corpId, corpsecret: secret })}`,
      { timeoutMs },
    )

/** Creates calls with a token, which is fetched once in its lifetime. Throws a ProviderFailure. */
export function tokenCaller(base: string, fetchToken: FetchToken, { now, timeoutMs }: ApiOptions): TokenCaller {
  let known: { until: number; token: Promise<string> } | null = null

  async function fetchNew(entry: { until: number }): Promise<string> {
    const { access_token: token, expires_in: seconds, errcode } = await fetchToken()
    if (typeof token !== 'string' || typeof seconds !== 'number')
      throw new ProviderFailure('wechat token', 'refused', Number(errcode) || '')
    entry.until = now().getTime() + seconds * 1000 - MARGIN_MS
    return token
  }

  function tokenOf(): Promise<string> {
    if (known && known.until > now().getTime()) return known.token
    const entry = { until: Infinity, token: Promise.resolve('') }
    entry.token = fetchNew(entry)
    known = entry
    entry.token.catch(() => {
      if (known === entry) known = null
    })
    return entry.token
  }

  async function bytes(path: string, body?: object, isRepeated = false): Promise<ProviderReply> {
    const token = await tokenOf()
    const url = `${base}${path}${path.includes('?') ? '&' : '?'}access_token=${encodeURIComponent(token)}`
    const reply = await requestBytes('wechat', url, {
      ...(body
        ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
        : { method: 'GET' }),
      timeoutMs,
    })
    if (isPicture(reply) || isRepeated || !STALE.includes(readJson('wechat', reply.bytes).errcode)) return reply
    known = null
    return bytes(path, body, true)
  }

  return { bytes, json: async (path, body) => readJson('wechat', (await bytes(path, body)).bytes) }
}

export const isPicture = ({ type }: ProviderReply) => type.startsWith('image/')
