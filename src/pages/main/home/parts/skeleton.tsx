import { View } from '@tarojs/components'
import { commonTexts } from '@/texts/common'
import '@/ui/skeleton/index.scss'

/** Skeleton of home's first paint. Every node delays it, which is why most blocks are pseudo-elements. */
export const HomeSkeleton = ({ statusBar }: { statusBar: number }) => (
  <View role="status" aria-busy aria-label={commonTexts.loading}>
    <View className="home-addr home-ska" style={{ paddingTop: `${statusBar}px` }} />
    <View className="home-search home-sks" />
    <View className="y-gutter">
      <View className="y-card home-skp" />
      <View className="y-card home-skk" />
      <View className="home-bn y-skeleton" />
      <View className="y-card home-skc" />
    </View>
  </View>
)
