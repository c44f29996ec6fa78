import type { Trx } from '../../db/transaction'
import { ownerOf, type Ctx } from '../../http/context'
import { refuse } from '../../http/refusal'
import type { OrderRow } from './move'
import { ownOrders } from './read'

/** The shopper's order, locked until the transaction ends; code 101 for another's. */
export async function lockedOrder(trx: Trx, ctx: Ctx, id: number): Promise<OrderRow> {
  const order = await ownOrders(trx, ownerOf(ctx), 0).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return order ?? refuse('notFound')
}
