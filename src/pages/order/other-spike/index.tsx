import { definePage } from '@/page-kit/define-page'
import { RoundsPage } from '@/features/commodity/rounds'

export default definePage('otherSpike', RoundsPage)
