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

/** Number of no group: a link without a number shows that there is none. */
const NONE = '0'

/** A group buy that a link from outside names in its query (ADR 0060). @spec PR-33 ER-61 */
export default definePage(
  'otherJoin',
  observer(function OtherJoin({ params }) {
    const model = useModel((app) => new GroupInfoModel(app, params.groupNo || params.id || NONE, 'join'))
    useShown(model.load)
    useDidHide(model.ticker.stop)
    useShare(model.card)
    return (
      <>
        <TopBar title={groupTexts.info.titles.join} />
        <GroupView model={model} />
      </>
    )
  }),
)
