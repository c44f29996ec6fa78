import { View } from '@tarojs/components'
import { useReachBottom } from '@tarojs/taro'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { useRefresh } from '@/page-kit/refresh'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { auditTypeOf } from '@/features/audit/work'
import { auditTexts as texts } from '@/texts/audit'
import { LISTS, OTHER_LISTS, RX_LIST } from './lists'

/** Queue of one kind of work, or the news about work of every kind. */
export default definePage('auditList', function AuditList({ params }) {
  const type = auditTypeOf(params.type)
  const other = OTHER_LISTS[params.type ?? '']
  const { create, View: List } = other?.list ?? LISTS[type] ?? RX_LIST
  const model = useModel((app) => create(app, ''))
  useShown(() => model.load())
  useRefresh(() => model.load())
  useReachBottom(() => void model.more?.())
  return (
    <View>
      <TopBar title={other?.title ?? texts.types[type]} />
      <List model={model} />
    </View>
  )
})
