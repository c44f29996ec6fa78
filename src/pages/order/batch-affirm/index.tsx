import { definePage } from '@/page-kit/define-page'
import { affirmOf } from '@/features/order/affirm'
import { fromGoods } from '@/features/order/affirm/kinds'

export default definePage('orderBatch', affirmOf(fromGoods))
