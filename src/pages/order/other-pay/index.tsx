import { definePage } from '@/app/define-page'
import { CashierPage } from '@/features/order/cashier'
import { routes } from '@/routes'

/** Where links from outside lead to pay an order. */
export default definePage('otherPay', ({ params }) => (
  <CashierPage params={{ id: params.orderNo }} title={routes.otherPay.title} />
))
