import { View } from '@tarojs/components'
import { useReachBottom } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { RowsView } from '@/features/product/rows-view'
import { TabbedRows } from '@/features/points/tabbed-rows'
import { pointsTexts } from '@/texts/points'
import { AwardModel } from './model'
import { Addresses } from './parts/addresses'
import { Awards } from './parts/awards'

const { failed, visitor, award: texts } = pointsTexts

const PointsAward = observer(function PointsAward({ params }: { params: PageParams }) {
  const model = useModel((app) => new AwardModel(app, params.index))
  useShown(model.show)
  useReachBottom(() => void model.rows.more())
  return (
    <View>
      <TabbedRows title={texts.title} tabs={texts.tabs} tab={model.tab} onChoose={(tab) => model.choose(tab)}>
        <RowsView rows={model.rows} texts={{ failed, visitor, empty: texts.empty }} onEmpty={model.toLottery}>
          {(list) => <Awards list={list} onFill={model.fill} />}
        </RowsView>
      </TabbedRows>
      <Addresses model={model} />
    </View>
  )
})

export default definePage('pointsAward', PointsAward)
