import { definePage } from '@/page-kit/define-page'
import { globalCheckoutOf } from '@/features/order/abroad'
import { fromGlobalCart } from '@/features/order/abroad/sources'

export default definePage('orderGlobal', globalCheckoutOf(fromGlobalCart))
