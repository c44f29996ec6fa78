import { definePage } from '@/page-kit/define-page'
import { checkoutOf } from '@/features/order/checkout'
import { fromCartOrPrescription } from '@/features/order/checkout/prescribed'

export default definePage('orderAffirm', checkoutOf(fromCartOrPrescription))
