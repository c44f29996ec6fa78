import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { DEMAND_STATES } from '@/domain/prescription'
import { formatShopTime } from '@/domain/shop-time'
import { commonTexts } from '@/texts/common'
import { demandTexts } from '@/texts/demand'
import { EmptyState } from '@/ui/empty-state'
import { ListEnd } from '@/ui/list-end'
import { Gutter } from '@/ui/page'
import { press } from '@/ui/press'
import { Section } from '@/ui/section'
import { SkeletonRows } from '@/ui/skeleton'
import { Tabs } from '@/ui/tabs'
import type { DemandCard, DemandListModel, DemandTab } from '../list-model'

const texts = demandTexts.detail
const TABS: { key: DemandTab; text: string }[] = [
  { key: 'all', text: texts.all },
  ...DEMAND_STATES.map((key) => ({ key, text: texts.states[key] })),
]

const Card = ({ model, card }: { model: DemandListModel; card: DemandCard }) => {
  const names = card.otcDetailList.map(({ productName }) => productName).join('、')
  return (
    <Section>
      <View className="dm-card" {...press(() => model.open(card), texts.open(names))}>
        <View className="dm-head">
          <View className="grow strong ell">{names}</View>
          <View className="nw acc">{texts.states[card.state]}</View>
        </View>
        <View className="xs t2">
          {texts.patient} {card.patientName} · {formatShopTime(card.createTime, 'MM-DD HH:mm')}
        </View>
        {card.reason && <View className="xs warn">{card.reason}</View>}
      </View>
    </Section>
  )
}

const Body = observer(function Body({ model }: { model: DemandListModel }) {
  const { state, list, end } = model
  const retry = { action: commonTexts.retry, onAction: () => void model.load() }
  if (state === 'loading') return <SkeletonRows alone count={4} />
  if (state === 'failed') return <EmptyState kind="error" title={texts.failed} {...retry} />
  if (list.length === 0) return <EmptyState kind="empty" {...texts.empty} onAction={model.toShop} />
  return (
    <Gutter>
      {list.map((card) => (
        <Card key={card.orderNo} model={model} card={card} />
      ))}
      <ListEnd state={end} onRetry={() => void model.more()} />
    </Gutter>
  )
})

/** All demands by status. @spec EN-30 */
export const DemandList = observer(function DemandList({ model }: { model: DemandListModel }) {
  if (model.state === 'visitor') return <EmptyState kind="login" alone {...texts.visitor} onAction={model.login} />
  return (
    <View>
      <Tabs scroll items={TABS} value={model.tab} onChange={(tab) => model.choose(tab)} />
      <Body model={model} />
    </View>
  )
})
