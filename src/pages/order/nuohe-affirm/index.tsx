import { definePage } from '@/page-kit/define-page'
import { affirmOf } from '@/features/order/affirm'
import { fromNuohe } from '@/features/order/affirm/again'

export default definePage('orderNuohe', affirmOf(fromNuohe))
