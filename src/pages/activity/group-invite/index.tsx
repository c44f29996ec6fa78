import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { useShare } from '@/page-kit/share'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { PosterView } from '@/features/activity/poster-view'
import { commonTexts } from '@/texts/common'
import { groupTexts } from '@/texts/group'
import { EmptyState } from '@/ui/empty-state'
import { SkeletonRows } from '@/ui/skeleton'
import { StaffInviteModel } from './model'

const texts = groupTexts.staff

const Body = observer(function Body({ model }: { model: StaffInviteModel }) {
  const { state, poster } = model
  if (state === 'visitor') return <EmptyState kind="login" alone {...texts.visitor} onAction={model.login} />
  if (state === 'loading') return <SkeletonRows alone count={3} />
  if (state === 'failed') {
    const retry = { action: commonTexts.retry, onAction: () => void model.load() }
    return <EmptyState kind="error" alone title={texts.failed} {...retry} />
  }
  if (!poster) {
    const title = state === 'refused' ? texts.refused : groupTexts.product.missing.title
    return <EmptyState kind="empty" alone title={title} action={groupTexts.toHome} onAction={model.toHome} />
  }
  return <PosterView model={poster} />
})

/** @spec PR-35 PR-37 */
export default definePage(
  'groupStaffInvite',
  observer(function GroupStaffInvite({ params }) {
    const model = useModel((app) => new StaffInviteModel(app, params.barcode ?? ''))
    useShown(model.load)
    useShare({ title: groupTexts.title, desc: groupTexts.poster.card, path: model.path, image: '' })
    return (
      <View>
        <TopBar title={texts.inviteTitle} />
        <Body model={model} />
      </View>
    )
  }),
)
