import { View } from '@tarojs/components'
import { useDidHide, useReachBottom } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { useRefresh } from '@/page-kit/refresh'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { RowsView } from '@/features/product/rows-view'
import { groupTexts } from '@/texts/group'
import { spellTexts } from '@/texts/spell'
import { Chip, Chips } from '@/ui/chip'
import { Gutter } from '@/ui/page'
import { Tabs } from '@/ui/tabs'
import { FORMS, OwnGroupsModel, STATUSES, TYPES } from './model'
import { OrderRow } from './parts/order'

const texts = groupTexts.myGroups
const items = TYPES.map((key) => ({ key, text: texts.tabs[key] }))
const spellItems = STATUSES.map((key) => ({ key, text: spellTexts.tabs[key] }))

export default definePage(
  'groupMine',
  observer(function OwnGroupsPage({ params }) {
    const model = useModel((app) => new OwnGroupsModel(app, params.id))
    useShown(model.show)
    useDidHide(model.ticker.stop)
    useRefresh(() => model.rows.load())
    useReachBottom(() => void model.rows.more())
    return (
      <View>
        <TopBar title={texts.title} />
        <Gutter className="group-forms">
          <Chips>
            {FORMS.map((form) => (
              <Chip
                key={form}
                text={spellTexts.forms[form]}
                on={form === model.form}
                onPress={() => model.chooseForm(form)}
              />
            ))}
          </Chips>
        </Gutter>
        {model.isSpell ? (
          <Tabs items={spellItems} value={model.status} onChange={model.chooseStatus} />
        ) : (
          <Tabs items={items} value={model.type} onChange={model.choose} scroll />
        )}
        <Gutter>
          <RowsView rows={model.rows} texts={model.isSpell ? spellTexts.list : texts} onEmpty={model.toHome}>
            {(list) => list.map((order) => <OrderRow key={order.id} order={order} model={model} />)}
          </RowsView>
        </Gutter>
      </View>
    )
  }),
)
