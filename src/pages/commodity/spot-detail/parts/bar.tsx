import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { useApp } from '@/page-kit/context'
import { isYes } from '@/domain/enums'
import type { StockedStores } from '@/features/product/in-store-stock/stocked-stores'
import { inStoreStockTexts } from '@/texts/in-store-stock'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'

const { detail: texts } = inStoreStockTexts

/** Buttons to pick the product up here or to open its page; a prescription drug only has the page. @spec RX-02 */
export const Bar = observer(function Bar({ model }: { model: StockedStores }) {
  const app = useApp()
  const { store, isRx, isAdding, barcode: id } = model
  const toPage = () => void app.go('goods', { id })
  const canCollect = store !== null && isYes(store.pickup)
  if (isRx || !store) {
    return (
      <ActionBar>
        <Button block kind="primary" onPress={toPage}>
          {texts.page}
        </Button>
      </ActionBar>
    )
  }
  return (
    <ActionBar>
      <View className="y-pair">
        <Button onPress={toPage}>{texts.page}</Button>
        <Button
          kind="primary"
          loading={isAdding}
          disabled={!canCollect}
          reason={canCollect ? undefined : texts.noPickup}
          onPress={() => void model.collect()}
        >
          {texts.pickup}
        </Button>
      </View>
    </ActionBar>
  )
})
