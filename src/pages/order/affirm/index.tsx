import { definePage } from '@/app/define-page'
import { affirmOf } from '@/features/order/affirm'
import { fromCartOrPrescription } from '@/features/order/affirm/prescribed'

export default definePage('orderAffirm', affirmOf(fromCartOrPrescription))
