import { definePage } from '@/page-kit/define-page'
import { checkoutOf } from '@/features/order/checkout'
import { fromFormula } from '@/features/order/checkout/formula'

export default definePage('orderTcm', checkoutOf(fromFormula))
