import { OrderStatus } from '@/domain/order-status'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { OrderDetail } from '@/contract/types'
import { groupNote, statusText } from '@/features/order/status-text'
import { Steps } from '@/features/order/steps'
import { orderTexts } from '@/texts/order'
import { press } from '@/ui/press'
import { Section } from '@/ui/section'
import { ProgressSteps } from '@/ui/steps'
import type { OrderDetailModel } from '../model'
import { presaleNote } from '../presale-note'
import { cancelledNote } from '../cancelled'
import { stepsOf } from '../progress-steps'

const texts = orderTexts.detail

interface Props {
  model: OrderDetailModel
}

/** Countdown in its own component, because it renders every second. */
const Countdown = observer(function Countdown({ model }: Props) {
  const { isRunning, text } = model.countdown
  // Shows no clock for a balance, which is days away and described in text.
  if (!isRunning || model.order?.presell?.deposited) return null
  return (
    <View>
      {texts.left} <Text className="detail-clock">{text}</Text>
    </View>
  )
})

function noteOf(order: OrderDetail, status: number): string {
  if (status === OrderStatus.cancelled) return cancelledNote(order)
  if (order.toCome === 1) return texts.arrivalNote
  return (order.pickup === 1 && texts.fetchNotes[status]) || (texts.notes[status] ?? texts.pending)
}

/** Status of the order, its deadline, and its stages. */
export const Head = observer(function Head({ model }: Props) {
  const { order, status } = model
  if (!order) return null
  const steps = stepsOf(order)
  const isInTransit = status === OrderStatus.paid || status === OrderStatus.shipped
  return (
    <Section>
      <View role="status">
        <View className="xl strong">{statusText(order)}</View>
        <View className="t2">
          {presaleNote(model) || groupNote(order) || (isInTransit && model.comes) || noteOf(order, status ?? 0)}
        </View>
      </View>
      <View className="t2">
        <Countdown model={model} />
      </View>
      {steps.length > 0 && (
        <View className="detail-stage">
          <ProgressSteps steps={steps} />
        </View>
      )}
    </Section>
  )
})

/** Timeline of the order, newest first; folded to the newest. */
export const Trace = observer(function Trace({ model }: Props) {
  const steps = [...(model.order?.timeline ?? [])].reverse()
  if (steps.length === 0) return null
  const visibleSteps = model.isTraceOpen ? steps : steps.slice(0, 1)
  const toggle = (
    <View className="detail-fold t3 xs" {...press(() => model.toggleTrace())}>
      {model.isTraceOpen ? texts.traceLess : texts.traceMore}
    </View>
  )
  return (
    <Section title={texts.trace} right={steps.length > 1 ? toggle : undefined}>
      <Steps steps={visibleSteps} />
    </Section>
  )
})
