import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Loaded } from '@/page-kit/loaded'
import { formatYuan } from '@/domain/money'
import { PresaleCard } from '@/features/order/presale'
import { Line } from '@/features/order/line'
import { shortTime } from '@/features/order/time'
import { presaleTexts } from '@/texts/presale'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Countdown } from '@/ui/countdown'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
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
      <Button kind="primary" size="l" block onPress={toOrder}>
        {presaleTexts.toOrder}
      </Button>
    )
  }
  const isOpen = stage === 'deposit' || stage === 'open'
  return (
    <Button kind="primary" size="l" block disabled={!isOpen} reason={isOpen ? undefined : reasons[stage]} onPress={pay}>
      {isOpen ? labels[stage] : labels.open}
    </Button>
  )
})

/** Presale product, balance due and the time it can be paid. @spec PR-16 */
export const Body = observer(function Body({ model }: Props) {
  const { order, stage } = model
  return (
    <Loaded
      of={model}
      data={order}
      skeleton={4}
      failed={texts.failed}
      missing={{ ...texts.missing, onAction: model.toSales }}
    >
      {(order) => (
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
      )}
    </Loaded>
  )
})
