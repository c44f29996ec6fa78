import { partnerOf } from '../../../../src/domain/partner'
import type { Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { merchantByCode } from './queries'

/** Returns a partner merchant by its code or an alias. @spec EN-07 */
export const merchantOf = async (ctx: Ctx, code: string) =>
  (await merchantByCode(ctx.db, partnerOf(code)?.aliasOf ?? code)) ?? refuse('notice', '没有找到该商户')

/** Returns the merchant whose shop the request belongs to; refuses a closed one, as its snapshot does. @spec RO-17 */
export async function shopOf(ctx: Ctx) {
  await ctx.catalogSnapshot()
  return merchantOf(ctx, ctx.merchantCode)
}
