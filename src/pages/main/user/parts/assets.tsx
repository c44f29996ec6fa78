import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useApp } from '@/page-kit/context'
import { userTexts } from '@/texts/user'
import { press } from '@/ui/press'
import { yuan } from '@/ui/price'
import { Section } from '@/ui/section'
import type { UserModel } from '../model'

const texts = userTexts.assets

interface AssetProps {
  value: string
  name: string
  onPress: () => void
}

const Asset = ({ value, name, onPress }: AssetProps) => (
  <View className="me__asset" {...press(onPress)}>
    <View className="me__count">{value}</View>
    <View className="me__note">{name}</View>
  </View>
)

/** The shopper's balances; each figure opens its page. @spec PR-21 PR-22 */
export const Assets = observer(function Assets({ model }: { model: UserModel }) {
  const { go } = useApp()
  const { numbers, wallet, openWallet } = model
  // Keeps its place while loading: it would push the page down.
  if (!numbers && (model.isVisitor || model.state !== 'loading')) return null
  const count = (value?: number) => value?.toLocaleString('en-US') ?? texts.unknown
  return (
    <Section>
      <View className="me__assets">
        <Asset value={count(numbers?.couponNum)} name={texts.coupons} onPress={() => void go('coupons')} />
        <Asset value={count(numbers?.integral)} name={texts.points} onPress={() => void go('pointsScore')} />
        <Asset value={wallet ? String(wallet.userGold) : texts.unknown} name={texts.gold} onPress={openWallet} />
        <Asset value={wallet ? yuan(wallet.userMoney) : texts.unknown} name={texts.money} onPress={openWallet} />
      </View>
    </Section>
  )
})
