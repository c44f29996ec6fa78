import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { storeView } from '@/domain/store'
import { commonTexts } from '@/texts/common'
import { orderTexts } from '@/texts/order'
import { Radio } from '@/ui/choice'
import { EmptyState } from '@/ui/empty-state'
import { press } from '@/ui/press'
import { Sheet } from '@/ui/sheet'
import { ShopRow } from '@/ui/shop-row'
import { SkeletonBlock } from '@/ui/skeleton'
import type { CheckoutModel } from '../model'

const texts = orderTexts.checkout.pickup

const PickupStoreList = observer(function PickupStoreList({ model }: { model: CheckoutModel }) {
  const { stores, state, store: chosenStore } = model.pickup
  if (state === 'loading')
    return (
      <View role="status" aria-busy aria-label={commonTexts.loading}>
        {[1, 2, 3].map((row) => (
          <SkeletonBlock key={row} h={72} r={8} className="checkout-bone" />
        ))}
      </View>
    )
  if (state === 'failed')
    return (
      <EmptyState
        kind="error"
        title={texts.failed}
        action={commonTexts.retry}
        onAction={() => void model.loadStores()}
      />
    )
  if (stores.length === 0) return <EmptyState kind="empty" title={texts.empty} text={texts.emptyText} />
  return (
    <View role="radiogroup" aria-label={texts.title}>
      {stores.map((store) => {
        const isChosen = store.storeNo === chosenStore?.storeNo
        const shop = storeView(store, model.now)
        return (
          <View
            key={store.storeNo}
            className="checkout-opt"
            {...press(() => void model.chooseStore(store), `${shop.name}，${shop.far ?? ''}，${shop.hours}`, 'radio')}
            aria-checked={isChosen}
          >
            <View className="grow">
              <ShopRow shop={shop} />
            </View>
            <Radio on={isChosen} />
          </View>
        )
      })}
    </View>
  )
})

/** Stores where all products can be picked up, nearest first. @spec PR-12 */
export const StoresSheet = observer(function StoresSheet({ model }: { model: CheckoutModel }) {
  return (
    <Sheet open tall title={texts.title} onClose={model.close}>
      <View className="xs t3">{texts.note}</View>
      <PickupStoreList model={model} />
    </Sheet>
  )
})
