import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { useApp } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { inStoreStockTexts } from '@/texts/in-store-stock'
import type { StockedStores } from './stocked-stores'

/** Loading, missing and failed states of both pages. */
export const StockedStoresPlaceholder = observer(function StockedStoresPlaceholder({
  model,
}: {
  model: StockedStores
}) {
  const app = useApp()
  const { failed, gone: missing } = inStoreStockTexts
  return (
    <View>
      <Loaded
        of={model}
        skeleton={4}
        inside="section"
        failed={{ kind: 'offline', ...failed }}
        missing={{
          title: missing.title,
          text: missing.text,
          action: missing.action,
          onAction: () => void app.go('search'),
        }}
      />
    </View>
  )
})
