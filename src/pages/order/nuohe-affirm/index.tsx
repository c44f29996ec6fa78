import { definePage } from '@/page-kit/define-page'
import { checkoutOf } from '@/features/order/checkout'
import { fromNuohe } from '@/features/order/checkout/again'

export default definePage('orderNuohe', checkoutOf(fromNuohe))
