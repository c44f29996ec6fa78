import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { formatYuan } from '@/domain/money'
import { PresaleCard } from '@/features/order/presale'
import { Line } from '@/features/order/line'
import { shortTime } from '@/features/order/time'
import { presaleTexts } from '@/texts/presale'
import { commonTexts } from '@/texts/common'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Countdown } from '@/ui/countdown'
import { EmptyState } from '@/ui/empty-state'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import { SkeletonRows } from '@/ui/skeleton'
import type { BalanceModel } from '../model'

const texts = presaleTexts.checkout

interface Props {
  model: BalanceModel
}

/** Countdown in its own component, because it renders every second. */
const RemainingTime = observer(function RemainingTime({ model }: Props) {
  if (!model.countdown.isRunning) return null
  const { days, parts } = model.left
  const label = model.stage === 'wait' ? texts.left : texts.end
  return (
    <Section tight>
      <View className="presale-left">
        {label}
        {days > 0 && <View className="nw strong">{texts.days(days)}</View>}
        <Countdown parts={parts} label={label} />
      </View>
    </Section>
  )
})

const Pay = observer(function Pay({ model }: Props) {
  const { stage, order, pay, toOrder } = model
  const { deposit = 0, balance = 0, balanceStartTime = '' } = order?.presell ?? {}
  const labels = { deposit: texts.payDeposit(formatYuan(deposit)), open: texts.pay(formatYuan(balance)) }
  const reasons = { wait: texts.wait(shortTime(balanceStartTime)), closing: texts.closed }
  if (stage === 'over') {
    return (
      <Button kind="pri" size="l" block onPress={toOrder}>
        {presaleTexts.toOrder}
      </Button>
    )
  }
  const isOpen = stage === 'deposit' || stage === 'open'
  return (
    <Button kind="pri" size="l" block disabled={!isOpen} reason={isOpen ? undefined : reasons[stage]} onPress={pay}>
      {isOpen ? labels[stage] : labels.open}
    </Button>
  )
})

/** Presale product, balance due and the time it can be paid. @spec PR-16 */
export const Body = observer(function Body({ model }: Props) {
  const { state, order, stage } = model
  if (state === 'loading') return <SkeletonRows alone count={4} />
  if (state === 'failed')
    return <EmptyState kind="error" alone title={texts.failed} action={commonTexts.retry} onAction={model.load} />
  if (!order) return <EmptyState kind="empty" alone {...texts.missing} onAction={model.toSales} />
  return (
    <Gutter>
      {stage === 'over' && (
        <Section title={texts.over.title}>
          <View className="t2">{texts.over.text}</View>
        </Section>
      )}
      <RemainingTime model={model} />
      <Section title={order.storeName}>
        {order.goodsVoList.map((line) => (
          <Line key={line.cartId} line={line} />
        ))}
      </Section>
      <PresaleCard presale={order.presell} />
      <ActionBar>
        <Pay model={model} />
      </ActionBar>
    </Gutter>
  )
})
