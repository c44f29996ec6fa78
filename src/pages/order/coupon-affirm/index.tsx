import { definePage } from '@/page-kit/define-page'
import { affirmOf } from '@/features/order/affirm'
import { fromExchange } from '@/features/order/affirm/again'

export default definePage('orderCoupon', affirmOf(fromExchange(3)))
