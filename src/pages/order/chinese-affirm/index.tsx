import { definePage } from '@/page-kit/define-page'
import { checkoutOf } from '@/features/order/checkout'
import { fromHerbalFormula } from '@/features/order/checkout/herbal-formula'

export default definePage('orderTcm', checkoutOf(fromHerbalFormula))
