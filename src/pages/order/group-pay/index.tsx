import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { CashierPage } from '@/features/order/cashier'
import { PayModel } from '@/features/order/cashier/model'
import { routes } from '@/routes'

/** Orders of a group: paid in the mini-program, which the cashier leads to from elsewhere. @spec ST-78 ST-79 */
export default definePage('orderGroupPay', ({ params }) => {
  const model = useModel((app) => new PayModel(app, { id: params.orderNo }))
  return <CashierPage model={model} title={routes.orderGroupPay.title} />
})
