import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { FollowedOrder } from '@/features/user/family/order-row'
import { namesOfRights } from '@/features/user/family/rights'
import { familyTexts as texts } from '@/texts/family'
import { Cell } from '@/ui/cell'
import { Section } from '@/ui/section'
import type { FamilyModel } from '../model'

/** Relatives in two groups (carers and elders), and the orders that they send. */
export const Relatives = observer(function Relatives({ model }: { model: FamilyModel }) {
  const { links, orders, open } = model
  return (
    <View>
      {(['carers', 'elders'] as const).map(
        (side) =>
          links[side].length > 0 && (
            <Section key={side} list title={texts[side]}>
              {links[side].map(({ id, name, rights }) => (
                <Cell key={id} title={name} note={namesOfRights(rights)} icon="user" onPress={() => open(id)} />
              ))}
            </Section>
          ),
      )}
      {orders.length > 0 && (
        <Section list title={texts.orders}>
          {orders.map((order) => (
            <FollowedOrder key={order.id} order={order} now={model.now} />
          ))}
        </Section>
      )}
    </View>
  )
})
