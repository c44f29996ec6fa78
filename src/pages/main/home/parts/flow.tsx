import { observer } from 'mobx-react-lite'
import type { ComponentType } from 'react'
import { View } from '@tarojs/components'
import { useApp } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { ProductCell } from '@/features/product/product-cell'
import { PAGE_SIZE } from '@/features/product/product-pages'
import { mainTexts } from '@/texts/main'
import { Chip, Chips } from '@/ui/chip'
import { ListEnd } from '@/ui/list-end'
import { SkeletonFlow } from '@/ui/skeleton'
import type { HomeModel } from '../model'

/** Chips above the product flow; they stick below the search field. */
export const FlowChips = observer(function FlowChips({ model, top }: { model: HomeModel; top: number }) {
  const types = model.floors?.types ?? []
  if (types.length === 0) return null
  return (
    <View className="home-chips" style={{ top: `${top}px` }}>
      <Chips>
        {types.map(({ type, name }) => (
          <Chip key={type} text={name} on={type === model.type} onPress={() => model.choose(type)} />
        ))}
      </Chips>
    </View>
  )
})

interface Props {
  model: HomeModel
  /** Most products to render while home is still rendering. */
  most?: number
  /** Renders the products after the first page: of a long list, those near the screen. */
  Rest?: ComponentType<{ model: HomeModel; from: number }>
}

/** Products of the nearest store, page by page. */
export const Flow = observer(function Flow({ model, most, Rest }: Props) {
  const app = useApp()
  const { goods: products, actions } = model
  const { failed, goods: texts } = mainTexts
  const { title, text, action } = texts.empty
  return (
    <Loaded
      of={products}
      skeleton={<SkeletonFlow />}
      inside="section"
      failed={{ kind: 'offline', ...failed }}
      empty={
        products.isEmpty && { title, text, action, onAction: () => void app.go('searchAddress', { backTo: 'home' }) }
      }
    >
      {() => (
        <>
          {/* Holds what follows the first page, so that a mini-program sends that page once. */}
          <View>
            <View className="flow">
              {products.list.slice(0, most ?? (Rest && PAGE_SIZE)).map((card) => (
                <ProductCell key={card.barcode} card={card} actions={actions} />
              ))}
            </View>
            {Rest && products.list.length > PAGE_SIZE && <Rest model={model} from={PAGE_SIZE} />}
          </View>
          <ListEnd state={most ? 'idle' : products.end} onRetry={() => void products.loadMore()} />
        </>
      )}
    </Loaded>
  )
})
