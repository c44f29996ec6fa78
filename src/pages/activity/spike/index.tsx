import { definePage } from '@/page-kit/define-page'
import { FlashSaleSessionsPage } from '@/features/product/flash-sale-sessions'

export default definePage('spike', FlashSaleSessionsPage)
