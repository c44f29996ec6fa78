import { OrderStatus } from '../../../../../src/domain/order-status'
import type { Parsed, Reply } from '../../../../../src/contract/schemas'
import { mergeSteps } from '../../../../../src/domain/logistics'
import { maskName } from '../../../../../src/domain/mask'
import { fromFen } from '../../../../../src/domain/money'
import type { Db } from '../../../../platform/db/open'
import { ownerOf, type Ctx } from '../../../../platform/http/context'
import { refuse } from '../../../../platform/http/refusal'
import { findPayStatus, orderById, listOrderCards } from '../../orders'
import type { OrderRow } from '../../move-order'
import { parcelsOf, recordsOf, type TrackedParcel } from '../../delivery/parcel-tracking'
import { arrivalOf } from '../../../catalog'
import { findOwnOrder, findOwnOrderId, listSentOrders } from './own-order-queries'
import { findDeclaredOrder } from './queries'

/** Lists the shopper's cross-border orders. @spec EN-18 BC-75 */
export const globalOrders = (ctx: Ctx, input: Parsed<'globalOrders'>) => listOrderCards(ctx, input, true)

const ON_THE_WAY: readonly number[] = [OrderStatus.unpaid, OrderStatus.paid, OrderStatus.shipped]

const arrivalText = (declared: Awaited<ReturnType<typeof findDeclaredOrder>>) =>
  ON_THE_WAY.includes(declared.status) ? arrivalOf(declared) : ''

/** Returns when a cross-border order under way arrives, as text; '' for one that is not under way. @spec PR-11 */
export const globalArrival = async (db: Db, id: number) => arrivalText(await findDeclaredOrder(db, id))

/** Returns a cross-border order. Code 101 for an unknown, a deleted and another shopper's order. @spec ER-14 */
export async function globalOrder(ctx: Ctx, { id: orderNo }: Parsed<'globalOrder'>): Promise<Reply<'globalOrder'>> {
  const orderRow = await findOwnOrderId(ctx.db, ownerOf(ctx), orderNo)
  const { id } = orderRow ?? refuse('notFound')
  const declared = await findDeclaredOrder(ctx.db, id)
  return {
    ...(await orderById(ctx, id)),
    arrival: arrivalText(declared),
    taxFee: fromFen(declared.tax_fen),
    company: declared.code,
    way: declared.way,
    buyer: { name: maskName(declared.name), idMask: declared.id_mask },
    customs: { state: declared.customs, reason: declared.reason },
  }
}

export const globalPayStatus = (ctx: Ctx, { orderNo }: Parsed<'globalPayStatus'>) => findPayStatus(ctx, orderNo)

const traced = (orderNo: string, one: TrackedParcel | undefined, com: string, num: string): Reply<'globalTrace'> => ({
  com: one?.tracking?.com ?? com,
  num: one?.tracking?.num ?? num,
  orderNo,
  list: mergeSteps(one ? recordsOf(one) : []).map(({ text, time }) => ({ context: text, time })),
})

/** Returns the tracking of an order's parcel. @spec API-31 */
export async function globalTrace(ctx: Ctx, input: Parsed<'globalTrace'>): Promise<Reply<'globalTrace'>> {
  const { order_no: orderNo, exp_num: num, com } = input
  const order = (await findOwnOrder(ctx.db, ownerOf(ctx), orderNo)) ?? refuse('notFound')
  const parcels = await parcelsOf(ctx, order)
  const one = num ? parcels.find(({ tracking }) => tracking?.num === num) : parcels[0]
  return traced(orderNo, one, com, num)
}

/** Looks through all sent orders of the shopper, the newest first, and stops at the parcel. @spec API-31 */
export async function globalPoll(ctx: Ctx, { com, num }: Parsed<'globalPoll'>): Promise<Reply<'globalPoll'>> {
  const orders: OrderRow[] = await listSentOrders(ctx.db, ownerOf(ctx))
  for (const order of orders) {
    const parcels = await parcelsOf(ctx, order)
    const one = parcels.find(({ tracking }) => tracking?.num === num)
    if (one) return traced(order.order_no, one, com, num)
  }
  return traced('', undefined, com, num)
}
