import { View } from '@tarojs/components'
import { useReachBottom } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { Records } from '@/features/activity/draw/records'
import { RowsView } from '@/features/product/rows-view'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { prizeTexts as texts } from '@/texts/draw'
import { Gutter } from '@/ui/page'
import { Tabs } from '@/ui/tabs'
import { PrizesModel, type Tab } from './model'

const Prizes = observer(function Prizes() {
  const model = useModel((app) => new PrizesModel(app))
  useShown(model.load)
  useReachBottom(() => void model.rows.more())
  return (
    <View>
      <View className="lottery-top">
        <TopBar title={texts.title} look="surface" />
        <Tabs
          items={texts.tabs.map((text, key) => ({ key: key as Tab, text }))}
          value={model.tab}
          onChange={model.choose}
        />
      </View>
      <Gutter className="lottery-body">
        <RowsView rows={model.rows} texts={texts} onEmpty={model.toWheel}>
          {(list) => <Records list={list} onFill={model.fill} onFollow={model.follow} />}
        </RowsView>
      </Gutter>
    </View>
  )
})

export default definePage('prizes', Prizes)
