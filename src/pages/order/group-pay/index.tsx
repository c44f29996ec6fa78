import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { CashierPage } from '@/features/order/cashier'
import { PayModel } from '@/features/order/cashier/model'
import { routes } from '@/routes'

/**
 * Payment page of group-buy orders: they are paid in the mini-program, which the cashier opens from elsewhere.
 * @spec ST-78 ST-79
 */
export default definePage('orderGroupPay', ({ params }) => {
  const model = useModel((app) => new PayModel(app, { id: params.orderNo }))
  return <CashierPage model={model} title={routes.orderGroupPay.title} />
})
