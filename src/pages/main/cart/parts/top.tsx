import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useApp } from '@/page-kit/context'
import { TopBar } from '@/page-kit/top-bar'
import type { PlaceEntry } from '@/features/product/place/entry'
import type { CartTab } from '@/stores/cart-lists'
import { cartTexts as texts } from '@/texts/cart'
import { Chip, Chips } from '@/ui/chip'
import { Icon } from '@/ui/icon'
import { press } from '@/ui/press'
import { Tabs } from '@/ui/tabs'
import type { CartModel } from '../model'

/** Buttons for edit mode and the menu. */
const Manage = observer(function Manage({ model }: { model: CartModel }) {
  const hasProducts = !model.isVisitor && model.state === 'ready' && !model.isEmpty
  return (
    <View className="row">
      {hasProducts && (
        <View className="cart-edit" {...press(() => model.selection.edit())}>
          {model.selection.isEditing ? texts.done : texts.manage}
        </View>
      )}
      <View className="cart-edit" {...press(() => void model.openMenu())}>
        {texts.moreActions}
      </View>
    </View>
  )
})

/** Title, edit mode and the three tabs; fixed while the list scrolls. @spec NAV-43 */
export const Top = observer(function Top({ model }: { model: CartModel }) {
  const { cart } = model
  const { partner } = useApp().stores.startup
  // The shop of a partner has no cross-border products, whose tab is the last.
  const items = texts.tabs.slice(0, partner?.shell ? -1 : 3).map((text, index) => {
    const key = index as CartTab
    return { key, text, count: cart.tabCount(key) || undefined }
  })
  return (
    <View className="cart-top">
      <TopBar tab look="surface" title={texts.title} right={<Manage model={model} />} />
      <Tabs items={items} value={cart.tab} onChange={(tab) => model.showTab(tab)} />
    </View>
  )
})

/** Delivery place and time; on a tab with two kinds, which kind is ordered. */
export const PlaceLine = observer(function PlaceLine({ model, entry }: { model: CartModel; entry: PlaceEntry }) {
  const { location } = useApp().stores
  const { cart } = model
  const kinds = cart.kindsOf(cart.tab)
  return (
    <>
      {!location.isCityOnly && (
        <View className="cart-place" {...press(entry.open)}>
          <Icon name="pin" size="sm" />
          <View className="cart-place__title ell">{texts.to(location.place.title)}</View>
          <View className="acc nw">{cart.groups[0]?.arrival}</View>
        </View>
      )}
      {kinds.length > 1 && (
        <View className="cart-kinds">
          <Chips>
            {kinds.map((kind) => (
              <Chip
                key={kind}
                text={`${texts.kinds[kind]} ${cart.kindCount(kind)}`}
                on={kind === cart.kind}
                onPress={() => model.showKind(kind)}
              />
            ))}
          </Chips>
        </View>
      )}
    </>
  )
})
