import { Text, View } from '@tarojs/components'
import './index.scss'

/** One large figure and what it is: 最高 5 万元, 意外身故、伤残. */
export const Headline = ({ figure, note }: { figure: string; note: string }) => (
  <View className="policy-figure">
    <Text className="policy-figure__number">{figure}</Text>
    <Text className="t2">{note}</Text>
  </View>
)
