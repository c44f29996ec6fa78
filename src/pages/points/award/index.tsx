import { View } from '@tarojs/components'
import { useReachBottom } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { RowsView } from '@/features/commodity/rows-view'
import { pointsTexts } from '@/texts/points'
import { Gutter } from '@/ui/page'
import { Tabs } from '@/ui/tabs'
import { AwardModel, type Tab } from './model'
import { Addresses } from './parts/addresses'
import { Awards } from './parts/awards'
import '@/features/points/index.scss'

const { failed, visitor, award: texts } = pointsTexts
const ITEMS = texts.tabs.map((text, key) => ({ key: key as Tab, text }))

const PointsAward = observer(function PointsAward({ params }: { params: PageParams }) {
  const model = useModel((app) => new AwardModel(app, params.index))
  useShown(model.show)
  useReachBottom(() => void model.rows.more())
  return (
    <View>
      <View className="pt-top">
        <TopBar title={texts.title} look="surface" />
        <Tabs items={ITEMS} value={model.tab} onChange={(tab) => model.choose(tab)} />
      </View>
      <Gutter className="pt-body">
        <RowsView rows={model.rows} texts={{ failed, visitor, empty: texts.empty }} onEmpty={model.toLottery}>
          {(list) => <Awards list={list} onFill={model.fill} />}
        </RowsView>
      </Gutter>
      <Addresses model={model} />
    </View>
  )
})

export default definePage('pointsAward', PointsAward)
