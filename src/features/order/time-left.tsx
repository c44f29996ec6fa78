import { Text } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { payTexts as texts } from '@/texts/pay'
import type { Countdown } from './countdown'
import './time-left.scss'

/** How long an order still waits for its money: the only thing that changes each second, on its own. */
export const TimeLeft = observer(function TimeLeft({ countdown }: { countdown: Countdown }) {
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
