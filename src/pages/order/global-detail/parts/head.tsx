import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { OrderStatus } from '@/domain/order-status'
import { statusText } from '@/features/order/status-text'
import { Steps } from '@/features/order/steps'
import { crossBorderTexts } from '@/texts/cross-border'
import { Button } from '@/ui/button'
import { Pair } from '@/ui/cell'
import { Note } from '@/ui/note'
import { Section } from '@/ui/section'
import type { GlobalDetailModel, Order } from '../model'
import '@/features/order/cross-border/index.scss'

const texts = crossBorderTexts.detail

interface Props {
  model: GlobalDetailModel
  order: Order
}

/** Countdown in its own component, because it renders every second. */
const Countdown = observer(function Countdown({ model }: Pick<Props, 'model'>) {
  const { isRunning, text } = model.countdown
  return isRunning ? <View className="t2">{`${texts.left} ${text}`}</View> : null
})

/** Shown when customs refuse the order: correct the buyer, or get a refund. @spec PR-11 */
const Refused = observer(function Refused({ model, order }: Props) {
  if (!model.isRefused) return null
  return (
    <>
      <View className="cross-border-gap">
        <Note kind="danger">{texts.refusedNote(order.customs.reason)}</Note>
      </View>
      <View className="y-pair cross-border-gap">
        <Button onPress={() => void model.refund()}>{texts.refund}</Button>
        <Button kind="primary" onPress={() => void model.buyers.open()}>
          {texts.changeBuyer}
        </Button>
      </View>
    </>
  )
})

/** Status of the order and of its customs clearance. */
export const Head = observer(function Head({ model, order }: Props) {
  const { customs, arrival } = order
  const isOver = model.status === OrderStatus.cancelled || model.status === OrderStatus.refunding
  return (
    <Section>
      <View role="status">
        <View className="xl strong">{statusText(order)}</View>
        {arrival && <View className="t2">{arrival}</View>}
      </View>
      <Countdown model={model} />
      {!isOver && (
        <Pair name={texts.customs} right>
          {model.status === OrderStatus.unpaid ? texts.unpaid : texts.states[customs.state]}
        </Pair>
      )}
      <Refused model={model} order={order} />
    </Section>
  )
})

/** Tracking of the parcel, or the timeline of the order. @spec API-31 */
export const Trace = observer(function Trace({ model, order }: Props) {
  const own = [...order.timeline].reverse()
  const steps = model.trace.map(({ context: text, time }) => ({ text, time }))
  return (
    <Section title={steps.length > 0 ? texts.trace : texts.steps}>
      <Steps steps={steps.length > 0 ? steps : own} />
    </Section>
  )
})
