import { definePage } from '@/page-kit/define-page'
import { globalCheckoutOf } from '@/features/order/cross-border'
import { fromGlobalProducts } from '@/features/order/cross-border/sources'

export default definePage('orderGlobalDirect', globalCheckoutOf(fromGlobalProducts))
