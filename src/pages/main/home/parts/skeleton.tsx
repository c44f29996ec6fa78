import { View } from '@tarojs/components'
import { commonTexts } from '@/texts/common'
import '@/ui/skeleton/index.scss'

/** Home's first paint: the boxes of what is to come. Every node of it is waited for, so most bones are pseudo-elements. */
export const HomeSkeleton = ({ statusBar }: { statusBar: number }) => (
  <View role="status" aria-busy aria-label={commonTexts.loading}>
    <View className="hm-addr hm-ska" style={{ paddingTop: `${statusBar}px` }} />
    <View className="hm-search hm-sks" />
    <View className="y-gut">
      <View className="y-card hm-skp" />
      <View className="y-card hm-skk" />
      <View className="hm-bn y-sk" />
      <View className="y-card hm-skc" />
    </View>
  </View>
)
