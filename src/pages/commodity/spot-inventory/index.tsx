import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { useApp, useModel } from '@/page-kit/context'
import { usePlaced } from '@/page-kit/placed'
import { definePage } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { SpotProduct, StockedStoreRow } from '@/features/product/in-store-stock/parts'
import { StockedStores } from '@/features/product/in-store-stock/stocked-stores'
import { StockedStoresPlaceholder } from '@/features/product/in-store-stock/states'
import { inStoreStockTexts } from '@/texts/in-store-stock'
import { EmptyState } from '@/ui/empty-state'
import { ListEnd } from '@/ui/list-end'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'

const { inventory: texts } = inStoreStockTexts

const Stores = observer(function Stores({ model }: { model: StockedStores }) {
  const app = useApp()
  const { stores, barcode: id, isUnplaced } = model
  if (stores.length === 0) {
    return (
      <EmptyState
        kind="noresult"
        title={isUnplaced ? texts.unplaced : texts.none}
        text={isUnplaced ? texts.unplacedText : texts.noneText}
        action={texts.toProductPage}
        onAction={() => void app.go('goods', { id })}
        second={texts.change}
        onSecond={() => void app.go('searchAddress')}
      />
    )
  }
  return (
    <View>
      <Section title={texts.near} note={texts.count(stores.length)}>
        {stores.map((store) => (
          <StockedStoreRow
            key={store.storeNo}
            model={model}
            store={store}
            onOpen={() => void app.go('spotDetail', { id, storeNo: store.storeNo })}
          />
        ))}
      </Section>
      <View className="xs t3">{texts.note}</View>
      <ListEnd state="end" />
    </View>
  )
})

export default definePage(
  'spotInventory',
  observer(function InStoreInventoryPage({ params }) {
    const app = useApp()
    const model = useModel((appModel) => new StockedStores(appModel, params.id ?? ''))
    const { state, goods: product, barcode: id } = model
    useDidShow(() => model.show())
    usePlaced(() => model.show())
    return (
      <View>
        <TopBar title={texts.title} />
        <Gutter>
          <StockedStoresPlaceholder model={model} />
          {state === 'ready' && product && (
            <View>
              <Section>
                <SpotProduct product={product} onOpen={() => void app.go('goods', { id })} />
              </Section>
              <Stores model={model} />
            </View>
          )}
        </Gutter>
      </View>
    )
  }),
)
