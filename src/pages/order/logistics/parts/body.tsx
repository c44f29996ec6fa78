import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Loaded } from '@/page-kit/loaded'
import { Steps } from '@/features/order/steps'
import { deliveryTexts as texts } from '@/texts/delivery'
import { Button } from '@/ui/button'
import { Cell } from '@/ui/cell'
import { EmptyState } from '@/ui/empty-state'
import { press } from '@/ui/press'
import { Section } from '@/ui/section'
import type { LogisticsModel } from '../model'
import '@/ui/empty-state/art/parcel.scss'

interface Props {
  model: LogisticsModel
}

/** Every parcel with its own state. */
const Parcels = observer(function Parcels({ model }: Props) {
  const { parcels, place, stateTexts } = model
  if (parcels.length < 2) return null
  return (
    <Section list>
      {parcels.map(({ parcelNo, storeName, state, goodsCount }, index) => (
        <Cell
          key={parcelNo}
          icon="parcel"
          iconOn={index === place}
          title={texts.parcel(index + 1, storeName)}
          note={texts.count(goodsCount)}
          value={stateTexts[state]}
          noArrow
          onPress={() => model.choose(index)}
        />
      ))}
    </Section>
  )
})

const Happened = observer(function Happened({ model }: Props) {
  const { steps, stepsState, load } = model
  return (
    <Loaded of={{ state: stepsState, load }} skeleton={2} inside="section" failed={texts.failed}>
      {() => (steps.length > 0 ? <Steps steps={steps} /> : <View className="t3">{texts.none.text}</View>)}
    </Loaded>
  )
})

/** The shown parcel: state, number and steps. */
export const Shown = observer(function Shown({ model }: Props) {
  const { parcel, isExpress, stateTexts } = model
  if (!parcel) return <EmptyState kind="parcel" alone {...texts.none} />
  const isRidden = !isExpress && parcel.state !== 'waiting' && parcel.state !== 'delivered'
  return (
    <>
      <Section>
        <View className="row">
          <View role="status" className="xl strong grow">
            {stateTexts[parcel.state]}
          </View>
          {isRidden && (
            <Button kind="soft" size="s" onPress={model.openMap}>
              {texts.map}
            </Button>
          )}
        </View>
        {parcel.num && (
          <View className="row">
            <View className="grow t2">{`${parcel.com} ${parcel.num}`}</View>
            <View className="logistics__copy acc xs" {...press(() => void model.copy(), texts.copy)}>
              {texts.copy}
            </View>
          </View>
        )}
      </Section>
      <Parcels model={model} />
      <Section title={texts.steps}>
        <Happened model={model} />
      </Section>
    </>
  )
})
