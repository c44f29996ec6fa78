import { ProviderFailure, requestJson } from '../../platform/provider-http'
import type { IdentityProviders, Ticket, WechatAnswer } from './contract'
import type { WechatApps } from './wechat-account'
import {
  isPicture,
  stableToken,
  tokenCaller,
  WECHAT_URL,
  WECOM_URL,
  wecomToken,
  type ApiOptions,
  type TokenCaller,
} from './wechat-api'

const PROVIDER = 'wechat'

type WechatCalls = Pick<
  IdentityProviders,
  | 'wechatOAuth'
  | 'wechatSession'
  | 'wechatPhone'
  | 'wechatTicket'
  | 'wecomTicket'
  | 'wechatScheme'
  | 'wechatUrlLink'
  | 'wechatCode'
>

/** Returns the app that a call needs; a missing one is a failure, answered like a provider that is down. */
function needed<T>(app: T | null | undefined, name: string): T {
  if (!app) throw new ProviderFailure(PROVIDER, 'refused', `no ${name}`)
  return app
}

/** Reads a reply: a refusal with its number, or all fields that the caller reads. */
function read<T>(reply: Record<string, unknown>, ...fields: (keyof T & string)[]): WechatAnswer<T> {
  const { errcode } = reply
  if (typeof errcode === 'number' && errcode !== 0) return { errcode, errmsg: '' }
  if (fields.some((field) => reply[field] === undefined)) throw new ProviderFailure(PROVIDER, 'content')
  return { ...(reply as T), errcode: 0 }
}

/** Creates the calls of our mini-program, whose token sign-in and messages share; null without a mini-program. */
export const miniCaller = ({ mini }: WechatApps, options: ApiOptions): TokenCaller | null =>
  mini ? tokenCaller(options.wechatUrl ?? WECHAT_URL, stableToken(mini, options), options) : null

/** Creates the calls of WeChat and WeCom. A ProviderFailure names neither codes nor keys. */
export function wechatIdentity(
  { mini, office, wecom }: WechatApps,
  miniCalls: TokenCaller | null,
  options: ApiOptions,
): WechatCalls {
  const { wechatUrl = WECHAT_URL, wecomUrl = WECOM_URL, timeoutMs } = options
  const officeCalls = office ? tokenCaller(wechatUrl, stableToken(office, options), options) : null
  const wecomCalls = wecom ? tokenCaller(wecomUrl, wecomToken(wecom, options), options) : null
  const get = (path: string, fields: Record<string, string>) =>
    requestJson(PROVIDER, `${wechatUrl}${path}?${new URLSearchParams(fields)}`, { timeoutMs })
  const ofMini = () => needed(miniCalls, 'mini')

  return {
    wechatOAuth: async (code) => {
      const { appId: appid, secret } = needed(office, 'office')
      const reply = await get('/sns/oauth2/access_token', { appid, secret, code, grant_type: 'authorization_code' })
      return read<{ access_token: string; openid: string; scope: string }>(reply, 'openid')
    },
    wechatSession: async (code) => {
      const { appId: appid, secret } = needed(mini, 'mini')
      const fields = { appid, secret, js_code: code, grant_type: 'authorization_code' }
      const reply = await get('/sns/jscode2session', fields)
      return read<{ openid: string; session_key: string }>(reply, 'openid')
    },
    wechatPhone: async (code) => {
      const reply = await ofMini().json('/wxa/business/getuserphonenumber', { code })
      return read<{ phone_info: { purePhoneNumber: string; countryCode: string } }>(reply, 'phone_info')
    },
    wechatTicket: async () => {
      const reply = await needed(officeCalls, 'office').json('/cgi-bin/ticket/getticket?type=jsapi')
      return read<Ticket>({ ...reply, app: office?.appId }, 'ticket', 'expires_in')
    },
    wecomTicket: async () => {
      const reply = await needed(wecomCalls, 'wecom').json('/cgi-bin/get_jsapi_ticket')
      return read<Ticket>({ ...reply, app: wecom?.corpId }, 'ticket', 'expires_in')
    },
    wechatScheme: async ({ path, query, expire_time }) => {
      const jump_wxa = { path, query, env_version: 'release' }
      const reply = await ofMini().json('/wxa/generatescheme', {
        jump_wxa,
        is_expire: true,
        expire_type: 0,
        expire_time,
      })
      return read<{ openlink: string }>(reply, 'openlink')
    },
    wechatUrlLink: async ({ path, query, expire_time }) => {
      const request = { path, query, env_version: 'release', expire_type: 0, expire_time }
      return read<{ url_link: string }>(await ofMini().json('/wxa/generate_urllink', request), 'url_link')
    },
    wechatCode: async ({ page, scene }) => {
      const reply = await ofMini().bytes('/wxa/getwxacodeunlimit', { page, scene, check_path: false })
      if (isPicture(reply)) return { mime: reply.type.split(';')[0] ?? 'image/jpeg', picture: reply.bytes }
      const { errcode } = JSON.parse(reply.bytes.toString('utf8')) as { errcode?: number }
      return { errcode: errcode || -1, errmsg: '' }
    },
  }
}
