import { View } from '@tarojs/components'
import { useReachBottom } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { RowsView } from '@/features/product/rows-view'
import { groupTexts } from '@/texts/group'
import { EmptyState } from '@/ui/empty-state'
import { Gutter } from '@/ui/page'
import { Tabs } from '@/ui/tabs'
import { StaffListModel, STATUSES } from './model'
import { GroupCard } from './parts/card'
import '@/ui/empty-state/art/locked.scss'

const texts = groupTexts.staff
const items = STATUSES.map((key) => ({ key, text: texts.tabs[key] }))

/** Group buys of shoppers invited by a staff member of a store. @spec PR-35 EN-26 */
export default definePage(
  'groupStaffList',
  observer(function GroupStaffList({ params }) {
    const model = useModel((app) => new StaffListModel(app, params.index))
    useShown(model.rows.load)
    useReachBottom(() => void model.rows.more())
    return (
      <View>
        <TopBar title={texts.title} />
        {model.refusal ? (
          <EmptyState kind="locked" alone title={model.refusal} action={texts.home} onAction={model.toHome} />
        ) : (
          <>
            <Tabs items={items} value={model.status} onChange={model.choose} />
            <Gutter>
              <RowsView rows={model.rows} texts={texts} onEmpty={model.toGroupHome}>
                {(list) => list.map((group) => <GroupCard key={group.groupNo} group={group} model={model} />)}
              </RowsView>
            </Gutter>
          </>
        )}
      </View>
    )
  }),
)
