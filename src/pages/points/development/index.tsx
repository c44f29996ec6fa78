import { View } from '@tarojs/components'
import { useReachBottom } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { RowsView } from '@/features/product/rows-view'
import { LevelHead } from '@/features/points/head'
import { MemberTabs } from '@/features/points/member-tabs'
import { Ledger } from '@/features/points/ledger'
import { pointsTexts } from '@/texts/points'
import { Note } from '@/ui/note'
import { Gutter } from '@/ui/page'
import { SkeletonBlock } from '@/ui/skeleton'
import { GrowthModel } from './model'

const { failed, visitor, growth: texts } = pointsTexts

/** Height of level and rule, which would push the list down. */
const HEAD_PX = 228

const Growth = observer(function Growth() {
  const model = useModel((app) => new GrowthModel(app))
  useShown(model.show)
  useReachBottom(() => void model.rows.more())
  const { rows, levelProgress, growth, rate } = model
  return (
    <View>
      <TopBar title={texts.title} />
      <MemberTabs page="pointsGrowth" />
      <Gutter>
        {model.isLevelDue && <SkeletonBlock h={HEAD_PX} r={12} />}
        {rows.state === 'ready' && (
          <>
            <LevelHead levelProgress={levelProgress} growth={growth} />
            {rate && <Note kind="info">{texts.ruleOf(rate.yuan, rate.value)}</Note>}
          </>
        )}
        <View className="points-body">
          <RowsView rows={rows} texts={{ failed, visitor, empty: texts.empty }}>
            {(list) => <Ledger list={list} />}
          </RowsView>
        </View>
      </Gutter>
    </View>
  )
})

export default definePage('pointsGrowth', Growth)
