import { useReachBottom } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { RowsView } from '@/features/product/rows-view'
import { TabbedRows } from '@/features/points/tabbed-rows'
import { Ledger } from '@/features/points/ledger'
import { pointsTexts } from '@/texts/points'
import { PointsDetailModel } from './model'

const { failed, visitor, detail: texts } = pointsTexts

const PointsDetail = observer(function PointsDetail({ params }: { params: PageParams }) {
  const model = useModel((app) => new PointsDetailModel(app, params.index))
  useShown(model.show)
  useReachBottom(() => void model.rows.more())
  return (
    <TabbedRows title={texts.title} tabs={texts.tabs} tab={model.tab} onChoose={(tab) => model.choose(tab)}>
      <RowsView rows={model.rows} texts={{ failed, visitor, empty: texts.empty }}>
        {(list) => <Ledger list={list} />}
      </RowsView>
    </TabbedRows>
  )
})

export default definePage('pointsDetail', PointsDetail)
