import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Steps } from '@/features/order/steps'
import { deliveryTexts as texts } from '@/texts/delivery'
import { Button } from '@/ui/button'
import { Section } from '@/ui/section'
import type { RiderMapModel } from '@/features/order/rider-map/model'

/** Text version of the map: state, time range with its reason, rider, steps. */
export const DeliveryStatus = observer(function DeliveryStatus({ model }: { model: RiderMapModel }) {
  const { rider, range } = model
  if (!rider) return null
  const { state, eta, list } = rider
  return (
    <>
      <Section>
        <View role="status" aria-live="polite">
          <View className="xl strong">{texts.states[state]}</View>
          {range && <View className="lg">{range}</View>}
          {eta && <View className="xs t3">{eta.reason}</View>}
          {state === 'waiting' && <View className="t2">{texts.waiting}</View>}
        </View>
        {rider.rider && (
          <View className="row">
            <View className="grow t2">{`${texts.marks.rider} ${rider.rider.name}`}</View>
            <Button kind="soft" size="s" icon="phone" onPress={() => void model.call()}>
              {texts.call}
            </Button>
          </View>
        )}
      </Section>
      <Section title={texts.steps} more={texts.toLogistics} onMore={model.toLogistics}>
        {list.length > 0 ? (
          <Steps steps={[...list].reverse().map(({ remark, acceptTime }) => ({ text: remark, time: acceptTime }))} />
        ) : (
          <View className="t3">{texts.none.text}</View>
        )}
      </Section>
    </>
  )
})
