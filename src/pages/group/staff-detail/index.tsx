import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { commonTexts } from '@/texts/common'
import { groupTexts } from '@/texts/group'
import { EmptyState } from '@/ui/empty-state'
import { SkeletonRows } from '@/ui/skeleton'
import { StaffDetailModel } from './model'
import { Detail } from './parts/detail'

const texts = groupTexts.staff

const Body = observer(function Body({ model }: { model: StaffDetailModel }) {
  const { state, group } = model
  if (state === 'visitor') return <EmptyState kind="login" alone {...texts.visitor} onAction={model.login} />
  if (state === 'loading') return <SkeletonRows alone count={3} />
  if (state === 'failed') {
    const retry = { action: commonTexts.retry, onAction: () => void model.load() }
    return <EmptyState kind="error" alone title={groupTexts.info.failed} {...retry} />
  }
  if (!group) return <EmptyState kind="noresult" alone {...texts.missing} onAction={model.toList} />
  return <Detail group={group} model={model} />
})

/** A group buy with shoppers invited by a staff member. @spec PR-35 */
export default definePage('groupStaffDetail', ({ params }) => {
  const model = useModel((app) => new StaffDetailModel(app, params.id ?? ''))
  useShown(model.load)
  return (
    <>
      <TopBar title={texts.detailTitle} />
      <Body model={model} />
    </>
  )
})
