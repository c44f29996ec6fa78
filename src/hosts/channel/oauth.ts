import type { Leaving } from '../login/contract'

const AUTHORIZE = 'https://open.weixin.qq.com/connect/oauth2/authorize'

/**
 * Returns the url of WeChat's OAuth page, which returns to this url with a code. WeChat fixes the order of its
 * parameters. Uses the silent scope.
 */
export function authorizeUrl(appId: string, back: string, state: string): string {
  const query = { appid: appId, redirect_uri: back, response_type: 'code', scope: 'snsapi_base', state }
  return `${AUTHORIZE}?${new URLSearchParams(query).toString()}#wechat_redirect`
}

/**
 * Returns the url of WeChat's OAuth page, which returns to `/mobile` with a code. The silent scope is enough: a new
 * shopper enters a mobile number anyway.
 * @spec ST-33
 */
export function oauthUrl(appId: string, origin: string, { platform, refno, state }: Leaving): string {
  const known = Object.entries({ platform, refno }).filter(([, value]) => value)
  const query = new URLSearchParams(known).toString()
  return authorizeUrl(appId, `${origin}/mobile${query && `?${query}`}`, state)
}
