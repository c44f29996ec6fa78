import { observer } from 'mobx-react-lite'
import { useApp } from '@/page-kit/context'
import { CartLink } from './link'

/** Cart icon with the number of pieces in the cart, which it opens. */
export const CartButton = observer(function CartButton() {
  const { go, stores } = useApp()
  return <CartLink count={stores.cart.count} onPress={() => void go('cart')} />
})
