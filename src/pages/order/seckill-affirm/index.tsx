import { definePage } from '@/page-kit/define-page'
import { affirmOf } from '@/features/order/affirm'
import { fromSeckill } from '@/features/order/affirm/kinds'

export default definePage('orderSeckill', affirmOf(fromSeckill))
