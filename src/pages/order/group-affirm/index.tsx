import { definePage } from '@/page-kit/define-page'
import { checkoutOf } from '@/features/order/checkout'
import { fromGroup } from '@/features/order/checkout/group'

export default definePage('orderGroup', checkoutOf(fromGroup))
