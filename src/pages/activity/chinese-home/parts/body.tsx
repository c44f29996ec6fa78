import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { formatDistance } from '@/domain/distance-text'
import { tcmTexts } from '@/texts/tcm'
import { Cell } from '@/ui/cell'
import { Note } from '@/ui/note'
import { Section } from '@/ui/section'
import { NumberedSteps } from '@/ui/steps'
import type { TcmHomeModel } from '../model'

const texts = tcmTexts.home

interface Props {
  model: TcmHomeModel
}

export const Lead = () => (
  <Section>
    <View className="xl strong">{texts.lead}</View>
    <View className="t2 tcm-lead">{texts.text}</View>
    <Note kind="info">{tcmTexts.slices}</Note>
  </Section>
)

/** The nearest store with decoction, and its duration. */
export const Nearest = observer(function Nearest({ model }: Props) {
  const { store } = model
  return (
    <Section list>
      {store ? (
        <Cell
          icon="store"
          iconOn
          title={store.name}
          note={store.distance === null ? store.address : `${texts.nearest} · ${formatDistance(store.distance)}`}
          onPress={model.toStore}
        />
      ) : (
        <Cell icon="store" title={texts.noStore} onPress={model.toStores} />
      )}
      <Cell icon="clock" title={texts.time} />
    </Section>
  )
})

export const OwnRecordLinks = ({ model }: Props) => (
  <Section list>
    <Cell icon="rx" title={texts.formulas} note={texts.formulasNote} onPress={model.toFormulas} />
    <Cell icon="receipt" title={texts.orders} note={texts.ordersNote} onPress={model.toOrders} />
  </Section>
)

export const Steps = () => (
  <Section title={texts.steps.title}>
    <NumberedSteps steps={texts.steps.list} />
  </Section>
)
