import { definePage } from '@/page-kit/define-page'
import { checkoutOf } from '@/features/order/checkout'
import { fromOrder } from '@/features/order/checkout/exchange'

export default definePage('orderReverse', checkoutOf(fromOrder))
