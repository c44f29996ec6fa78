import { ProviderFailure } from '../../platform/provider-http'
import { alipayIdentity, type AlipayApp } from './alipay'
import type { WechatApps } from './wechat-account'
import { stableToken, tokenCaller, WECHAT_URL, wecomToken, type ApiOptions } from './wechat-api'

/** Code of Alipay's refusal of an invented sign-in code: it has accepted our app and our signature. */
const WRONG_CODE = 'isv.code-invalid'

/** Fetches a token for each app; the stable token stays the same for the servers that run. Throws a ProviderFailure. */
export async function tryWechat({ mini, office, wecom }: WechatApps, options: ApiOptions): Promise<void> {
  const tokens = [mini, office].flatMap((app) => (app ? stableToken(app, options) : []))
  for (const fetchToken of [...tokens, ...(wecom ? [wecomToken(wecom, options)] : [])]) {
    const { access_token: token, errcode } = await fetchToken()
    if (typeof token !== 'string') throw new ProviderFailure('wechat token', 'refused', Number(errcode) || '')
  }
}

/** Offers an invented sign-in code, which Alipay must refuse with a signed reply. Throws a ProviderFailure. */
export async function tryAlipay(app: AlipayApp, options: { now: () => Date; timeoutMs?: number }): Promise<void> {
  const answer = await alipayIdentity(app, options).alipayToken('doctor')
  const code = 'sub_code' in answer ? String(answer.sub_code) : answer.code
  if (code !== WRONG_CODE) throw new ProviderFailure('alipay', 'refused', code.slice(0, 60))
}

/** Asks which templates the mini-program has; returns those of `ids` that it lacks. Throws a ProviderFailure. */
export async function missingTemplates(
  mini: NonNullable<WechatApps['mini']>,
  ids: readonly string[],
  options: ApiOptions,
): Promise<string[]> {
  const calls = tokenCaller(options.wechatUrl ?? WECHAT_URL, stableToken(mini, options), options)
  const { data, errcode = 0 } = await calls.json('/wxaapi/newtmpl/gettemplate')
  if (errcode !== 0) throw new ProviderFailure('wechat message', 'refused', Number(errcode))
  const known = (Array.isArray(data) ? data : []).map((one: { priTmplId?: string }) => one.priTmplId)
  return ids.filter((id) => !known.includes(id))
}
