import { sql } from 'kysely'
import { OrderStatus } from '../../../src/domain/order-status'
import type { Handle } from '../../platform/db/transaction'
import type { OrderRow } from './move-order'
import { ownOrders } from './queries'
import type { ShopUser } from '../../platform/http/shop-user'

interface OrderFilter {
  owner: ShopUser
  /** Tab of the list; 0 for all. */
  status: number
  /** Order number, or part of a product's name. */
  keyword?: string | undefined
  createdBefore: Date | null
  isCrossBorder: boolean
}

const ALL = 0

/**
 * Selects the shopper's visible orders with an after-sale that the shopper has asked for, open or closed. The reason is no
 * parameter, so that the statement keeps its plan. @spec PR-24
 */
const ownOrdersWithAfterSale = (handle: Handle, owner: ShopUser) =>
  ownOrders(handle, owner, ALL).where((eb) =>
    eb.exists(
      eb
        .selectFrom('refund as r')
        .select('r.id')
        .whereRef('r.order_id', '=', 'orders.id')
        .where('r.reason', '=', sql.lit('asked')),
    ),
  )

const likely = (keyword: string) => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`

/** Selects a list of the shopper's orders: by status, by product or number, or old ones only. */
function filteredOrders(handle: Handle, { owner, status, keyword, createdBefore, isCrossBorder }: OrderFilter) {
  // The tab of after-sales also holds orders of which only a part is returned: these keep their status.
  const isAfterSales = status === OrderStatus.refunding
  const ordersByStatus = isAfterSales ? ownOrdersWithAfterSale(handle, owner) : ownOrders(handle, owner, status)
  const all = isCrossBorder ? ordersByStatus.where('company', 'is not', null) : ordersByStatus
  const aged = createdBefore ? all.where('created_at', '<', createdBefore) : all
  if (!keyword) return aged
  return aged.where((eb) =>
    eb.or([
      eb('order_no', '=', keyword),
      eb.exists(
        eb
          .selectFrom('order_item as i')
          .select('i.line')
          .whereRef('i.order_id', '=', 'orders.id')
          .where('i.name', 'ilike', likely(keyword)),
      ),
    ]),
  )
}

export const listOrders = (
  handle: Handle,
  filter: OrderFilter,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<OrderRow[]> =>
  filteredOrders(handle, filter)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()

export const countOrders = (handle: Handle, filter: OrderFilter) =>
  filteredOrders(handle, filter)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
