import { observer } from 'mobx-react-lite'
import { Text, View } from '@tarojs/components'
import type { ProductDetail } from '@/contract/types'
import { useApp } from '@/page-kit/context'
import { detailTexts } from '@/texts/detail'
import { mainTexts } from '@/texts/main'
import { DeliveryMethodPicker, type DeliveryMethodOption } from '@/ui/delivery-method-picker'
import { Icon } from '@/ui/icon'
import { press } from '@/ui/press'
import { TimeRuler } from '@/ui/promise'
import { Section } from '@/ui/section'
import type { DetailModel } from '../model'
import { kindOf } from '../purchase'

const { promise } = mainTexts
/** Order of the deliveries. */
const ORDER: readonly DeliveryMethodOption['kind'][] = ['o2o', 'pickup', 'b2c', 'global']
/** Minutes that the time scale extends beyond the usual range. */
const RULER_REST = 20

/** Section 怎么拿到: each delivery with its arrival and total price, or with the reason why it is impossible. */
export const DeliveryMethods = observer(function DeliveryMethods({
  model,
  product,
}: {
  model: DetailModel
  product: ProductDetail
}) {
  const { ways: texts } = detailTexts
  const isUnlocated = useApp().stores.location.unlocatedAddressId !== null
  const deliveryMethods = ORDER.flatMap((kind): DeliveryMethodOption[] =>
    model.purchase.deliveries
      .filter((delivery) => kindOf(delivery) === kind)
      .map(({ possible, reason, needsPoint, arrival, fees, total, tag }) => ({
        kind,
        tag: tag || undefined,
        arrival: possible ? arrival : isUnlocated && needsPoint ? promise.unlocated : reason,
        fee: fees || undefined,
        total: total ?? undefined,
        off: !possible,
      })),
  )
  if (deliveryMethods.length === 0) return null
  // The delivery time of another store of the flash sale is unknown here.
  const isOwnStore =
    model.purchase.deliveryMethod === 'o2o' && model.purchase.delivery?.storeNo === product.store?.storeNo
  const note = model.purchase.sale.stage === 'before' ? texts.rxNote : texts.note(model.purchase.count)
  return (
    <Section title={texts.title} note={note}>
      <DeliveryMethodPicker
        deliveryMethods={deliveryMethods}
        value={model.purchase.deliveryMethod}
        onChange={(kind) => model.purchase.chooseDeliveryMethod(kind)}
      />
      {isOwnStore && model.purchase.sale.stage !== 'before' && <Promise store={product.store} />}
    </Section>
  )
})

/** Usual delivery time of this store, if it has its own numbers, and the link to its latest deliveries. */
const Promise = ({ store }: { store: ProductDetail['store'] }) => {
  const app = useApp()
  if (!store) return null
  const { storeNo, etaFrom, etaTo, onTimeRate } = store
  return (
    <>
      {onTimeRate !== null && (
        <TimeRuler from={etaFrom} to={etaTo} limit={etaTo + RULER_REST} label={detailTexts.ruler(etaFrom, etaTo)} />
      )}
      <View className="product-ontime y-arrow" {...press(() => void app.go('storeDeliveries', { storeNo }))}>
        <Icon name="clock" size="sm" />
        <Text>{detailTexts.onTime(onTimeRate)}</Text>
      </View>
    </>
  )
}
