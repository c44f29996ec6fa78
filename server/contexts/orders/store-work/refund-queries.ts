import { sql } from 'kysely'
import { RefundState } from '../../../../src/domain/after-sale'
import type { Handle, Trx } from '../../../platform/db/transaction'
import { lockAfterSaleWithOrder } from '../after-sales/queries'
import { decidesAt } from './after-sale-store-queries'

interface Page {
  pageNum: number
  pageSize: number
}

export type AfterSaleQueue = 'asked' | 'returned' | 'ended'

const STATES: Record<AfterSaleQueue, readonly RefundState[]> = {
  asked: [RefundState.asked],
  returned: [RefundState.returned],
  ended: [RefundState.returning, RefundState.queued, RefundState.done, RefundState.refused],
}

/** Selects the after-sales of what a store sent, and those of stores where nobody works. */
const afterSalesOfStore = (handle: Handle, storeNo: string) =>
  handle
    .selectFrom('refund as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .where('r.reason', '=', 'asked')
    .where(decidesAt(storeNo))

const inQueue = (handle: Handle, storeNo: string, queue: AfterSaleQueue) => {
  const query = afterSalesOfStore(handle, storeNo).where('r.status', 'in', STATES[queue])
  if (queue !== 'ended') return query
  return query.where(
    sql<boolean>`exists (select 1 from staff_event e where e.kind = 'refund' and e.ref = r.id and e.store_no = ${storeNo}
      and e.act in ('agree', 'refuse', 'receive'))`,
  )
}

/** Lists the after-sales of a store: those that wait the oldest first, the ended ones the newest first. */
export const listStoreAfterSales = (
  handle: Handle,
  { storeNo, queue }: { storeNo: string; queue: AfterSaleQueue },
  { pageNum, pageSize }: Page,
) =>
  inQueue(handle, storeNo, queue)
    .selectAll('r')
    .select('o.order_no')
    .select(
      sql<number>`(select coalesce(sum(i.count), 0)::int from refund_item i where i.refund_id = r.id)`.as('pieces'),
    )
    .orderBy('r.id', queue === 'ended' ? 'desc' : 'asc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()

export type StoreAfterSaleRow = Awaited<ReturnType<typeof listStoreAfterSales>>[number]

export const countStoreAfterSales = (handle: Handle, storeNo: string, queue: AfterSaleQueue) =>
  inQueue(handle, storeNo, queue)
    .select((eb) => [eb.fn.countAll<number>().as('n'), eb.fn.min('r.created_at').as('oldest')])
    .executeTakeFirstOrThrow()

/** Returns an after-sale of this store; undefined for one of another store. */
export const findStoreAfterSale = (
  handle: Handle,
  storeNo: string,
  id: number,
): Promise<StoreAfterSaleRow | undefined> =>
  afterSalesOfStore(handle, storeNo)
    .selectAll('r')
    .select('o.order_no')
    .select(
      sql<number>`(select coalesce(sum(i.count), 0)::int from refund_item i where i.refund_id = r.id)`.as('pieces'),
    )
    .where('r.id', '=', id)
    .executeTakeFirst()

/** Locks an after-sale of this store and its order; null for one of another store. */
export async function lockStoreAfterSale(trx: Trx, storeNo: string, id: number) {
  if (!Number.isInteger(id) || id < 1 || !(await findStoreAfterSale(trx, storeNo, id))) return null
  return lockAfterSaleWithOrder(trx, id)
}
