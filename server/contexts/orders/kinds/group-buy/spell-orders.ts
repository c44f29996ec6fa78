import type { Parsed, Reply } from '../../../../../src/contract/schemas'
import { fromFen } from '../../../../../src/domain/money'
import { OrderStatus } from '../../../../../src/domain/order-status'
import { ownerOf, type Ctx } from '../../../../platform/http/context'
import { toPage } from '../../../../platform/http/to-page'
import { orderByNo } from '../../delivery/logistics'
import { parcelsOf, recordsOf } from '../../delivery/parcel-tracking'
import { confirmReceipt, deleteOrder, orderById } from '../../orders'
import { findGroupState } from './participant-queries'
import { countOwnGroupOrders, listOwnGroupOrders } from './my-group-queries'
import { toView } from './my-groups'

type OrderInput = Parsed<'spellOrder'>

/** Lists the caller's spell orders, newest first. @spec EN-26 */
export async function spellOrderList(ctx: Ctx, input: Parsed<'spellOrderList'>): Promise<Reply<'spellOrderList'>> {
  const filter = { userId: ownerOf(ctx), spellStatus: input.spellStatus }
  const rows = await listOwnGroupOrders(ctx.db, filter, input)
  const { n } = await countOwnGroupOrders(ctx.db, filter)
  return toPage(rows.map(toView), Number(n), input)
}

/** Returns a spell order of the caller; 101 for any other. @spec ER-14 */
export async function spellOrder(ctx: Ctx, { orderNo }: OrderInput): Promise<Reply<'spellOrder'>> {
  return orderById(ctx, (await orderByNo(ctx, orderNo)).id)
}

/** Returns the fees of an order, and why it can no longer be paid. */
export async function preSpellOrder(ctx: Ctx, { orderNo }: OrderInput): Promise<Reply<'preSpellOrder'>> {
  const order = await orderByNo(ctx, orderNo)
  const group = await findGroupState(ctx.db, order.id)
  const isUnpaid = order.status === OrderStatus.unpaid
  const isInTime = order.expires_at > ctx.now() && group?.state === 'open'
  return {
    payable: fromFen(order.payable_fen),
    freightPrice: fromFen(order.freight_fen),
    unFreeShipping: order.freight_fen === 0 ? 1 : 0,
    packingFee: fromFen(order.packing_fen),
    endTime: isUnpaid ? order.expires_at.toISOString() : null,
    reason: !isUnpaid ? '订单状态已变化' : isInTime ? '' : '拼单已经结束，请重新开一个',
  }
}

/** Returns the parcels of an order with their steps. @spec EN-20 */
export async function spellLogistics(ctx: Ctx, { orderNo }: OrderInput): Promise<Reply<'spellLogistics'>> {
  const parcels = await parcelsOf(ctx, await orderByNo(ctx, orderNo))
  return parcels.map((parcel) => ({
    com: parcel.tracking?.com ?? '',
    num: parcel.tracking?.num ?? '',
    storeName: parcel.storeName,
    list: recordsOf(parcel),
  }))
}

/** Confirms the receipt. @spec ST-57 */
export async function receiveSpell(ctx: Ctx, { orderNo }: OrderInput): Promise<Reply<'receiveSpell'>> {
  return confirmReceipt(ctx, (await orderByNo(ctx, orderNo)).id)
}

/** Hides an ended order from its shopper. @spec ST-59 */
export async function deleteSpell(ctx: Ctx, { orderNo }: OrderInput): Promise<Reply<'deleteSpell'>> {
  return deleteOrder(ctx, { id: (await orderByNo(ctx, orderNo)).id, unGlobal: 0 })
}
