import type { Trx } from '../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../platform/http/context'
import { refuse } from '../../platform/http/refusal'
import type { OrderRow } from './move-order'
import { lockOwnOrder } from './queries'

/** Returns the shopper's order, locked until the transaction ends; code 101 for another shopper's. */
export async function lockedOrder(trx: Trx, ctx: Ctx, id: number): Promise<OrderRow> {
  return (await lockOwnOrder(trx, ownerOf(ctx), id)) ?? refuse('notFound')
}
