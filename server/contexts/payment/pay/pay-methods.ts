import type { Reply } from '../../../../src/contract/schemas'
import type { Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { hasService } from '../../../platform/http/services-off'
import { takesWallets } from '../../marketing'
import { listMerchantMethods } from './queries'

type Method = Reply<'merchantPayMethods'>[number]['method']

const NAMES: Record<Method, string> = { wechat: '微信支付', alipay: '支付宝', wallet: '钱包支付', medical: '医保支付' }
const ALL: readonly Method[] = ['wechat', 'alipay', 'wallet', 'medical']

/** Returns the payment methods of the shop in its order: all in our own, and for a partner that names none. */
async function methodsOf(ctx: Pick<Ctx, 'db' | 'merchantCode' | 'servicesOff'>): Promise<readonly Method[]> {
  const rows = ctx.merchantCode === '' ? [] : await listMerchantMethods(ctx.db, ctx.merchantCode)
  const methods = rows.length === 0 ? ALL : rows.map(({ method }) => method)
  return methods.filter((method) => method !== 'medical' || hasService(ctx, 'insurers'))
}

/** Whether the shop of the request takes this method. @spec RO-17 */
export const offersMethod = async (
  ctx: Pick<Ctx, 'db' | 'merchantCode' | 'servicesOff'>,
  method: Method,
): Promise<boolean> => (await methodsOf(ctx)).includes(method)

/** Refuses a method that the shop of the request does not take. @spec RO-17 */
export async function refuseMethod(ctx: Pick<Ctx, 'db' | 'merchantCode' | 'servicesOff'>, method: Method) {
  if (!(await offersMethod(ctx, method))) refuse('notice', `该商户不支持${NAMES[method]}，请换一种方式`)
}

/** Lists the payment methods of a partner's shop; without the wallet while wallets are switched off. @spec RO-17 */
export async function merchantPayMethods(ctx: Ctx): Promise<Reply<'merchantPayMethods'>> {
  const hasWallets = await takesWallets(ctx)
  const methods = (await methodsOf(ctx)).filter((method) => method !== 'wallet' || hasWallets)
  return methods.map((method) => ({ method, name: NAMES[method] }))
}
