import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { DEMAND_STATES } from '@/domain/prescription'
import { formatShopTime } from '@/domain/shop-time'
import { RowsView } from '@/features/product/rows-view'
import { demandTexts } from '@/texts/demand'
import { Gutter } from '@/ui/page'
import { press } from '@/ui/press'
import { Section } from '@/ui/section'
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

/** List of all prescription requests by status. @spec EN-30 */
export const DemandList = observer(function DemandList({ model }: { model: DemandListModel }) {
  const { rows, tab } = model
  return (
    <>
      {rows.state !== 'visitor' && <Tabs scroll items={TABS} value={tab} onChange={(next) => model.choose(next)} />}
      <Gutter>
        <RowsView rows={rows} texts={texts} onEmpty={model.toShop}>
          {(list) => list.map((card) => <Card key={card.orderNo} model={model} card={card} />)}
        </RowsView>
      </Gutter>
    </>
  )
})
