import { useDidHide } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { useShare } from '@/page-kit/share'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { GroupInfoModel } from '@/features/group/info'
import { GroupView } from '@/features/group/view'
import { groupTexts } from '@/texts/group'

/** A group buy that the shopper was invited to. @spec PR-33 ER-61 */
export default definePage(
  'groupJoin',
  observer(function GroupJoin({ params }) {
    const model = useModel((app) => new GroupInfoModel(app, params.id ?? '', 'join'))
    useShown(model.show)
    useDidHide(model.hide)
    useShare(model.card)
    return (
      <>
        <TopBar title={groupTexts.info.titles.join} />
        <GroupView model={model} />
      </>
    )
  }),
)
