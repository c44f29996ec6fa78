import { OrderType } from '@/domain/kind'
import type { Navigation, WithStores } from '@/page-kit/ports'

export const isCrossBorder = ({ orderType }: { orderType: number }): boolean => orderType === OrderType.crossBorder

/** Replaces this page with the page of an order; cross-border orders have a page of their own. @spec PR-11 */
export const openOrderPage = async (app: Navigation, order: { id: number; orderNo: string; orderType: number }) =>
  void (await (isCrossBorder(order)
    ? app.replace('orderGlobalDetail', { id: order.orderNo })
    : app.replace('orderDetail', { status: 0, id: order.id })))

/**
 * Opens an order by its number. Order details load by id; the app knows the id of the order it has just created and
 * looks up any other.
 */
export async function openOrder(app: Navigation & WithStores<'api' | 'order'>, orderNo: string) {
  const { lastOrder } = app.stores.order
  if (lastOrder?.orderNo === orderNo) return app.replace('orderDetail', { status: 0, id: lastOrder.id })
  const result = await app.stores.api.call('orderInfos', { orderNo })
  const order = result.ok ? result.data[0] : undefined
  if (!order) return app.replace('orderList', { index: 0 })
  return openOrderPage(app, { ...order, orderNo })
}
