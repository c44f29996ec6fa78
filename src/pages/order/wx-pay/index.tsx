import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { CashierPage } from '@/features/order/cashier'
import { PayModel } from '@/features/order/cashier/model'
import { routes } from '@/routes'

/** Pays by WeChat only, for the order in the url or the order placed last. @spec ST-80 */
export default definePage('orderWxPay', ({ params }) => {
  const model = useModel(
    (app) => new PayModel(app, { id: params.orderNo ?? app.stores.order.lastOrder?.orderNo, only: 'wechat' }),
  )
  return <CashierPage model={model} title={routes.orderWxPay.title} />
})
