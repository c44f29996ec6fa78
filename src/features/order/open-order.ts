import type { AppModel } from '@/app/app-model'

const ABROAD = 4

/** Opens an order known by its number: details are found by id, which the app knows of the order it has just made. */
export async function openOrder(app: AppModel, orderNo: string) {
  const { last } = app.stores.order
  if (last?.orderNo === orderNo) return app.replace('orderDetail', { status: 0, id: last.id })
  const result = await app.stores.api.call('orderInfos', { orderNo })
  const found = result.ok ? result.data[0] : undefined
  if (!found) return app.replace('orderList', { index: 0 })
  if (found.orderType === ABROAD) return app.replace('orderGlobalDetail', { id: orderNo })
  return app.replace('orderDetail', { status: 0, id: found.id })
}
