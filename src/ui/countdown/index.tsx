import { Text, View } from '@tarojs/components'
import './index.scss'

/** Boxes of a running clock: `parts` ['01','23','45']. The owner of the clock passes new texts. */
export const Countdown = ({ parts, label }: { parts: readonly string[]; label: string }) => (
  <View className="y-countdown" role="timer" aria-label={label}>
    {parts.map((part, i) => (
      <View key={i} className="y-countdown__part">
        {i > 0 && <Text className="y-countdown__colon">:</Text>}
        <Text className="y-countdown__number">{part}</Text>
      </View>
    ))}
  </View>
)
