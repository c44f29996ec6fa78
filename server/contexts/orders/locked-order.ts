import type { Trx } from '../../platform/db/transaction'
import type { Ctx } from '../../platform/http/context'
import { shopUserOf } from '../../platform/http/shop-user'
import { refuse } from '../../platform/http/refusal'
import type { OrderRow } from './move-order'
import { lockOwnOrder } from './queries'

/** Returns the shopper's order, locked until the transaction ends; code 101 for another shopper's or another shop's. */
export async function lockedOrder(trx: Trx, ctx: Ctx, id: number): Promise<OrderRow> {
  return (await lockOwnOrder(trx, shopUserOf(ctx), id)) ?? refuse('notFound')
}
