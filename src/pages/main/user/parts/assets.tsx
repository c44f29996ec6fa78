import { View } from '@tarojs/components'
import { useApp } from '@/page-kit/context'
import type { Reply } from '@/contract/types'
import { userTexts } from '@/texts/user'
import { press } from '@/ui/press'
import { Section } from '@/ui/section'

interface AssetProps {
  count: number
  name: string
  onPress: () => void
}

const Asset = ({ count, name, onPress }: AssetProps) => (
  <View className="me__asset" {...press(onPress)}>
    <View className="me__count">{count.toLocaleString('en-US')}</View>
    <View className="me__note">{name}</View>
  </View>
)

/** The shopper's balances; each figure opens its history. */
export const Assets = ({ numbers }: { numbers: Reply<'getNumber'> }) => {
  const app = useApp()
  return (
    <Section>
      <View className="me__assets">
        <Asset count={numbers.couponNum} name={userTexts.coupons} onPress={() => void app.go('coupons')} />
        <Asset count={numbers.integral} name={userTexts.points} onPress={() => void app.go('pointsDetail')} />
        <Asset count={numbers.growthValue} name={userTexts.growth} onPress={() => void app.go('pointsGrowth')} />
      </View>
    </Section>
  )
}
