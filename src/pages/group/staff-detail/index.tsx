import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { groupTexts } from '@/texts/group'
import { StaffDetailModel } from './model'
import { Detail } from './parts/detail'

const texts = groupTexts.staff

const Body = observer(function Body({ model }: { model: StaffDetailModel }) {
  const { group } = model
  return (
    <Loaded
      of={model}
      data={group}
      skeleton={3}
      failed={groupTexts.info.failed}
      visitor={{ ...texts.visitor, onAction: model.login }}
      missing={{ kind: 'noresult', ...texts.missing, onAction: model.toList }}
    >
      {(group) => <Detail group={group} model={model} />}
    </Loaded>
  )
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
