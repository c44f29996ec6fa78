import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { LEVELS } from '@/domain/growth'
import { AccountView } from '@/features/points/account-view'
import { LevelHead } from '@/features/points/head'
import { MemberTabs } from '@/features/points/member-tabs'
import { pointsTexts } from '@/texts/points'
import { Cell } from '@/ui/cell'
import { Section } from '@/ui/section'
import { EquityModel } from './model'
import { Coupons } from './parts/coupons'

const texts = pointsTexts.equity

const Equity = observer(function Equity() {
  const model = useModel((app) => new EquityModel(app))
  useShown(model.show)
  const { account } = model
  return (
    <View>
      <TopBar title={texts.title} />
      <MemberTabs page="pointsEquity" />
      <AccountView account={account}>
        {() => (
          <>
            <LevelHead levelProgress={account.levelProgress} growth={account.growth} />
            <Section title={texts.rights} list>
              {LEVELS.map(({ name, pointsPercent }, level) => (
                <Cell
                  key={name}
                  title={name}
                  {...(level === account.levelProgress.level ? { note: texts.currentLevel(name) } : {})}
                  value={texts.times(pointsPercent)}
                />
              ))}
            </Section>
            <Coupons model={model} />
          </>
        )}
      </AccountView>
    </View>
  )
})

export default definePage('pointsEquity', Equity)
