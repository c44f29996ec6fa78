import { View } from '@tarojs/components'
import { productTexts } from '@/texts/product'
import { Badge } from '@/ui/badge'
import { Icon } from '@/ui/icon'
import { press } from '@/ui/press'
import './index.scss'

/** Cart icon with the number of pieces in the cart. Uses props only: the server draws it too. */
export const CartLink = ({ count, onPress }: { count: number; onPress: () => void }) => (
  <View className="cart-button" {...press(onPress, productTexts.cart(count), 'link')}>
    <Icon name="cart" size="lg" />
    <Badge count={count} />
  </View>
)
