import { View } from '@tarojs/components'
import { groupTexts } from '@/texts/group'
import { Countdown } from '@/ui/countdown'

interface Props {
  remainingTime: { days: number; parts: readonly string[] } | null
  label: string
}

/** Countdown of a group-buy. */
export const Clock = ({ remainingTime, label }: Props) =>
  remainingTime && (
    <View className="group-clock">
      <View className="t2">{label}</View>
      {remainingTime.days > 0 && <View className="nw strong">{groupTexts.days(remainingTime.days)}</View>}
      <Countdown parts={remainingTime.parts} label={label} />
    </View>
  )
