import type { Reply } from '../../../../src/contract/schemas'
import { partnerOf } from '../../../../src/domain/partner'
import type { Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { listPayMethods, merchantByCode } from './queries'

/** Returns a partner merchant by its code or an alias. @spec EN-07 */
export const merchantOf = async (ctx: Ctx, code: string) =>
  (await merchantByCode(ctx.db, partnerOf(code)?.aliasOf ?? code)) ?? refuse('notice', '没有找到该商户')

/** Returns the merchant whose shop the request belongs to; refuses a closed one, as its snapshot does. @spec RO-17 */
export async function shopOf(ctx: Ctx) {
  await ctx.catalogSnapshot()
  return merchantOf(ctx, ctx.merchantCode)
}

const PAY_METHODS = { wechat: '微信支付', alipay: '支付宝' } as const
const ALL_METHODS = ['wechat', 'alipay'] as const

/** Lists the payment methods of the partner's shop: all when it names none. */
export async function payMethodsOf(ctx: Ctx): Promise<Reply<'merchantPayMethods'>> {
  const { merchantCode } = await shopOf(ctx)
  const rows = await listPayMethods(ctx.db, merchantCode)
  const methods = rows.length > 0 ? rows.map(({ method }) => method) : ALL_METHODS
  return methods.map((method) => ({ method, name: PAY_METHODS[method] }))
}
