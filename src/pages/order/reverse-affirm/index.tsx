import { definePage } from '@/page-kit/define-page'
import { affirmOf } from '@/features/order/affirm'
import { fromOrder } from '@/features/order/affirm/again'

export default definePage('orderReverse', affirmOf(fromOrder))
