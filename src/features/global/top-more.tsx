import { View } from '@tarojs/components'
import { More } from '@/ui/section'
import './index.scss'

/** A link in the bar of a page: what can be touched of it stays on the narrowest screen. */
export const TopMore = ({ text, onPress }: { text: string; onPress: () => void }) => (
  <View className="gl-top">
    <More text={text} onPress={onPress} />
  </View>
)
