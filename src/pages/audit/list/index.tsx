import { View } from '@tarojs/components'
import Taro, { usePullDownRefresh, useReachBottom } from '@tarojs/taro'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { auditTypeOf } from '@/features/audit/work'
import { auditTexts as texts } from '@/texts/audit'
import { workNoticeTexts } from '@/texts/work-notice'
import { LISTS, NOTICE_LIST, RX_LIST } from './lists'

/** Queue of one kind of work, or the news about work of every kind. */
export default definePage('auditList', function AuditList({ params }) {
  const type = auditTypeOf(params.type)
  const isNotice = params.type === 'notice'
  const { create, View: List } = isNotice ? NOTICE_LIST : (LISTS[type] ?? RX_LIST)
  const model = useModel((app) => create(app, ''))
  useShown(() => model.load())
  usePullDownRefresh(() => void model.load().then(() => Taro.stopPullDownRefresh()))
  useReachBottom(() => void model.more?.())
  return (
    <View>
      <TopBar title={isNotice ? workNoticeTexts.title : texts.types[type]} />
      <List model={model} />
    </View>
  )
})
