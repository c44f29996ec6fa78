import { definePage } from '@/page-kit/define-page'
import { affirmOf } from '@/features/order/affirm'
import { fromCartOrPrescription } from '@/features/order/affirm/prescribed'

export default definePage('orderAffirm', affirmOf(fromCartOrPrescription))
