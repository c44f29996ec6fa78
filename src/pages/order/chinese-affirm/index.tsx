import { definePage } from '@/page-kit/define-page'
import { affirmOf } from '@/features/order/affirm'
import { fromFormula } from '@/features/order/affirm/formula'

export default definePage('orderTcm', affirmOf(fromFormula))
