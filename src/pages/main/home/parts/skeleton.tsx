import { View } from '@tarojs/components'
import { commonTexts } from '@/texts/common'
import '@/ui/skeleton/index.scss'

/** Skeleton of home's first paint. Every node delays it, which is why most blocks are pseudo-elements. */
export const HomeSkeleton = ({ statusBar }: { statusBar: number }) => (
  <View role="status" aria-busy aria-label={commonTexts.loading}>
    <View className="home-address home-skeleton-address" style={{ paddingTop: `${statusBar}px` }} />
    <View className="home-search home-skeleton-search" />
    <View className="y-gutter">
      <View className="y-card home-skeleton-promise" />
      <View className="y-card home-skeleton-services" />
      <View className="home-banner y-skeleton" />
      <View className="y-card home-skeleton-coupons" />
    </View>
  </View>
)
