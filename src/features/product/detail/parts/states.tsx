import { View } from '@tarojs/components'
import { useApp } from '@/page-kit/context'
import { detailTexts } from '@/texts/detail'
import { commonTexts } from '@/texts/common'
import { EmptyState } from '@/ui/empty-state'
import { SkeletonBlock } from '@/ui/skeleton'

/** Skeleton of the page. */
export const DetailSkeleton = () => (
  <View role="status" aria-busy aria-label={commonTexts.loading}>
    <View className="product-gal">
      <View className="product-gal__in" />
    </View>
    <View className="product-body">
      <View className="y-card product-first">
        <SkeletonBlock w={120} h={38} />
        <SkeletonBlock w="80%" h={24} className="product-bone" />
        <SkeletonBlock w="50%" h={16} className="product-bone" />
      </View>
      <View className="y-card">
        <SkeletonBlock h={36} />
        <SkeletonBlock h={36} className="product-bone" />
      </View>
      <View className="y-card">
        <SkeletonBlock w={80} h={24} />
        <SkeletonBlock h={220} r={12} className="product-bone" />
      </View>
    </View>
  </View>
)

export function ProductUnavailable() {
  const app = useApp()
  const { title, text, action, home } = detailTexts.missing
  return (
    <EmptyState
      alone
      kind="empty"
      title={title}
      text={text}
      action={action}
      onAction={() => void app.go('search')}
      second={home}
      onSecond={() => void app.go('home')}
    />
  )
}
