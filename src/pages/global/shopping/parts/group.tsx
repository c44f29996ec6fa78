import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useApp } from '@/page-kit/context'
import type { CartGroup, CartItem } from '@/contract/types'
import { crossBorderTexts } from '@/texts/cross-border'
import { Checkbox } from '@/ui/choice'
import { ProductRow } from '@/ui/product-row'
import { Icon } from '@/ui/icon'
import { press } from '@/ui/press'
import { Section } from '@/ui/section'
import { Stepper } from '@/ui/stepper'
import type { GlobalShoppingModel } from '../model'

const texts = crossBorderTexts.cart

interface Props {
  model: GlobalShoppingModel
}

const Row = observer(function Row({ item, model }: Props & { item: CartItem }) {
  const { image } = useApp()
  const { productName: name, spec, minPic, price, kind, count, stock, purchaseLimitMax, unExist, unExistReason } = item
  const isGone = unExist === 1
  const product = { id: item.barcode, name, spec, picture: image(minPic), price, marks: [kind] }
  const most = Math.max(1, Math.min(purchaseLimitMax || Infinity, stock))
  const remove = (
    <View className="global-cart-delete" {...press(() => void model.remove(item), texts.remove(name))}>
      <Icon name="trash" />
    </View>
  )
  return (
    <ProductRow
      split
      product={isGone ? { ...product, soldOut: unExistReason } : product}
      onOpen={() => model.open(item)}
      lead={
        <Checkbox
          on={model.cart.isChecked(item)}
          disabled={isGone}
          label={texts.choose(name)}
          onChange={() => model.cart.toggle([item])}
        />
      }
      action={
        <View className="row">
          {remove}
          {!isGone && (
            <Stepper
              value={count}
              max={most}
              name={name}
              onChange={(next) => model.setCount(item, next)}
              onLimit={(limit) => limit === 'max' && model.setCount(item, most + 1)}
            />
          )}
        </View>
      }
    />
  )
})

/** Products sent by one company. */
export const Group = observer(function Group({ group, model }: Props & { group: CartGroup }) {
  return (
    <Section title={group.storeName}>
      <View className="xs t3">{group.arrival}</View>
      {group.goodsVoList.map((item) => (
        <Row key={item.cardGoodsId} item={item} model={model} />
      ))}
    </Section>
  )
})
