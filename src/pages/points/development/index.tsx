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
import { GrowthModel } from './model'

const { failed, visitor, growth: texts } = pointsTexts

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
