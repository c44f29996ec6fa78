import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { PropsWithChildren } from 'react'
import { useApp } from '@/page-kit/context'
import { FOLLOWS_FINGER } from '@/page-kit/follows-finger'
import type { CartItem } from '@/contract/types'
import { cartTexts as texts } from '@/texts/cart'
import { Button } from '@/ui/button'
import { Checkbox } from '@/ui/choice'
import { ProductRow } from '@/ui/product-row'
import { Stepper } from '@/ui/stepper'
import { SwipeRow } from '@/ui/swipe-row'
import { lineView } from '../products'
import type { CartModel } from '../model'

interface RowProps {
  item: CartItem
  model: CartModel
}

interface CartRowProps extends RowProps {
  /** Whether the picture loads at once. */
  eager?: boolean
}

/** Lets a swipe delete the line; 管理 deletes it too. @spec VA-09 */
const Deletable = ({ item, model, children }: PropsWithChildren<RowProps>) => (
  <SwipeRow
    text={texts.removeAsk.confirm}
    label={texts.removeLine(item.productName)}
    follows={FOLLOWS_FINGER}
    onAction={() => void model.removeLine(item)}
  >
    {children}
  </SwipeRow>
)

/** A line that can be bought. A component of its own, so that a tap renders one row only. */
export const CartRow = observer(function CartRow({ item, model, eager }: CartRowProps) {
  const { image } = useApp()
  const name = item.productName
  return (
    <Deletable item={item} model={model}>
      <ProductRow
        product={lineView(item, image)}
        size="m"
        eager={eager}
        split
        onSpec={
          item.hasSpecs === 1 && !model.selection.isEditing
            ? { press: () => void model.respec(item), name: texts.respec(item.spec, name) }
            : undefined
        }
        onOpen={() => (model.selection.isEditing ? model.selection.toggle([item]) : model.open(item))}
        lead={
          <Checkbox
            on={model.selection.has(item)}
            label={texts.choose(name)}
            onChange={() => model.selection.toggle([item])}
          />
        }
        action={
          <Stepper
            value={item.count}
            min={model.leastOf(item)}
            max={model.mostOf(item)}
            name={name}
            onChange={(count) => model.setCount(item, count)}
            onLimit={(limit) => model.explainLimit(item, limit)}
          />
        }
      >
        {item.unCombo === 1 && <Parts item={item} />}
      </ProductRow>
    </Deletable>
  )
})

/** Content of one set of a combo. @spec PR-17 */
const Parts = ({ item }: { item: CartItem }) => (
  <View className="cart-parts">
    {item.parts.map(({ barcode, productName, spec, count }) => (
      <View key={barcode} className="ell">
        {texts.part(productName, spec, count)}
      </View>
    ))}
  </View>
)

/** A line that cannot be bought: grey, with the reason and a link. @spec ST-41 */
export const DeadRow = observer(function DeadRow({ item, model }: RowProps) {
  const { image } = useApp()
  const { isEditing } = model.selection
  return (
    <Deletable item={item} model={model}>
      <ProductRow
        product={{ ...lineView(item, image), soldOut: item.unExistReason }}
        onOpen={() => (isEditing ? model.selection.toggle([item]) : model.open(item))}
        lead={
          isEditing ? (
            <Checkbox
              on={model.selection.has(item)}
              label={texts.choose(item.productName)}
              onChange={() => model.selection.toggle([item])}
            />
          ) : undefined
        }
        action={
          isEditing ? undefined : (
            <Button size="s" label={texts.similarTo(item.productName)} onPress={() => model.similar(item)}>
              {texts.similar}
            </Button>
          )
        }
      />
    </Deletable>
  )
})
