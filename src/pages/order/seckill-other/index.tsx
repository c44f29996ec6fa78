import { definePage } from '@/page-kit/define-page'
import { affirmOf } from '@/features/order/affirm'
import { fromSpecialSeckill } from '@/features/order/affirm/kinds'

export default definePage('orderSeckillOther', affirmOf(fromSpecialSeckill))
