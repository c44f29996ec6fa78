import { definePage } from '@/page-kit/define-page'
import { checkoutOf } from '@/features/order/checkout'
import { fromSpecialFlashSale } from '@/features/order/checkout/kinds'

export default definePage('orderSeckillOther', checkoutOf(fromSpecialFlashSale))
