import { View } from '@tarojs/components'
import { commonTexts } from '@/texts/common'
import { Gutter } from '@/ui/page'
import { SkeletonBlock } from '@/ui/skeleton'

export const Loading = () => (
  <Gutter>
    <View role="status" aria-busy aria-label={commonTexts.loading}>
      <View className="y-card">
        <SkeletonBlock w="40%" h={26} />
        <SkeletonBlock w="70%" h={20} className="detail-skeleton" />
        <SkeletonBlock h={56} className="detail-skeleton" />
      </View>
      <View className="y-card">
        <SkeletonBlock w="50%" h={24} />
        <SkeletonBlock h={56} r={8} className="detail-skeleton" />
        <SkeletonBlock h={56} r={8} className="detail-skeleton" />
      </View>
      <View className="y-card">
        <SkeletonBlock h={132} />
      </View>
    </View>
  </Gutter>
)
