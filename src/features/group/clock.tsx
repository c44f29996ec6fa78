import { View } from '@tarojs/components'
import { groupTexts } from '@/texts/group'
import { Countdown } from '@/ui/countdown'

interface Props {
  left: { days: number; parts: readonly string[] } | null
  label: string
}

/** Countdown of a group-buy. */
export const Clock = ({ left, label }: Props) =>
  left && (
    <View className="group-clock">
      <View className="t2">{label}</View>
      {left.days > 0 && <View className="nw strong">{groupTexts.days(left.days)}</View>}
      <Countdown parts={left.parts} label={label} />
    </View>
  )
