import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { CartGroup } from '@/contract/types'
import { formatDistance } from '@/domain/distance-text'
import { promotionLines } from '@/features/product/add-on/gap'
import { cartTexts as texts } from '@/texts/cart'
import { Checkbox } from '@/ui/choice'
import { Tag } from '@/ui/mark'
import { press } from '@/ui/press'
import { MoreButton, Section } from '@/ui/section'
import type { CartModel } from '../model'
import { CartRow, DeadRow } from './row'

/** First lines of a store whose pictures load at once: those of a first screen. */
const EAGER_ROWS = 4

interface GroupProps {
  group: CartGroup
  model: CartModel
}

const GroupHead = observer(function GroupHead({ group, model }: GroupProps) {
  const { storeName, distance, arrival, goodsVoList } = group
  const items = goodsVoList.filter((item) => item.unExist === 0)
  // Shows the arrival of a group only when it differs from the first arrival, which the line above the groups shows.
  const isLater = arrival !== model.cart.groups[0]?.arrival
  const { extras, views } = model
  return (
    <View className="cart-head">
      <Checkbox
        on={model.selection.hasAll(items)}
        label={texts.chooseStore(storeName)}
        onChange={() => model.selection.toggle(items)}
      />
      <View className="cart-head__name ell" role="heading" aria-level={2}>
        {storeName}
      </View>
      <View className="cart-head__place">
        {distance !== null && <View>{formatDistance(distance)}</View>}
        {isLater && <View>{arrival}</View>}
        {extras && views && <views.Head extras={extras} group={group} />}
      </View>
    </View>
  )
})

const Promotions = observer(function Promotions({ group, model }: GroupProps) {
  return (
    <>
      {promotionLines(model.cart, group).map(({ id, text, hint }) => (
        <View key={id} className="cart-promotion">
          <Tag text={text} />
          <View className="cart-promotion__hint">{hint}</View>
          <MoreButton text={texts.fill} onPress={() => model.openAddOns(id)} />
        </View>
      ))}
    </>
  )
})

/** Lines of one store or warehouse. @spec EN-13 */
export const Group = observer(function Group({ group, model }: GroupProps) {
  const items = group.goodsVoList.filter((item) => item.unExist === 0)
  const { extras, views } = model
  if (items.length === 0) return null
  return (
    <Section className="cart-group">
      <GroupHead group={group} model={model} />
      <Promotions group={group} model={model} />
      {items.map((item, index) => (
        <CartRow key={item.cardGoodsId} item={item} model={model} eager={index < EAGER_ROWS} />
      ))}
      <View>{extras && views && <views.Foot extras={extras} group={group} />}</View>
    </Section>
  )
})

/** Lines that cannot be bought now, listed last. @spec ST-41 */
export const DeadGroup = observer(function DeadGroup({ model }: { model: CartModel }) {
  const { invalid } = model.cart
  if (invalid.length === 0) return null
  return (
    <Section className="cart-group">
      <View className="cart-head">
        <View className="strong grow" role="heading" aria-level={2}>
          {texts.invalid(invalid.length)}
        </View>
        <View className="cart-clear" {...press(() => void model.clearInvalid())}>
          {texts.clearInvalid}
        </View>
      </View>
      {invalid.map((item) => (
        <DeadRow key={item.cardGoodsId} item={item} model={model} />
      ))}
    </Section>
  )
})
