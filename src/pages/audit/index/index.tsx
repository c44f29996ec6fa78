import { View } from '@tarojs/components'
import { useDidHide } from '@tarojs/taro'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { useRefresh } from '@/page-kit/refresh'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { StaffOnly } from '@/features/audit/staff-only'
import { auditTexts as texts } from '@/texts/audit'
import { WorkspaceModel } from './model'
import { Workspace } from './parts/workspace'

/** Workspace of the staff of a store. */
export default definePage('auditHome', function AuditHome() {
  const model = useModel((app) => new WorkspaceModel(app))
  useShown(model.show)
  useDidHide(model.hide)
  useRefresh(() => model.load())
  return (
    <View>
      <TopBar title={texts.title} />
      <StaffOnly workspace={model.workspace}>{(home) => <Workspace home={home} model={model} />}</StaffOnly>
    </View>
  )
})
