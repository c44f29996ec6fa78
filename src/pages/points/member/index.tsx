import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useApp, useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { LEVELS } from '@/domain/growth'
import { Account } from '@/features/points/account'
import { AccountView } from '@/features/points/account-view'
import { LevelHead } from '@/features/points/head'
import { MemberTabs } from '@/features/points/member-tabs'
import { pointsTexts } from '@/texts/points'
import { Cell } from '@/ui/cell'
import { Section } from '@/ui/section'

const texts = pointsTexts.member

const Member = observer(function Member() {
  const account = useModel((app) => new Account(app))
  const { go } = useApp()
  useShown(account.load)
  const { levelProgress: levelProgress, growth, integral } = account
  return (
    <View>
      <TopBar title={texts.title} />
      <MemberTabs page="pointsMember" />
      <AccountView account={account}>
        {() => (
          <>
            <LevelHead levelProgress={levelProgress} growth={growth} />
            <Section list>
              <Cell
                title={texts.entries.points}
                value={String(integral?.integralVal.total ?? 0)}
                onPress={() => void go('pointsScore')}
              />
              <Cell title={texts.entries.sign} onPress={() => void go('dailySign')} />
              <Cell title={texts.entries.lottery} onPress={() => void go('pointsLottery')} />
            </Section>
            <Section title={texts.ladder} list>
              {LEVELS.map(({ name, from }, level) => (
                <Cell
                  key={name}
                  title={name}
                  note={from === 0 ? texts.fromZero : texts.from(from)}
                  value={level === levelProgress.level ? texts.current : ''}
                />
              ))}
            </Section>
          </>
        )}
      </AccountView>
    </View>
  )
})

export default definePage('pointsMember', Member)
