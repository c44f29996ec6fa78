import { View } from '@tarojs/components'
import { useReachBottom } from '@tarojs/taro'
import { Records } from '@/features/activity/draw/records'
import { RowsView } from '@/features/product/rows-view'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { prizeTexts } from '@/texts/draw'
import { Gutter } from '@/ui/page'
import { AwardsModel } from './model'

const texts = { failed: prizeTexts.recordsFailed, visitor: prizeTexts.visitor, empty: prizeTexts.noRecords }

export default definePage('drawAwards', ({ params }) => {
  const model = useModel((app) => new AwardsModel(app, Number(params.id) || 0))
  useShown(model.rows.load)
  useReachBottom(() => void model.rows.more())
  return (
    <View>
      <TopBar title={prizeTexts.awards} />
      <Gutter>
        <RowsView rows={model.rows} texts={texts} onEmpty={model.toDraw}>
          {(list) => <Records list={list} onFill={model.fill} onFollow={model.follow} />}
        </RowsView>
      </Gutter>
    </View>
  )
})
