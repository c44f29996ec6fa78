import type { AppModel } from '@/app/app-model'
import { payStatus } from '@/domain/order-status'

/** The status of paying an order; 100 when it cannot be found out. @spec ST-60 */
export async function findPayStatus({ stores }: AppModel, orderNo: string): Promise<number> {
  const result = await stores.api.call('orderPayStatus', { orderNo })
  return payStatus(result.ok ? result.data.payStatus : null)
}
