import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { maskPhone } from '@/domain/mask'
import { formatDistance } from '@/domain/distance-text'
import { hoursLine } from '@/domain/store-hours'
import { orderTexts } from '@/texts/order'
import { Chip, Chips } from '@/ui/chip'
import { cls } from '@/ui/cls'
import { Icon } from '@/ui/icon'
import { Note } from '@/ui/note'
import { press } from '@/ui/press'
import { Section } from '@/ui/section'
import { ROWS } from '../missing'
import type { CheckoutModel } from '../model'

const texts = orderTexts.checkout

type Address = NonNullable<CheckoutModel['preview']>['address'] & object
const recipientLine = ({ name, mobile }: Address) => `${name} ${maskPhone(mobile)}`
const addressLine = ({ address, roomNo }: Address) => `${address} ${roomNo}`
const titleOf = (address: Address, isPickup: boolean) => (isPickup ? recipientLine(address) : addressLine(address))
const noteOf = (address: Address, isPickup: boolean) =>
  isPickup ? `${texts.pickup.pickupPerson} · ${addressLine(address)}` : `${address.region} · ${recipientLine(address)}`

/** Choice between delivery and pickup at a store that has all products. @spec PR-12 */
const DeliveryMethods = observer(function DeliveryMethods({ model }: { model: CheckoutModel }) {
  const where = texts.pickup
  return (
    <View className="checkout-ways" role="group" aria-label={where.way}>
      <Chips>
        <Chip
          inset
          text={where.toAddress}
          on={!model.isPickup}
          onPress={() => void (model.isPickup && model.pickup.chooseDelivery())}
        />
        <Chip inset text={where.fetched} on={model.isPickup} onPress={() => void model.pickup.openStores()} />
      </Chips>
    </View>
  )
})

/** Pickup store and its opening hours, with a button for choosing another store. @spec PR-12 */
const Counter = observer(function Counter({ model }: { model: CheckoutModel }) {
  const { store, isPossible } = model.pickup
  const [parcel] = model.preview?.storeOrderVos ?? []
  if (!model.isPickup || !isPossible || !parcel) return null
  const distanceText = ({ distance }: { distance: number | null }) =>
    distance === null ? '' : `${formatDistance(distance)} · `
  const note = store && `${distanceText(store)}${hoursLine(store, model.now).text} · ${store.address}`
  return (
    <View className="checkout-address y-arrow" {...press(() => void model.pickup.openStores())}>
      <Icon name="store" size="lg" className="acc" />
      <View className="checkout-address__text">
        <View className="lg strong ell">{store?.name ?? parcel.storeName}</View>
        <View className="t2 xs">{note ?? `${distanceText(parcel)}${texts.pickup.change}`}</View>
      </View>
    </View>
  )
})

/** Delivery address, at the top of the page, with the reason if delivery there is impossible. */
export const AddressCard = observer(function AddressCard({ model }: { model: CheckoutModel }) {
  const { address = null, areaReason = '' } = model.preview ?? {}
  return (
    <Section id={ROWS.address} className="checkout-to">
      {model.pickup.canChooseMethod && <DeliveryMethods model={model} />}
      <Counter model={model} />
      <View className="checkout-address y-arrow" {...press(model.pickAddress)}>
        <Icon name={model.isPickup ? 'user' : 'pin'} size="lg" className="acc" />
        <View className="checkout-address__text">
          <View className={cls('lg strong', address && 'clamp2')}>
            {address ? titleOf(address, model.isPickup) : texts.addAddress}
          </View>
          <View className="t2 xs">{address ? noteOf(address, model.isPickup) : texts.addAddressNote}</View>
        </View>
      </View>
      {areaReason && (
        <Note kind="danger" {...(address?.latitude === null && { action: texts.toMap, onAction: model.pickAddress })}>
          {areaReason}
        </Note>
      )}
    </Section>
  )
})
