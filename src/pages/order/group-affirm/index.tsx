import { definePage } from '@/page-kit/define-page'
import { affirmOf } from '@/features/order/affirm'
import { fromGroup } from '@/features/order/affirm/group'

export default definePage('orderGroup', affirmOf(fromGroup))
