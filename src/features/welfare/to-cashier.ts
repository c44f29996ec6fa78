import type { Navigation, WithHosts } from '@/page-kit/ports'

/** Opens the cashier for the price of a benefit, as for any order. @spec NAV-28 NAV-41 */
export function toCashier(app: Navigation & WithHosts<'pay'>, benefitsPayNo: string, mode: 'go' | 'replace' = 'go') {
  const { payType } = app.hosts.pay
  return app[mode]('orderPay', { id: benefitsPayNo, ...(payType && { payType }) })
}
