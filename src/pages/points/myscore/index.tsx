import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useApp, useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { Account } from '@/features/points/account'
import { AccountView } from '@/features/points/account-view'
import { pointsTexts } from '@/texts/points'
import { Cell } from '@/ui/cell'
import { Section } from '@/ui/section'

const texts = pointsTexts.score

const Head = observer(function Head({ account }: { account: Account }) {
  const { total, onlineIntegral, offLineIntegral } = account.integral?.integralVal ?? {
    ...{ total: 0, onlineIntegral: 0, offLineIntegral: 0 },
  }
  return (
    <Section>
      <View className="t2">{texts.total}</View>
      <View className="points-big">{total}</View>
      {account.worth > 0 && <View className="xs t2">{texts.worth(String(account.worth))}</View>}
      <View className="points-halves">
        <View className="grow">
          <View className="strong">{onlineIntegral}</View>
          <View className="xs t3">{texts.online}</View>
        </View>
        <View className="grow">
          <View className="strong">{offLineIntegral}</View>
          <View className="xs t3">{texts.offline}</View>
        </View>
      </View>
    </Section>
  )
})

const MyScore = observer(function MyScore() {
  const account = useModel((app) => new Account(app))
  const { go } = useApp()
  useShown(account.load)
  const perYuan = account.integral?.integralConfig.perYuan ?? 0
  const { doors: entries, notes } = texts
  return (
    <View>
      <TopBar title={texts.title} />
      <AccountView account={account}>
        {() => (
          <>
            <Head account={account} />
            <Section list>
              <Cell title={entries.detail} onPress={() => void go('pointsDetail')} />
              <Cell title={entries.coupons} note={notes.coupons} onPress={() => void go('pointsOffers')} />
              <Cell title={entries.sign} note={notes.sign} onPress={() => void go('dailySign')} />
              <Cell title={entries.lottery} note={notes.lottery} onPress={() => void go('pointsLottery')} />
              <Cell title={entries.wheel} note={notes.wheel} onPress={() => void go('drawWheel')} />
              <Cell title={entries.award} note={notes.award} onPress={() => void go('pointsAward')} />
              <Cell title={entries.equity} onPress={() => void go('pointsEquity')} />
            </Section>
            <Section title={texts.howToEarn}>
              <View className="t2">{perYuan > 0 ? texts.howText(perYuan) : texts.noRate}</View>
            </Section>
          </>
        )}
      </AccountView>
    </View>
  )
})

export default definePage('pointsScore', MyScore)
