import { View } from '@tarojs/components'
import { Section } from '@/ui/section'
import { SkeletonBlock } from '@/ui/skeleton'
import './store-skeleton.scss'

/** Skeleton of the store list. */
export const StoreSkeleton = ({ count }: { count: number }) => (
  <View role="status" aria-busy aria-label="加载中">
    {Array.from({ length: count }, (_, index) => (
      <Section key={index} tight>
        <SkeletonBlock w="70%" h={24} />
        <SkeletonBlock w="45%" h={14} className="store-skeleton" />
        <SkeletonBlock w="80%" h={14} className="store-skeleton" />
      </Section>
    ))}
  </View>
)
