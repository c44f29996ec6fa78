import { definePage } from '@/page-kit/define-page'
import { RoundsPage } from '@/features/product/rounds'

export default definePage('spike', RoundsPage)
