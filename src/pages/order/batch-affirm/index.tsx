import { definePage } from '@/page-kit/define-page'
import { checkoutOf } from '@/features/order/checkout'
import { fromProducts } from '@/features/order/checkout/kinds'

export default definePage('orderBatch', checkoutOf(fromProducts))
