import type { Handle } from '../../../platform/db/transaction'
import type { PayoutMethod, WechatPayee } from '../../../providers/payout/contract'
import { identityOf } from '../../customer'

/** Issuers of identities at WeChat, in the order in which they are asked. */
const ISSUERS: [app: WechatPayee['app'], issuer: string][] = [
  ['mini', 'wechat-app'],
  ['office', 'wechat-office'],
]

/** Reason for a shopper who never signed in through WeChat. */
export const NO_WECHAT = '本账号没有用微信登录过，不能提现到微信零钱，可以提现到支付宝'

/** Returns the shopper's account at WeChat; undefined for one who never signed in there. @spec PR-31 */
export async function wechatPayee(handle: Handle, userId: number): Promise<WechatPayee | undefined> {
  for (const [app, issuer] of ISSUERS) {
    const identity = await identityOf(handle, issuer, userId)
    if (identity) return { app, openid: identity.subject }
  }
  return undefined
}

/** Returns the accounts that can receive the shopper's money. */
export const payoutMethods = async (handle: Handle, userId: number): Promise<PayoutMethod[]> =>
  (await wechatPayee(handle, userId)) ? ['wechat', 'alipay'] : ['alipay']
