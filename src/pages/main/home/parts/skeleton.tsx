import { View } from '@tarojs/components'
import { commonTexts } from '@/texts/common'
import '@/ui/skeleton/index.scss'

/** Skeleton of home's first paint. Every node delays it, which is why most blocks are pseudo-elements. */
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
