import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage } from '@/page-kit/define-page'
import { useShare } from '@/page-kit/share'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { PosterView } from '@/features/activity/poster-view'
import { groupTexts } from '@/texts/group'
import { StaffInviteModel } from './model'

const texts = groupTexts.staff

const Body = observer(function Body({ model }: { model: StaffInviteModel }) {
  const { poster } = model
  const home = { action: groupTexts.toHome, onAction: model.toHome }
  return (
    <Loaded
      of={model}
      data={poster}
      skeleton={3}
      failed={texts.failed}
      visitor={{ ...texts.visitor, onAction: model.login }}
      missing={{ title: groupTexts.product.missing.title, ...home }}
      others={{ refused: { title: texts.refused, ...home } }}
    >
      {(poster) => <PosterView model={poster} />}
    </Loaded>
  )
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
