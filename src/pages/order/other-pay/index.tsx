import { useDidShow } from '@tarojs/taro'
import { useModel } from '@/app/context'
import { definePage } from '@/app/define-page'
import { CashierPage } from '@/features/order/cashier'
import { PayModel } from '@/features/order/cashier/model'
import { routes } from '@/routes'

/** Where links from outside lead to pay an order. */
export default definePage('otherPay', ({ params }) => {
  const model = useModel((app) => new PayModel(app, { id: params.orderNo }))
  useDidShow(() => void model.show())
  return <CashierPage model={model} title={routes.otherPay.title} />
})
