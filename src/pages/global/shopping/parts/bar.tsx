import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { crossBorderTexts } from '@/texts/cross-border'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Checkbox } from '@/ui/choice'
import { Price } from '@/ui/price'
import type { GlobalShoppingModel } from '../model'

const texts = crossBorderTexts.cart

/** Select all, total, and the button to checkout. */
export const Bar = observer(function Bar({ model }: { model: GlobalShoppingModel }) {
  const { cart, checkout } = model
  return (
    <ActionBar>
      <Checkbox on={cart.allChecked} label={texts.all} onChange={() => cart.toggle(cart.items)} />
      <View className="t2 global-cart-all">{texts.all}</View>
      <View className="grow right global-cart-sum" aria-live="polite">
        <Price value={cart.price.payable} size="xl" />
        <View className="xs t3">{texts.taxLater}</View>
      </View>
      <Button kind="primary" onPress={() => void checkout()}>
        {texts.pay(cart.checkedCount)}
      </Button>
    </ActionBar>
  )
})
