import { definePage } from '@/page-kit/define-page'
import { affirmOf } from '@/features/order/affirm'
import { fromProducts } from '@/features/order/affirm/kinds'

export default definePage('orderDirect', affirmOf(fromProducts))
