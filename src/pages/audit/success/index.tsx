import { View } from '@tarojs/components'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { StaffOnly } from '@/features/audit/staff-only'
import { auditTypeOf } from '@/features/audit/work'
import { auditTexts } from '@/texts/audit'
import { EmptyState } from '@/ui/empty-state'
import { doneTextOf } from './done-texts'
import { AuditSuccessModel } from './model'
import '@/ui/empty-state/art/success.scss'

const texts = auditTexts.success

/** Result of the last act, and the way to the next work. */
export default definePage('auditSuccess', function AuditSuccess({ params }) {
  const type = auditTypeOf(params.type)
  const model = useModel((app) => new AuditSuccessModel(app, type))
  useShown(model.load)
  const { title, text } = doneTextOf(type, params.done)
  // The number of an after-sale or a question is internal.
  const no = type === 'rx' || type === 'order' ? params.no : ''
  return (
    <View>
      <TopBar title={texts.missing} />
      <StaffOnly workspace={model.workspace}>
        {() => (
          <EmptyState
            kind="success"
            alone
            title={title}
            text={[no, text].filter(Boolean).join(' · ')}
            action={texts.next}
            onAction={() => void model.next()}
            second={auditTexts.toHome}
            onSecond={model.toWorkspace}
          />
        )}
      </StaffOnly>
    </View>
  )
})
