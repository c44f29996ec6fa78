import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { PRESCRIPTION_REQUEST_STATES } from '@/domain/prescription'
import { formatShopTime } from '@/domain/shop-time'
import { RowsView } from '@/features/product/rows-view'
import { prescriptionRequestTexts } from '@/texts/prescription-request'
import { Gutter } from '@/ui/page'
import { press } from '@/ui/press'
import { Section } from '@/ui/section'
import { Tabs } from '@/ui/tabs'
import type { PrescriptionRequestCard, PrescriptionRequestListModel, PrescriptionRequestTab } from '../list-model'

const texts = prescriptionRequestTexts.detail
const TABS: { key: PrescriptionRequestTab; text: string }[] = [
  { key: 'all', text: texts.all },
  ...PRESCRIPTION_REQUEST_STATES.map((key) => ({ key, text: texts.states[key] })),
]

const Card = ({ model, card }: { model: PrescriptionRequestListModel; card: PrescriptionRequestCard }) => {
  const names = card.otcDetailList.map(({ productName }) => productName).join('、')
  return (
    <Section>
      <View className="rx-request-card" {...press(() => model.open(card), texts.open(names))}>
        <View className="rx-request-head">
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
export const PrescriptionRequestList = observer(function PrescriptionRequestList({
  model,
}: {
  model: PrescriptionRequestListModel
}) {
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
