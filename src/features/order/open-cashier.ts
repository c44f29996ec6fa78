import type { Navigation, WithHosts } from '@/page-kit/ports'
import type { RouteParams } from '@/routes'

type CashierParams = Pick<RouteParams<'orderPay'>, 'type'>

/** Opens the cashier of an order, on top of this page or replacing it. @spec NAV-28 */
export const openCashier = (
  app: Navigation & WithHosts<'pay'>,
  orderNo: string,
  params: CashierParams = {},
  how: 'go' | 'replace' = 'go',
) => {
  const { payType } = app.hosts.pay
  return app[how]('orderPay', { id: orderNo, ...(payType && { payType }), ...params })
}
