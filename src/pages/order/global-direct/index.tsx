import { definePage } from '@/page-kit/define-page'
import { globalAffirmOf } from '@/features/order/abroad'
import { fromGlobalGoods } from '@/features/order/abroad/sources'

export default definePage('orderGlobalDirect', globalAffirmOf(fromGlobalGoods))
