import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { useApp } from '@/page-kit/context'
import { productTexts } from '@/texts/product'
import { Badge } from '@/ui/badge'
import { Icon } from '@/ui/icon'
import { press } from '@/ui/press'
import './index.scss'

/** Cart icon with the number of pieces in the cart, which it opens. */
export const CartButton = observer(function CartButton() {
  const { go, stores } = useApp()
  const { count } = stores.cart
  return (
    <View className="cart-button" {...press(() => void go('cart'), productTexts.cart(count), 'link')}>
      <Icon name="cart" size="lg" />
      <Badge count={count} />
    </View>
  )
})
