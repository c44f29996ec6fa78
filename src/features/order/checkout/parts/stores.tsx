import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Loaded } from '@/page-kit/loaded'
import { storeView } from '@/domain/store'
import { commonTexts } from '@/texts/common'
import { orderTexts } from '@/texts/order'
import { Radio } from '@/ui/choice'
import { press } from '@/ui/press'
import { Sheet } from '@/ui/sheet'
import { ShopRow } from '@/ui/shop-row'
import { SkeletonBlock } from '@/ui/skeleton'
import type { CheckoutModel } from '../model'
import '@/ui/empty-state/art/place.scss'

const texts = orderTexts.checkout.pickup

const PickupStoreList = observer(function PickupStoreList({ model }: { model: CheckoutModel }) {
  const { stores, store: chosen } = model.pickup
  return (
    <Loaded
      of={{ state: model.pickup.state }}
      skeleton={
        <View role="status" aria-busy aria-label={commonTexts.loading}>
          {[1, 2, 3].map((row) => (
            <SkeletonBlock key={row} h={72} r={8} className="checkout-skeleton" />
          ))}
        </View>
      }
      inside="section"
      failed={texts.failed}
      onRetry={() => void model.pickup.loadStores()}
      empty={stores.length === 0 && { kind: 'place', title: texts.empty, text: texts.emptyText }}
    >
      {() => (
        <View role="radiogroup" aria-label={texts.title}>
          {stores.map((store) => {
            const on = store.storeNo === chosen?.storeNo
            const shop = storeView(store, model.now)
            return (
              <View
                key={store.storeNo}
                className="checkout-option"
                {...press(
                  () => void model.pickup.chooseStore(store),
                  `${shop.name}，${shop.distance ?? ''}，${shop.hours}`,
                  'radio',
                )}
                aria-checked={on}
              >
                <View className="grow">
                  <ShopRow shop={shop} />
                </View>
                <Radio on={on} />
              </View>
            )
          })}
        </View>
      )}
    </Loaded>
  )
})

/** Stores where all products can be picked up, nearest first. @spec PR-12 */
export const StoresSheet = observer(function StoresSheet({ model }: { model: CheckoutModel }) {
  return (
    <Sheet open fullHeight title={texts.title} onClose={model.close}>
      <View className="xs t3">{texts.note}</View>
      <PickupStoreList model={model} />
    </Sheet>
  )
})
