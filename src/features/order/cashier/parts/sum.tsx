import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Countdown } from '@/features/order/countdown'
import { payTexts as texts } from '@/texts/pay'
import { Note } from '@/ui/note'
import { Price } from '@/ui/price'

/** Remaining payment time. A component of its own, because only it changes each second. */
const CountdownText = observer(function CountdownText({ countdown }: { countdown: Countdown }) {
  const { isRunning, text } = countdown
  if (!isRunning) return <>{texts.noClock}</>
  return (
    <>
      {texts.within}
      <Text className="pay-clock">{text}</Text>
      {texts.withinEnd}
    </>
  )
})

interface SumProps {
  title: string
  /** Amount in yuan. */
  value: number
  countdown: Countdown
  /** Message about the last attempt. */
  message: string
}

/** Amount to pay, remaining time and message of a failed attempt; at the top of every payment page. */
export const Sum = ({ title, value, countdown, message }: SumProps) => (
  <View className="pay-sum">
    <View className="t2">{title}</View>
    <View className="pay-sum__n">
      <Price value={value} size="pay" plain />
    </View>
    <View className="xs t2">
      <CountdownText countdown={countdown} />
    </View>
    {message && (
      <View className="pay-msg">
        <Note kind="danger">{message}</Note>
      </View>
    )}
  </View>
)
