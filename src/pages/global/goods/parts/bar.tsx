import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useApp } from '@/page-kit/context'
import { globalTexts } from '@/texts/global'
import { ActionBar, Mini } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import type { GlobalProductModel } from '../model'

const texts = globalTexts.product

interface Props {
  model: GlobalProductModel
}

/** @spec PR-20 */
const FavoriteButton = observer(function FavoriteButton({ model: { favorite } }: Props) {
  const { isFavorite, toggle } = favorite
  return (
    <Mini
      icon={isFavorite ? 'heart-on' : 'heart'}
      text={isFavorite ? texts.inFavorites : texts.keep}
      on={isFavorite}
      optional
      onPress={() => void toggle()}
    />
  )
})

const Cart = observer(function Cart({ model }: Props) {
  const { cart } = useApp().stores
  return <Mini icon="cart" text={texts.cart} badge={cart.count} onPress={model.toCart} />
})

export const Bar = observer(function Bar({ model }: Props) {
  const { blocked, bag } = model
  const off = blocked !== ''
  return (
    <ActionBar minis>
      <FavoriteButton model={model} />
      <Cart model={model} />
      <View className="y-pair">
        <Button kind="soft" disabled={off} loading={bag.isBusy} onPress={model.add}>
          {texts.addCart}
        </Button>
        <Button kind="primary" disabled={off} reason={blocked} onPress={model.buy}>
          {blocked || texts.buy}
        </Button>
      </View>
    </ActionBar>
  )
})
