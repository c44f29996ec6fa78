import { View } from '@tarojs/components'
import { shortTime } from './time'
import './steps.scss'

/** List of events, newest first; the newest is highlighted. */
export const Steps = ({ steps }: { steps: readonly { text: string; time: string }[] }) => (
  <View role="list">
    {steps.map(({ text, time }, index) => (
      <View key={`${text}${time}`} className={index === 0 ? 'order-step order-step--on' : 'order-step'} role="listitem">
        <View>{text}</View>
        <View className="xs t3">{shortTime(time)}</View>
      </View>
    ))}
  </View>
)
