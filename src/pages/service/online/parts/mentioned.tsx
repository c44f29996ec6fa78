import { View } from '@tarojs/components'
import { useApp } from '@/page-kit/context'
import type { Reply } from '@/contract/types'
import { conversationTexts } from '@/texts/conversation'
import { ProductPicture } from '@/ui/picture'
import { press } from '@/ui/press'
import { Price, yuanSign } from '@/ui/price'

type Message = Reply<'sendMessage'>

/** Card of the product that the conversation is about. @spec NAV-35 */
export const MentionedProduct = ({
  product,
  onPress,
}: {
  product: NonNullable<Message['good']>
  onPress?: () => void
}) => {
  const app = useApp()
  const { name, spec, price, pic, unRx } = product
  return (
    <View className="chat__card" {...(onPress ? press(onPress) : {})}>
      <ProductPicture size="s" src={app.image(pic)} name={name} rx={unRx === 1} />
      <View className="chat__card-text">
        <View className="clamp2">{name}</View>
        <View className="xs t3">{spec}</View>
        <Price value={price} size="md" />
      </View>
    </View>
  )
}

/** Card of the order that the conversation is about: its state and total, not its content. @spec NAV-35 */
export const MentionedOrder = ({ order, onPress }: { order: NonNullable<Message['order']>; onPress?: () => void }) => (
  <View className="chat__card" {...(onPress ? press(onPress) : {})}>
    <View className="chat__card-text">
      <View className="strong">{order.statusText}</View>
      <View className="xs t3 ell">{order.orderNo}</View>
      <View className="xs t2">{conversationTexts.order(order.count, yuanSign(order.payable))}</View>
    </View>
  </View>
)
