import { definePage } from '@/page-kit/define-page'
import { checkoutOf } from '@/features/order/checkout'
import { fromOrder } from '@/features/order/checkout/again'

export default definePage('orderReverse', checkoutOf(fromOrder))
