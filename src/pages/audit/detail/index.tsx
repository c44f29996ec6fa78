import { View } from '@tarojs/components'
import { definePage } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { auditTypeOf } from '@/features/audit/work'
import { auditTexts as texts } from '@/texts/audit'
import { DETAILS, RxDetail } from './parts/details'
import './index.scss'

/** One piece of work by its kind and number. */
export default definePage('auditDetail', function AuditDetail({ params }) {
  const type = auditTypeOf(params.type)
  const Detail = DETAILS[type] ?? RxDetail
  return (
    <View>
      <TopBar title={texts.types[type]} />
      <Detail no={params.no ?? ''} />
    </View>
  )
})
