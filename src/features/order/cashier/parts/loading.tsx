import { View } from '@tarojs/components'
import { commonTexts } from '@/texts/common'
import { Gutter } from '@/ui/page'
import { Price } from '@/ui/price'
import { SkeletonBlock } from '@/ui/skeleton'

/** Loading state; shows the amount at once if the url contains it. @spec NAV-27 */
export const Loading = ({ price = 0 }: { price?: number }) => (
  <Gutter>
    <View className="pay-sum" role="status" aria-busy aria-label={commonTexts.loading}>
      <SkeletonBlock w={64} h={20} className="pay-skeleton" />
      {price > 0 ? <Price value={price} size="pay" plain /> : <SkeletonBlock w={160} h={44} className="pay-skeleton" />}
      <SkeletonBlock w={220} h={16} className="pay-skeleton" />
    </View>
    <View className="y-card">
      <SkeletonBlock h={44} className="pay-skeleton" />
      <SkeletonBlock h={44} className="pay-skeleton" />
    </View>
  </Gutter>
)
