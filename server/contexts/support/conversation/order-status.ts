import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { normalizeStatus } from '../../../../src/domain/order-status'
import type { Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { countAttempt, HOUR } from '../../../platform/rate-limit'
import { statusLabelOf } from '../../orders'
import { findOrderByNo } from './queries'

const PER_IP_AN_HOUR = 60

/**
 * Returns the state of an order by its number, for a customer-service page without sign-in. Reveals no owner, products
 * or address; numbers cannot be guessed, and callers who try are blocked.
 * @spec S10
 */
export async function orderState(ctx: Ctx, { orderNo }: Parsed<'orderState'>): Promise<Reply<'orderState'>> {
  if ((await countAttempt(ctx.db, `order-state:${ctx.ip}`, ctx.now(), HOUR)) > PER_IP_AN_HOUR) refuse('tooMany')
  const order = await findOrderByNo(ctx.db, orderNo)
  const { created_at: createdAt, ...statusRow } = order ?? refuse('notFound')
  const orderStatusCode = normalizeStatus(statusRow.status) ?? statusRow.status
  return {
    orderNo,
    orderStatusCode,
    statusText: await statusLabelOf(ctx.db, statusRow),
    createTime: createdAt.toISOString(),
  }
}
