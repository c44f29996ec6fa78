import { View } from '@tarojs/components'
import { useReachBottom } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { RowsView } from '@/features/commodity/rows-view'
import { Ledger } from '@/features/points/ledger'
import { pointsTexts } from '@/texts/points'
import { Gutter } from '@/ui/page'
import { Tabs } from '@/ui/tabs'
import { PointsDetailModel, type Tab } from './model'

const { failed, visitor, detail: texts } = pointsTexts
const ITEMS = texts.tabs.map((text, key) => ({ key: key as Tab, text }))

const PointsDetail = observer(function PointsDetail({ params }: { params: PageParams }) {
  const model = useModel((app) => new PointsDetailModel(app, params.index))
  useShown(model.show)
  useReachBottom(() => void model.rows.more())
  return (
    <View>
      <View className="pt-top">
        <TopBar title={texts.title} look="surface" />
        <Tabs items={ITEMS} value={model.tab} onChange={(tab) => model.choose(tab)} />
      </View>
      <Gutter className="pt-body">
        <RowsView rows={model.rows} texts={{ failed, visitor, empty: texts.empty }}>
          {(list) => <Ledger list={list} />}
        </RowsView>
      </Gutter>
    </View>
  )
})

export default definePage('pointsDetail', PointsDetail)
