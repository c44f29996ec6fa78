import { definePage } from '@/page-kit/define-page'
import { globalCheckoutOf } from '@/features/order/cross-border'
import { fromGlobalCart } from '@/features/order/cross-border/sources'

export default definePage('orderGlobal', globalCheckoutOf(fromGlobalCart))
