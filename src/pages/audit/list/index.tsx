import { View } from '@tarojs/components'
import { definePage } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { auditTypeOf } from '@/features/audit/work'
import { auditTexts as texts } from '@/texts/audit'
import { LISTS, RxList } from './parts/lists'

/** Queue of one kind of work. */
export default definePage('auditList', function AuditList({ params }) {
  const type = auditTypeOf(params.type)
  const List = LISTS[type] ?? RxList
  return (
    <View>
      <TopBar title={texts.types[type]} />
      <List />
    </View>
  )
})
