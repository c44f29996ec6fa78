import { definePage } from '@/page-kit/define-page'
import { checkoutOf } from '@/features/order/checkout'
import { fromNuohe } from '@/features/order/checkout/exchange'

export default definePage('orderNuohe', checkoutOf(fromNuohe))
