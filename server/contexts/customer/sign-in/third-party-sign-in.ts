import { randomBytes } from 'node:crypto'
import type { Reply } from '../../../../src/contract/schemas'
import { inTransaction } from '../../../platform/db/transaction'
import type { Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import type { Identity } from '../../../providers/identity/client'
import { jsapiSignature } from '../../../providers/identity/signature'
import { merchantOf } from '../partner/partner'
import { countAttempt, HOUR } from '../../../platform/rate-limit'
import { accountOf, bindIdentity, firstUse, issueTicket, ownerOfIdentity } from './queries'
import { sessionFor } from './sign-in'

type Session = Reply<'mobileCode'>
type Known = Identity & { mobile?: string }

const CODES_PER_IP_AN_HOUR = 300

/** Accepts each code once, whatever the result, and limits an IP address to three hundred an hour. */
export async function redeemProviderCodeOnce(ctx: Ctx, kind: string, code: string) {
  if ((await countAttempt(ctx.db, `code-ip:${ctx.ip}`, ctx.now(), HOUR)) > CODES_PER_IP_AN_HOUR) refuse('tooMany')
  if (!(await firstUse(ctx.db, kind, code, ctx.now()))) refuse('codeGone')
}

/**
 * Signs in a person whom a provider knows: by the mobile number that it confirms, else by an earlier binding. Without
 * either, answers 600 with a ticket; `bingMobile` then binds a number that the shopper proves.
 */
async function enter(ctx: Ctx, known: Known, refno?: string): Promise<Session> {
  const now = ctx.now()
  const session = await inTransaction(ctx.db, async (trx) => {
    if (known.mobile) {
      const account = await accountOf(trx, { ...ctx, mobile: known.mobile, now })
      await bindIdentity(trx, known, account.user.id, now)
      return sessionFor(trx, { ...account, refno }, ctx)
    }
    const owner = await ownerOfIdentity(trx, ctx.vault, known)
    return owner ? sessionFor(trx, { user: owner, isNew: false, refno }, ctx) : null
  })
  if (session) return session
  return refuse('unknownAccount', '用户未绑定手机号', { ticket: await issueTicket(ctx.db, known, now) })
}

/** Signs in by WeChat's official account: one OAuth code. @spec ER-25 */
export async function logInByWechat(ctx: Ctx, { code, refno }: { code: string; refno?: string }) {
  await redeemProviderCodeOnce(ctx, 'wechat-office', code)
  return enter(ctx, await ctx.identity.wechatOffice(code), refno)
}

/** Signs in by the WeChat mini-program: its login code, and the phone button's own code if pressed. */
export async function logInByMiniProgram(ctx: Ctx, input: { code: string; phoneCode?: string; refno?: string }) {
  await redeemProviderCodeOnce(ctx, 'wechat-app', input.code)
  if (input.phoneCode) await redeemProviderCodeOnce(ctx, 'wechat-phone', input.phoneCode)
  const known = await ctx.identity.wechatApp(input.code)
  const mobile = input.phoneCode && (await ctx.identity.wechatPhone(input.phoneCode))
  return enter(ctx, { ...known, ...(mobile ? { mobile } : {}) }, input.refno)
}

/** Signs in by Alipay: its auth code, and the encrypted reply of the phone button if pressed. @spec ST-05 API-16 */
export async function logInByAlipay(ctx: Ctx, input: { authCode: string; response?: string; refno?: string }) {
  await redeemProviderCodeOnce(ctx, 'alipay', input.authCode)
  if (input.response) await redeemProviderCodeOnce(ctx, 'alipay-phone', input.response)
  const known = await ctx.identity.alipay(input.authCode)
  const mobile = input.response && (await ctx.identity.alipayPhone(input.response))
  return enter(ctx, { ...known, ...(mobile ? { mobile } : {}) }, input.refno)
}

export async function logInByBank(ctx: Ctx, { token, refno }: { token: string; refno?: string }) {
  await redeemProviderCodeOnce(ctx, 'bank', token)
  return enter(ctx, await ctx.identity.bank(token), refno)
}

/** Signs in by a partner, which confirms its customer's mobile number. */
export async function logInByPartner(ctx: Ctx, partner: string, code: string) {
  await redeemProviderCodeOnce(ctx, `partner:${partner}`, code)
  return enter(ctx, await ctx.merchants.redeemToken(partner, code))
}

/** Signs in by a partner merchant. @spec ER-27 */
export async function logInByMerchant(ctx: Ctx, input: { merchantCode: string; code: string }) {
  const merchant = await merchantOf(ctx, input.merchantCode)
  return { ...(await logInByPartner(ctx, merchant.merchantCode, input.code)), merchantCode: merchant.merchantCode }
}

/** Exchanges a code for the partner's encrypted unionid. @spec API-15 */
export async function exchangeUnionid(ctx: Ctx, { unionidCode }: { unionidCode: string }) {
  await redeemProviderCodeOnce(ctx, 'unionid', unionidCode)
  return ctx.identity.unionid(unionidCode)
}

/** Returns the parameters of `wx.config` for a page. @spec API-13 */
async function signed(ctx: Ctx, of: 'wechat' | 'wecom', url: string) {
  const { app, ticket } = await ctx.identity.ticket(of)
  const timestamp = Math.floor(ctx.now().getTime() / 1000)
  const nonceStr = randomBytes(12).toString('hex')
  return { app, timestamp, nonceStr, signature: jsapiSignature({ ticket, nonceStr, timestamp, url }) }
}

export async function wechatSignature(ctx: Ctx, { url }: { url: string }) {
  const { app: appId, ...rest } = await signed(ctx, 'wechat', url)
  return { appId, ...rest }
}

/** Returns the parameters of the JSSDK signature for WeCom. @spec API-14 */
export async function wecomSignature(ctx: Ctx, { url }: { url: string }) {
  const { app: corpid, ...rest } = await signed(ctx, 'wecom', url)
  return { corpid, ...rest }
}
