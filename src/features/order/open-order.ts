import type { AppModel } from '@/app/app-model'

/** Opens an order known by its number: details are found by id, which the app knows of the order it has just made. */
export async function openOrder(app: AppModel, orderNo: string) {
  const { last } = app.stores.order
  const id = last?.orderNo === orderNo ? last.id : await findId(app, orderNo)
  if (id === undefined) return app.replace('orderList', { index: 0 })
  return app.replace('orderDetail', { status: 0, id })
}

async function findId(app: AppModel, orderNo: string): Promise<number | undefined> {
  const result = await app.stores.api.call('orderInfos', { orderNo })
  return result.ok ? result.data[0]?.id : undefined
}
