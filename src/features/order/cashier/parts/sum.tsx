import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Countdown } from '@/features/order/countdown'
import { shortTime } from '@/features/order/time'
import { payTexts as texts } from '@/texts/pay'
import { Note } from '@/ui/note'
import { Price } from '@/ui/price'

interface SumProps {
  title: string
  /** Amount in yuan. */
  value: number
  countdown: Countdown
  /** Message about the last attempt. */
  message: string
  /** Whether a coupon pays a part, so that it comes back when the order is cancelled. */
  hasCoupon?: boolean
  /** Whether it is the balance of a presale, whose deposit is lost when it is not paid. @spec PR-16 */
  isBalance?: boolean
}

/** Remaining payment time; a deadline a day or more away as its date. A component of its own, because only it changes each second. */
const CountdownText = observer(function CountdownText({
  countdown,
  hasCoupon,
  isBalance,
}: Pick<SumProps, 'countdown' | 'hasCoupon' | 'isBalance'>) {
  const { isRunning, isLong, text } = countdown
  const costs = (hasCoupon ? texts.couponBack : '') + (isBalance ? texts.depositLost : '')
  if (isLong) return <>{texts.before(shortTime(countdown.end)) + costs}</>
  if (!isRunning) return <>{texts.noClock + costs}</>
  return (
    <>
      {texts.within}
      <Text className="pay-clock">{text}</Text>
      {texts.withinEnd + costs}
    </>
  )
})

/** Amount to pay, remaining time and message of a failed attempt; at the top of every payment page. */
export const Sum = ({ title, value, countdown, message, hasCoupon = false, isBalance = false }: SumProps) => (
  <View className="pay-sum">
    <View className="t2">{title}</View>
    <View className="pay-sum__amount">
      <Price value={value} size="pay" plain />
    </View>
    <View className="xs t2">
      <CountdownText countdown={countdown} hasCoupon={hasCoupon} isBalance={isBalance} />
    </View>
    {message && (
      <View className="pay-msg">
        <Note kind="danger">{message}</Note>
      </View>
    )}
  </View>
)
