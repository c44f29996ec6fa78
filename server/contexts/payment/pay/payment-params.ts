import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { payVariant } from '../../../../src/domain/order-status'
import type { Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { freshOrder } from './payments'

/** The cashier's variants by `type`. @spec NAV-26 */
const TYPES = [4, 5] as const

/** A partner writes a query as base64url, `orderNo=…&payType=2`: the form is our choice, the specification names the call alone. */
const read = (param: string) => new URLSearchParams(Buffer.from(param, 'base64url').toString('utf8'))

/** @spec ST-81 NAV-26 S09 */
export async function payParamParse(ctx: Ctx, { param }: Parsed<'payParamParse'>): Promise<Reply<'payParamParse'>> {
  const said = read(param)
  const orderNo = said.get('orderNo') ?? ''
  if (!/^[\w-]{1,40}$/.test(orderNo)) refuse('invalid', '支付链接不正确，请从原来的地方重新打开')
  const { order_no } = await freshOrder(ctx, orderNo)
  const type = TYPES.find((one) => String(one) === said.get('type')) ?? null
  return { orderNo: order_no, payType: payVariant(said.get('payType')), type }
}
