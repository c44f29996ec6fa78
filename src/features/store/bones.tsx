import { View } from '@tarojs/components'
import { Section } from '@/ui/section'
import { Bone } from '@/ui/skeleton'
import './bones.scss'

/** Skeleton of the store list. */
export const StoreBones = ({ count }: { count: number }) => (
  <View role="status" aria-busy aria-label="加载中">
    {Array.from({ length: count }, (_, index) => (
      <Section key={index} tight>
        <Bone w="70%" h={24} />
        <Bone w="45%" h={14} className="shop-bone" />
        <Bone w="80%" h={14} className="shop-bone" />
      </Section>
    ))}
  </View>
)
