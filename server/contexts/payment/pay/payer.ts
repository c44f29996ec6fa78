import { createHash } from 'node:crypto'
import type { PayMethod, PaymentProvider } from '../../../providers/payment/contract'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { identityOf, redeemProviderCodeOnce as once } from '../../customer'

type Payer = NonNullable<Parameters<PaymentProvider['prepay']>[0]['payer']>

interface Told {
  inWechat?: boolean | undefined
  inMini?: boolean | undefined
  code?: string | undefined
}

const UNNAMED = { wechat: '请先让微信确认是您在支付', alipay: '请先让支付宝确认是您在支付' }

const TAG_CHARS = 3

/**
 * Sets the trade of a payer apart from that of a browser, of another app, and of another person: a provider refuses a number that it
 * knows with another payer. Short, because a number of WeChat's has 32 characters.
 */
export const tagOf = ({ app, subject }: Payer) =>
  app.slice(0, 1).toUpperCase() + createHash('sha256').update(subject).digest('hex').slice(0, TAG_CHARS)

/** Who names people, and by which account of theirs an app of ours knows them. */
const NAMERS = {
  wechat: {
    office: { issuer: 'wechat-office', ask: (ctx: Ctx, code: string) => ctx.identity.wechatOffice(code) },
    mini: { issuer: 'wechat-app', ask: (ctx: Ctx, code: string) => ctx.identity.wechatApp(code) },
  },
  alipay: {
    office: null,
    mini: { issuer: 'alipay', ask: (ctx: Ctx, code: string) => ctx.identity.alipay(code) },
  },
}

/**
 * Who pays by the provider's own sheet: whom the code names, else whom the account is bound to; null where a page of the provider's
 * takes the money. Naming binds nobody: who lends a friend a phone keeps an account apart. 600 where nobody is named. @spec ST-80
 */
export async function payerOf(ctx: Ctx, method: PayMethod, { inWechat, inMini, code }: Told): Promise<Payer | null> {
  const app = inMini ? 'mini' : 'office'
  const isAsked = (inMini || inWechat) && ctx.payments[method].asksPayerIn.includes(app)
  const namer = isAsked ? NAMERS[method][app] : null
  if (!namer) return null
  if (code) await once(ctx, namer.issuer, code)
  const known = code ? await namer.ask(ctx, code) : await identityOf(ctx.db, namer.issuer, ownerOf(ctx))
  return { app, subject: known?.subject ?? refuse('unknownAccount', UNNAMED[method]) }
}
