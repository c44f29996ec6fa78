import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { useApp } from '@/page-kit/context'
import type { ProductDetail } from '@/contract/types'
import { SpotProduct, StockedStoreRow } from '@/features/product/in-store-stock/parts'
import type { StockedStores } from '@/features/product/in-store-stock/stocked-stores'
import { inStoreStockTexts } from '@/texts/in-store-stock'
import { Cell } from '@/ui/cell'
import { EmptyState } from '@/ui/empty-state'
import { Note } from '@/ui/note'
import { Section } from '@/ui/section'

const { detail: texts, inventory } = inStoreStockTexts

/** The product, and the store that has it in stock. */
export const Body = observer(function Body({ model, product }: { model: StockedStores; product: ProductDetail }) {
  const app = useApp()
  const { store, stores, isMoved, isRx, isUnplaced, barcode: id } = model
  return (
    <View>
      <Section>
        <SpotProduct product={product} onOpen={() => void app.go('goods', { id })} />
      </Section>
      {isRx && <Note kind="info">{texts.rx}</Note>}
      {isMoved && <Note kind="info">{texts.storeChanged}</Note>}
      {store ? (
        <Section title={texts.at}>
          <StockedStoreRow model={model} store={store} />
        </Section>
      ) : (
        <EmptyState
          kind="noresult"
          title={isUnplaced ? inventory.unplaced : texts.none}
          text={isUnplaced ? inventory.unplacedText : inventory.noneText}
          action={inventory.change}
          onAction={() => void app.go('searchAddress')}
        />
      )}
      {stores.length > 1 && (
        <Section list>
          <Cell icon="store" title={texts.others(stores.length)} onPress={() => void app.go('spotInventory', { id })} />
        </Section>
      )}
      <View className="xs t3">{inventory.note}</View>
    </View>
  )
})
