import { View } from '@tarojs/components'
import { commonTexts } from '@/texts/common'
import { Gutter } from '@/ui/page'
import { Price } from '@/ui/price'
import { Bone } from '@/ui/skeleton'

/** Loading state; shows the amount at once if the url contains it. @spec NAV-27 */
export const Loading = ({ price = 0 }: { price?: number }) => (
  <Gutter>
    <View className="pay-sum" role="status" aria-busy aria-label={commonTexts.loading}>
      <Bone w={64} h={20} className="pay-bone" />
      {price > 0 ? <Price value={price} size="pay" plain /> : <Bone w={160} h={44} className="pay-bone" />}
      <Bone w={220} h={16} className="pay-bone" />
    </View>
    <View className="y-card">
      <Bone h={44} className="pay-bone" />
      <Bone h={44} className="pay-bone" />
    </View>
  </Gutter>
)
