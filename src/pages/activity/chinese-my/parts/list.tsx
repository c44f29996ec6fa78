import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { RowsView } from '@/features/product/rows-view'
import { statusLabel } from '@/domain/order-status'
import { formatShopTime } from '@/domain/shop-time'
import { tcmTexts } from '@/texts/tcm'
import { cls } from '@/ui/cls'
import { press } from '@/ui/press'
import { Price } from '@/ui/price'
import { Section } from '@/ui/section'
import { Tabs } from '@/ui/tabs'
import { FORMULA_TABS, TYPES, type HerbalFormulaCard, type TcmFormulasModel, type Type } from '../model'

const texts = tcmTexts.my

interface Props {
  model: TcmFormulasModel
}

const types = (Object.keys(TYPES) as Type[]).map((key) => ({ key, text: texts.types[key] }))
const formulaTabs = FORMULA_TABS.map((state, key) => ({
  key,
  text: state === 'all' ? texts.all : tcmTexts.states[state],
}))
const orderTabs = [texts.all, ...Object.values(texts.orderTabs)].map((text, key) => ({ key, text }))

const Card = ({ model, card }: Props & { card: HerbalFormulaCard }) => {
  const { order, herbs, doses, reason, patientName, createTime } = card
  const isOrder = model.type === 'order' && order !== null
  const content = tcmTexts.content(herbs.length, doses)
  return (
    <Section>
      <View className="tcm-card" {...press(() => model.open(card))}>
        <View className="row">
          <View className="grow strong">{content}</View>
          <View className={cls('nw', !isOrder && card.state === 'refused' ? 'warn' : 'acc')}>
            {isOrder ? statusLabel(order.orderStatusCode) : tcmTexts.states[card.state]}
          </View>
        </View>
        <View className="ell t2">{herbs.map(({ name, grams }) => `${name}${tcmTexts.grams(grams)}`).join(' ')}</View>
        <View className="row">
          <View className="grow xs t3">{`${patientName} · ${formatShopTime(createTime, 'MM-DD HH:mm')}`}</View>
          <View className="tcm-sum xs t2">{isOrder ? texts.paid : texts.total}</View>
          <Price value={isOrder ? order.payable : card.total} size="md" />
        </View>
        {reason && <View className="xs warn">{reason}</View>}
      </View>
    </Section>
  )
}

export const Heads = observer(function Heads({ model }: Props) {
  const tabs = model.type === 'order' ? orderTabs : formulaTabs
  return (
    <>
      <Tabs items={types} value={model.type} onChange={(type) => model.choose(type)} />
      <Tabs scroll items={tabs} value={model.index} onChange={(index) => model.turn(index)} />
    </>
  )
})

export const List = observer(function List({ model }: Props) {
  const labels = { failed: texts.failed, visitor: texts.visitor, empty: texts.empty[model.type] }
  return (
    <RowsView rows={model.rows} texts={labels} onEmpty={model.toEnter}>
      {(list) => list.map((card) => <Card key={card.formulaNo} model={model} card={card} />)}
    </RowsView>
  )
})
