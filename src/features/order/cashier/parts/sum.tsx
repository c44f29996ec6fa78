import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Countdown } from '@/features/order/countdown'
import { payTexts as texts } from '@/texts/pay'
import { Note } from '@/ui/note'
import { Price } from '@/ui/price'

/** How long an order still waits for its money: the only thing that changes each second, on its own. */
const TimeLeft = observer(function TimeLeft({ countdown }: { countdown: Countdown }) {
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
  /** Yuan. */
  value: number
  countdown: Countdown
  /** What became of the last attempt. */
  message: string
}

/** What is to be paid, until when, and what went wrong with it: on top of every page that asks for money. */
export const Sum = ({ title, value, countdown, message }: SumProps) => (
  <View className="pay-sum">
    <View className="t2">{title}</View>
    <View className="pay-sum__n">
      <Price value={value} size="pay" plain />
    </View>
    <View className="xs t2">
      <TimeLeft countdown={countdown} />
    </View>
    {message && (
      <View className="pay-msg">
        <Note kind="danger">{message}</Note>
      </View>
    )}
  </View>
)
