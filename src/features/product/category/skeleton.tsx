import { View } from '@tarojs/components'
import { commonTexts } from '@/texts/common'
import { SkeletonBlock, SkeletonRows } from '@/ui/skeleton'

const TEN = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

/** Skeleton of the two panes. */
export const CategorySkeleton = () => (
  <View className="ct" role="status" aria-busy aria-label={commonTexts.loading}>
    <View className="category-left category-left--skeleton">
      {TEN.map((row) => (
        <View key={row} className="category-left__item">
          <SkeletonBlock w={56} h={16} />
        </View>
      ))}
    </View>
    <View className="category-right category-right--skeleton">
      <SkeletonBlock h={32} r={16} />
      <SkeletonRows count={6} />
    </View>
  </View>
)
