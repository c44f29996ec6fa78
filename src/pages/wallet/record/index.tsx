import { View } from '@tarojs/components'
import { useDidHide, useReachBottom } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { formatShopTime } from '@/domain/shop-time'
import { RowsView } from '@/features/product/rows-view'
import { walletHomeTexts } from '@/texts/wallet-home'
import { cls } from '@/ui/cls'
import { Gutter } from '@/ui/page'
import { press } from '@/ui/press'
import { yuan } from '@/ui/price'
import { Section } from '@/ui/section'
import { Tabs } from '@/ui/tabs'
import { WalletRecordModel, type Entry } from './model'
import '@/features/wallet/index.scss'
import './index.scss'

const { record: texts, visitor, gold, cash } = walletHomeTexts
const TABS = [
  { key: 'cash', text: cash },
  { key: 'gold', text: gold },
] as const

const Row = ({ entry, onPress }: { entry: Entry; onPress: () => void }) => {
  const { title, amount, time, withdrawal } = entry
  return (
    <View className="wallet-row" {...press(onPress)}>
      <View className="grow">
        <View>{title}</View>
        <View className="xs t3">
          {formatShopTime(time, 'YYYY-MM-DD HH:mm')}
          {withdrawal ? ` · ${texts.states[withdrawal.state]}` : ''}
        </View>
      </View>
      <View className={cls('wallet-row__amount', amount > 0 ? 'acc' : 't2')}>
        {amount > 0 ? `+${yuan(amount)}` : yuan(amount)}
      </View>
    </View>
  )
}

const WalletRecord = observer(function WalletRecord({ params }: { params: PageParams }) {
  const model = useModel((app) => new WalletRecordModel(app, params.type))
  useShown(model.show)
  useDidHide(model.hide)
  useReachBottom(() => void model.rows.more())
  const empty = { title: texts.empty[model.balance], text: texts.emptyText }
  return (
    <View>
      <View className="wallet-top">
        <TopBar title={texts.title} look="surface" />
        <Tabs items={TABS} value={model.balance} onChange={(balance) => model.choose(balance)} />
      </View>
      <Gutter className="wallet-rows">
        <RowsView rows={model.rows} texts={{ failed: texts.failed, visitor, empty }}>
          {(list) => (
            <Section list>
              {list.map((entry) => (
                <Row key={entry.id} entry={entry} onPress={() => model.open(entry)} />
              ))}
            </Section>
          )}
        </RowsView>
      </Gutter>
    </View>
  )
})

export default definePage('walletRecord', WalletRecord)
