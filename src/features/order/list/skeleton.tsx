import { View } from '@tarojs/components'
import { commonTexts } from '@/texts/common'
import { Gutter } from '@/ui/page'
import { SkeletonBlock } from '@/ui/skeleton'

/** Skeleton cards. */
export const Loading = () => (
  <Gutter className="orders">
    <View role="status" aria-busy aria-label={commonTexts.loading}>
      {[1, 2, 3].map((card) => (
        <View key={card} className="y-card">
          <SkeletonBlock w="60%" h={20} />
          <SkeletonBlock h={56} r={8} className="orders-skeleton" />
          <SkeletonBlock w="40%" h={20} className="orders-skeleton" />
        </View>
      ))}
    </View>
  </Gutter>
)
