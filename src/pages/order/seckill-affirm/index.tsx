import { definePage } from '@/page-kit/define-page'
import { checkoutOf } from '@/features/order/checkout'
import { fromListedFlashSale } from '@/features/order/checkout/kinds'

export default definePage('orderSeckill', checkoutOf(fromListedFlashSale))
