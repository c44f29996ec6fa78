import { View } from '@tarojs/components'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import { SkeletonBlock } from '@/ui/skeleton'
import { CHART_PX } from './months'

/** Skeleton of balances and chart. */
export const HomeSkeleton = () => (
  <Gutter>
    <View role="status" aria-busy aria-label="加载中">
      <Section>
        <SkeletonBlock h={172} r={8} />
      </Section>
      <Section>
        <SkeletonBlock h={CHART_PX + 36} r={8} />
      </Section>
    </View>
  </Gutter>
)
