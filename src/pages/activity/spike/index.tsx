import { definePage } from '@/app/define-page'
import { RoundsPage } from '@/features/commodity/rounds'

export default definePage('spike', RoundsPage)
