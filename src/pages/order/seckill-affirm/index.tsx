import { definePage } from '@/page-kit/define-page'
import { affirmOf } from '@/features/order/affirm'
import { fromListedFlashSale } from '@/features/order/affirm/kinds'

export default definePage('orderSeckill', affirmOf(fromListedFlashSale))
