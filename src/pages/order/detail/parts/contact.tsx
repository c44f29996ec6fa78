import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { spelledCode } from '@/domain/pickup'
import { deliveryTexts, pickupTexts } from '@/texts/delivery'
import { orderTexts } from '@/texts/order'
import { BarCode } from '@/ui/bar-code'
import { Button } from '@/ui/button'
import { Cell } from '@/ui/cell'
import { Section } from '@/ui/section'
import type { OrderDetailModel } from '../model'

const texts = orderTexts.detail.contact

/** Rider and store of an order, with a way to call them; for a pickup also the store's place. */
export const Contact = observer(function Contact({ model }: { model: OrderDetailModel }) {
  const { order, rider: map, pickupCode } = model
  const store = order?.store
  const rider = map?.rider?.rider
  if (!order || !store) return null
  const isPickup = order.pickup === 1
  return (
    <Section list>
      {map && rider && (
        <Cell
          icon="bolt"
          iconOn
          title={`${texts.rider} ${rider.name}`}
          note={texts.privacy}
          right={
            <Button kind="soft" size="s" icon="phone" onPress={() => void map.call()}>
              {deliveryTexts.call}
            </Button>
          }
        />
      )}
      <Cell
        icon="store"
        title={order.storeName}
        note={
          isPickup && (
            <>
              <View>{store.address}</View>
              <View>{store.hours}</View>
            </>
          )
        }
        right={
          store.phone && (
            <Button size="s" icon="phone" onPress={model.callStore}>
              {texts.call}
            </Button>
          )
        }
      />
      {isPickup && <Cell icon="pin" title={texts.way} onPress={model.toStore} />}
      {isPickup && pickupCode && (
        <BarCode code={pickupCode} label={pickupTexts.barsOf(pickupCode)} text={spelledCode(pickupCode)} />
      )}
    </Section>
  )
})
