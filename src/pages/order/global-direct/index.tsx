import { definePage } from '@/page-kit/define-page'
import { globalCheckoutOf } from '@/features/order/abroad'
import { fromGlobalProducts } from '@/features/order/abroad/sources'

export default definePage('orderGlobalDirect', globalCheckoutOf(fromGlobalProducts))
