import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { formatYuan } from '@/domain/money'
import { cartTexts as texts } from '@/texts/cart'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Checkbox } from '@/ui/choice'
import { FeeBanner } from '@/ui/fee-banner'
import { press } from '@/ui/press'
import { Price } from '@/ui/price'
import { feeLine } from '../money'
import type { CartModel } from '../model'

const Fee = observer(function Fee({ model }: { model: CartModel }) {
  const fee = feeLine(model.cart)
  if (!fee) return null
  const { title, text, mail: isExpress, progress, action } = fee
  return (
    <FeeBanner
      title={title}
      text={text}
      icon={isExpress ? 'truck' : 'bolt'}
      progress={progress}
      action={action}
      onAction={() => model.openAddOns()}
    />
  )
})

const Total = observer(function Total({ model }: { model: CartModel }) {
  const { price, reduced, checkedCount } = model.cart
  return (
    <>
      <View className="cart-sum" aria-live="polite">
        <View className="nw">
          {texts.total} <Price value={price.payable} />
        </View>
        {checkedCount > 0 && (
          <View className="cart-how" {...press(() => void model.openReceipt())}>
            {reduced > 0 ? texts.saved(formatYuan(reduced)) : texts.breakdown}
            {reduced > 0 && <Text className="cart-wide">{texts.andHow}</Text>}
          </View>
        )}
      </View>
      <Button kind="primary" disabled={checkedCount === 0} onPress={() => void model.checkout()}>
        {texts.pay(checkedCount)}
      </Button>
    </>
  )
})

/** Actions for the selected lines in edit mode. @spec VA-09 */
const Managed = observer(function Managed({ model }: { model: CartModel }) {
  const { tab } = model.cart
  // Leaves out the actions for cross-border lines, which have their own favorites and only one delivery method.
  const moveActions = tab === 2 ? [] : (['toFavourites', tab === 0 ? 'toLightning' : 'toMail'] as const)
  return (
    <View className="cart-delete">
      {moveActions.map((moveAction) => (
        <Button key={moveAction} size="s" onPress={() => void model.movePicked(moveAction)}>
          {moveAction === 'toFavourites' ? texts.keep : texts[moveAction]}
        </Button>
      ))}
      <Button size="s" kind="danger" onPress={() => void model.removePicked()}>
        {texts.remove(model.selection.picked.length)}
      </Button>
    </View>
  )
})

/** Select all, total and checkout; in edit mode the deletion. @spec NAV-45 NAV-46 */
export const Bar = observer(function Bar({ model }: { model: CartModel }) {
  const { cart } = model
  const { isEditing } = model.selection
  const hasFee = !isEditing && cart.banner !== null
  return (
    <ActionBar inTab above={hasFee ? <Fee model={model} /> : undefined}>
      <View
        className="cart-all"
        {...press(() => model.selection.toggleEverything(), texts.all, 'checkbox')}
        aria-checked={model.selection.everything}
      >
        <Checkbox on={model.selection.everything} />
        <View className="cart-all__label">{texts.all}</View>
      </View>
      {isEditing ? <Managed model={model} /> : <Total model={model} />}
    </ActionBar>
  )
})
