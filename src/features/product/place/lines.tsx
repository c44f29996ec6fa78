import { View } from '@tarojs/components'
import { SkeletonBlock } from '@/ui/skeleton'
import './lines.scss'

/** Skeleton rows of a name and an address. */
export const Lines = ({ count }: { count: number }) => (
  <View role="status" aria-busy aria-label="加载中">
    {Array.from({ length: count }, (_, index) => (
      <View key={index} className="lines__row">
        <SkeletonBlock w="50%" h={16} />
        <SkeletonBlock w="80%" h={12} className="lines__second" />
      </View>
    ))}
  </View>
)
