import type { Leaving } from '../login/contract'

const AUTHORIZE = 'https://open.weixin.qq.com/connect/oauth2/authorize'

/** WeChat's own page, which comes back to this address with a code. The order of its parameters is WeChat's. The silent scope. */
export function authorizeUrl(appId: string, back: string, state: string): string {
  const given = { appid: appId, redirect_uri: back, response_type: 'code', scope: 'snsapi_base', state }
  return `${AUTHORIZE}?${new URLSearchParams(given).toString()}#wechat_redirect`
}

/**
 * WeChat's own page, which comes back to `/mobile` with a code. The silent scope is enough: who is new gives a number by SMS anyway. @spec ST-33
 */
export function oauthUrl(appId: string, origin: string, { platform, refno, state }: Leaving): string {
  const known = Object.entries({ platform, refno }).filter(([, value]) => value)
  const query = new URLSearchParams(known).toString()
  return authorizeUrl(appId, `${origin}/mobile${query && `?${query}`}`, state)
}
