import { useReachBottom } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { RowsView } from '@/features/product/rows-view'
import { TabbedRows } from '@/features/points/tabbed-rows'
import { pointsTexts } from '@/texts/points'
import { OffersModel } from './model'
import { Offers } from './parts/offers'
import { Records } from './parts/records'

const { failed, visitor, offers: texts } = pointsTexts

const PointsOffers = observer(function PointsOffers() {
  const model = useModel((app) => new OffersModel(app))
  useShown(model.show)
  useReachBottom(() => void model.rows.more())
  return (
    <TabbedRows title={texts.title} tabs={texts.tabs} tab={model.tab} onChoose={(tab) => model.choose(tab)}>
      {model.tab === 0 ? (
        <RowsView rows={model.offers} texts={{ failed, visitor, empty: texts.empty }}>
          {(list) => <Offers list={list} onOpen={model.open} />}
        </RowsView>
      ) : (
        <RowsView rows={model.records} texts={{ failed, visitor, empty: texts.noRecords }}>
          {(list) => <Records list={list} />}
        </RowsView>
      )}
    </TabbedRows>
  )
})

export default definePage('pointsOffers', PointsOffers)
