import { OrderStatus } from '@/domain/order-status'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { OrderDetail } from '@/contract/types'
import { RiderMap } from '@/features/order/rider-map/view'
import { groupNote, statusText, waitsForSeller } from '@/features/order/status-text'
import { Steps } from '@/features/order/steps'
import { clockTime } from '@/features/order/time'
import { afterSaleTexts } from '@/texts/after-sale'
import { orderTexts } from '@/texts/order'
import { Note } from '@/ui/note'
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
  if (status === OrderStatus.unpaid && order.couponFee > 0) return texts.unpaidWithCoupon
  if (waitsForSeller(order)) return afterSaleTexts.notes.asked
  if (order.toCome === 1) return texts.arrivalNote
  return (order.pickup === 1 && texts.fetchNotes[status]) || (texts.notes[status] ?? texts.pending)
}

/** Returns when the order arrives: the rider's range against the promise, else the promise; '' when neither is known. */
function arrivalOf({ rider, order, promised }: OrderDetailModel): string {
  const range = rider?.range
  if (!range) return promised
  return order?.promise ? texts.live(range, clockTime(order.promise.to)) : range
}

/** Map with the rider of a lightning order under way. Keeps its place while it loads. */
export const LiveMap = observer(function LiveMap({ model: { rider } }: Props) {
  if (!rider || rider.state === 'failed' || rider.state === 'gone') return null
  return <View className="detail-map">{rider.state === 'ready' && <RiderMap model={rider} />}</View>
})

/** Status of the order, its deadline or promise, and its stages. */
export const Head = observer(function Head({ model }: Props) {
  const { order, status } = model
  if (!order) return null
  const steps = stepsOf(order)
  return (
    <Section>
      <View role="status">
        <View className="xl strong">{statusText(order)}</View>
        <View className="t2">
          {presaleNote(model) || groupNote(order) || arrivalOf(model) || noteOf(order, status ?? 0)}
        </View>
        {model.pickupTime && <View className="t2">{model.pickupTime}</View>}
      </View>
      <View className="t2">
        <Countdown model={model} />
      </View>
      {model.lateNote && <Note>{model.lateNote}</Note>}
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
