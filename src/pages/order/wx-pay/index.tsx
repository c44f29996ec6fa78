import { definePage } from '@/app/define-page'
import { useApp } from '@/app/context'
import { CashierPage } from '@/features/order/cashier'
import { routes } from '@/routes'

/** WeChat alone takes the money, of the order that the address names or that was made last. @spec ST-80 */
export default definePage('orderWxPay', ({ params }) => {
  const { last } = useApp().stores.order
  return (
    <CashierPage params={{ id: params.orderNo ?? last?.orderNo, only: 'wechat' }} title={routes.orderWxPay.title} />
  )
})
