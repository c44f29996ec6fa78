import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { payVariant } from '../../../../src/domain/order-status'
import type { Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { freshOrder } from './payments'

/** Variants of the cashier by `type`. @spec NAV-26 */
const TYPES = [4, 5] as const

/**
 * Reads a partner's base64url query, `orderNo=…&payType=2`. The format is our choice, because the specification only
 * names the call.
 */
const readParam = (param: string) => new URLSearchParams(Buffer.from(param, 'base64url').toString('utf8'))

/** Returns the order and cashier variant of a partner's link. @spec ST-81 NAV-26 S09 */
export async function payParamParse(ctx: Ctx, { param }: Parsed<'payParamParse'>): Promise<Reply<'payParamParse'>> {
  const params = readParam(param)
  const orderNo = params.get('orderNo') ?? ''
  if (!/^[\w-]{1,40}$/.test(orderNo)) refuse('invalid', '支付链接不正确，请从原来的地方重新打开')
  const { order_no } = await freshOrder(ctx, orderNo)
  const type = TYPES.find((one) => String(one) === params.get('type')) ?? null
  return { orderNo: order_no, payType: payVariant(params.get('payType')), type }
}
