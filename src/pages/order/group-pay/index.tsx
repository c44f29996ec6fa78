import { definePage } from '@/app/define-page'
import { CashierPage } from '@/features/order/cashier'
import { routes } from '@/routes'

/** Orders of a group: paid in the mini-program, which the cashier leads to from elsewhere. @spec ST-78 ST-79 */
export default definePage('orderGroupPay', ({ params }) => (
  <CashierPage params={{ id: params.orderNo }} title={routes.orderGroupPay.title} />
))
