import { createHash } from 'node:crypto'
import type { PayMethod, PaymentProvider } from '../../../providers/payment/contract'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { identityOf, redeemProviderCodeOnce as once } from '../../customer'

type Payer = NonNullable<Parameters<PaymentProvider['prepay']>[0]['payer']>

interface PayerContext {
  inWechat?: boolean | undefined
  inMini?: boolean | undefined
  code?: string | undefined
}

const UNNAMED = { wechat: '请先让微信确认付款人', alipay: '请先让支付宝确认付款人' }

const TAG_CHARS = 3

/**
 * Returns a tag that separates the trade numbers of browsers, apps and payers: a provider refuses a number that it
 * knows with another payer. Short, because WeChat's numbers have at most 32 characters.
 */
export const tagOf = ({ app, subject }: Payer) =>
  app.slice(0, 1).toUpperCase() + createHash('sha256').update(subject).digest('hex').slice(0, TAG_CHARS)

/** Issuer and call that identify a payer, by provider and app; null where the provider's page needs no payer. */
const NAMERS = {
  wechat: {
    office: { issuer: 'wechat-office', identifyPayer: (ctx: Ctx, code: string) => ctx.identity.wechatOffice(code) },
    mini: { issuer: 'wechat-app', identifyPayer: (ctx: Ctx, code: string) => ctx.identity.wechatApp(code) },
  },
  alipay: {
    office: null,
    mini: { issuer: 'alipay', identifyPayer: (ctx: Ctx, code: string) => ctx.identity.alipay(code) },
  },
}

/**
 * Returns the payer for the provider's own payment sheet: identified by the code, else by the account's binding; null
 * when a page of the provider takes the money. Binds nothing: a friend's phone may be used for payment. 600 when the
 * payer is unknown.
 * @spec ST-80
 */
export async function payerOf(
  ctx: Ctx,
  method: PayMethod,
  { inWechat, inMini, code }: PayerContext,
): Promise<Payer | null> {
  const app = inMini ? 'mini' : 'office'
  const isPayerRequired = (inMini || inWechat) && ctx.payments[method].asksPayerIn.includes(app)
  const namer = isPayerRequired ? NAMERS[method][app] : null
  if (!namer) return null
  if (code) await once(ctx, namer.issuer, code)
  const identity = code ? await namer.identifyPayer(ctx, code) : await identityOf(ctx.db, namer.issuer, ownerOf(ctx))
  return { app, subject: identity?.subject ?? refuse('unknownAccount', UNNAMED[method]) }
}
