import type { Navigation, WithHosts } from '@/page-kit/ports'
import type { RouteParams } from '@/routes'

type CashierParams = Pick<RouteParams<'orderPay'>, 'type'>

/** Opens the cashier of an order, on top of this page or replacing it. @spec NAV-28 */
export const openCashier = (
  app: Navigation & WithHosts<'pay'>,
  orderNo: string,
  params: CashierParams = {},
  mode: 'go' | 'replace' = 'go',
) => {
  const { payType } = app.hosts.pay
  return app[mode]('orderPay', { id: orderNo, ...(payType && { payType }), ...params })
}
