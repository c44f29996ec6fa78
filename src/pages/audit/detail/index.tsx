import { View } from '@tarojs/components'
import { useDidHide } from '@tarojs/taro'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { useRefresh } from '@/page-kit/refresh'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { auditTypeOf } from '@/features/audit/work'
import { auditTexts as texts } from '@/texts/audit'
import { DETAILS, RX_DETAIL } from './details'
import './index.scss'

/** One piece of work by its kind and number. */
export default definePage('auditDetail', function AuditDetail({ params }) {
  const type = auditTypeOf(params.type)
  const { create, View: Detail } = DETAILS[type] ?? RX_DETAIL
  const model = useModel((app) => create(app, params.no ?? ''))
  useShown(() => model.load())
  useDidHide(() => model.hide?.())
  useRefresh(() => model.load())
  return (
    <View>
      <TopBar title={texts.types[type]} />
      <Detail model={model} />
    </View>
  )
})
