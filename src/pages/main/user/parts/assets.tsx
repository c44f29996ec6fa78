import { View } from '@tarojs/components'
import type { Reply } from '@/contract/types'
import { userTexts } from '@/texts/user'
import { Section } from '@/ui/section'

const Asset = ({ count, name }: { count: number; name: string }) => (
  <View className="me__asset">
    <View className="me__count">{count.toLocaleString('en-US')}</View>
    <View className="me__note">{name}</View>
  </View>
)

/** What the shopper holds. Figures only: their pages come with the account area. */
export const Assets = ({ numbers }: { numbers: Reply<'getNumber'> }) => (
  <Section>
    <View className="me__assets">
      <Asset count={numbers.couponNum} name={userTexts.coupons} />
      <Asset count={numbers.integral} name={userTexts.points} />
      <Asset count={numbers.growthValue} name={userTexts.growth} />
    </View>
  </Section>
)
