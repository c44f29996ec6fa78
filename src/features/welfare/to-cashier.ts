import type { Navigation, WithHosts } from '@/page-kit/ports'

/** The cashier takes what a benefit costs, as it takes any order's money. @spec NAV-28 NAV-41 */
export function toCashier(app: Navigation & WithHosts<'pay'>, benefitsPayNo: string, how: 'go' | 'replace' = 'go') {
  const { payType } = app.hosts.pay
  return app[how]('orderPay', { id: benefitsPayNo, ...(payType && { payType }) })
}
