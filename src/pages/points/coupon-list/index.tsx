import { View } from '@tarojs/components'
import { useReachBottom } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { RowsView } from '@/features/commodity/rows-view'
import { pointsTexts } from '@/texts/points'
import { Gutter } from '@/ui/page'
import { Tabs } from '@/ui/tabs'
import { OffersModel } from './model'
import { Offers } from './parts/offers'
import { Records } from './parts/records'
import '@/features/points/index.scss'

const { failed, visitor, offers: texts } = pointsTexts
const ITEMS = texts.tabs.map((text, key) => ({ key: key as 0 | 1, text }))

const PointsOffers = observer(function PointsOffers() {
  const model = useModel((app) => new OffersModel(app))
  useShown(model.show)
  useReachBottom(() => void model.rows.more())
  return (
    <View>
      <View className="pt-top">
        <TopBar title={texts.title} look="surface" />
        <Tabs items={ITEMS} value={model.tab} onChange={(tab) => model.choose(tab)} />
      </View>
      <Gutter className="pt-body">
        {model.tab === 0 ? (
          <RowsView rows={model.offers} texts={{ failed, visitor, empty: texts.empty }}>
            {(list) => <Offers list={list} onOpen={model.open} />}
          </RowsView>
        ) : (
          <RowsView rows={model.records} texts={{ failed, visitor, empty: texts.noRecords }}>
            {(list) => <Records list={list} />}
          </RowsView>
        )}
      </Gutter>
    </View>
  )
})

export default definePage('pointsOffers', PointsOffers)
