import { definePage } from '@/page-kit/define-page'
import { globalAffirmOf } from '@/features/order/abroad'
import { fromGlobalCart } from '@/features/order/abroad/sources'

export default definePage('orderGlobal', globalAffirmOf(fromGlobalCart))
