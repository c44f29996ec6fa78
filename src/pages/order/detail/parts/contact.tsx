import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { OrderDetail } from '@/contract/types'
import { formatPickCode } from '@/domain/pickup'
import { deliveryTexts, pickupTexts } from '@/texts/delivery'
import { orderTexts } from '@/texts/order'
import { BarCode } from '@/ui/bar-code'
import { Button } from '@/ui/button'
import { Cell } from '@/ui/cell'
import { Section } from '@/ui/section'
import type { OrderDetailModel } from '../model'

const texts = orderTexts.detail.contact

const callText = (warehouse: 0 | 1) => (warehouse === 1 ? texts.callWarehouse : texts.call)

interface Sender {
  storeName: string
  phone: string
  warehouse: 0 | 1
}

/** Returns the store or warehouse of each part of the order, with its phone. */
function sendersOf({ orderChilds: parts, storeName, store }: OrderDetail): Sender[] {
  return parts.length > 0 ? parts : [{ storeName, phone: store?.phone ?? '', warehouse: 0 }]
}

/** Rider and every store or warehouse of an order, with a way to call them; for a pickup also the store's place. */
export const Contact = observer(function Contact({ model }: { model: OrderDetailModel }) {
  const { order, rider: map, pickupCode } = model
  const store = order?.store
  const rider = map?.rider?.rider
  if (!order || !store) return null
  const senders = sendersOf(order)
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
      {senders.map(({ storeName, phone, warehouse }) => (
        <Cell
          key={storeName}
          icon="store"
          title={storeName}
          note={
            isPickup && (
              <>
                <View>{store.address}</View>
                <View>{store.hours}</View>
              </>
            )
          }
          right={
            phone && (
              <Button
                size="s"
                icon="phone"
                label={senders.length > 1 ? `${callText(warehouse)}，${storeName}` : undefined}
                onPress={() => model.callSender(phone)}
              >
                {callText(warehouse)}
              </Button>
            )
          }
        />
      ))}
      {isPickup && <Cell icon="pin" title={texts.way} onPress={model.toStore} />}
      {isPickup && pickupCode && (
        <BarCode code={pickupCode} label={pickupTexts.barsOf(pickupCode)} text={formatPickCode(pickupCode)} />
      )}
    </Section>
  )
})
