import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Countdown } from '@/features/order/countdown'
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
}

/** Remaining payment time. A component of its own, because only it changes each second. */
const CountdownText = observer(function CountdownText({
  countdown,
  hasCoupon,
}: Pick<SumProps, 'countdown' | 'hasCoupon'>) {
  const { isRunning, text } = countdown
  const couponBack = hasCoupon ? texts.couponBack : ''
  if (!isRunning) return <>{texts.noClock + couponBack}</>
  return (
    <>
      {texts.within}
      <Text className="pay-clock">{text}</Text>
      {texts.withinEnd + couponBack}
    </>
  )
})

/** Amount to pay, remaining time and message of a failed attempt; at the top of every payment page. */
export const Sum = ({ title, value, countdown, message, hasCoupon = false }: SumProps) => (
  <View className="pay-sum">
    <View className="t2">{title}</View>
    <View className="pay-sum__n">
      <Price value={value} size="pay" plain />
    </View>
    <View className="xs t2">
      <CountdownText countdown={countdown} hasCoupon={hasCoupon} />
    </View>
    {message && (
      <View className="pay-msg">
        <Note kind="danger">{message}</Note>
      </View>
    )}
  </View>
)
