import { definePage } from '@/page-kit/define-page'
import { checkoutOf } from '@/features/order/checkout'
import { fromExchange } from '@/features/order/checkout/exchange'

export default definePage('orderCoupon', checkoutOf(fromExchange(3)))
