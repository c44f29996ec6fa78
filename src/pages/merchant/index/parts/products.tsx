import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Loaded } from '@/page-kit/loaded'
import { ProductCell } from '@/features/product/product-cell'
import { merchantTexts } from '@/texts/merchant'
import { Chip, Chips } from '@/ui/chip'
import { ListEnd } from '@/ui/list-end'
import { SkeletonFlow } from '@/ui/skeleton'
import { ALL, type MerchantHomeModel } from '../model'

const texts = merchantTexts.home

const Categories = observer(function Categories({ model }: { model: MerchantHomeModel }) {
  if (model.categories.length === 0) return null
  return (
    <View className="shell-chips">
      <Chips>
        {[{ id: ALL, name: texts.all }, ...model.categories].map(({ id, name }) => (
          <Chip key={id} text={name} on={id === model.category} onPress={() => model.choose(id)} />
        ))}
      </Chips>
    </View>
  )
})

/** Products of the partner by category, page by page. */
export const Products = observer(function Products({ model }: { model: MerchantHomeModel }) {
  const { products, actions } = model
  return (
    <View>
      <Categories model={model} />
      <Loaded
        of={products}
        skeleton={<SkeletonFlow />}
        inside="section"
        failed={texts.products.failed}
        empty={products.isEmpty && { ...texts.products.empty, onAction: model.changePlace }}
      >
        {() => (
          <>
            <View className="flow">
              {products.list.map((card) => (
                <ProductCell key={card.barcode} card={card} actions={actions} />
              ))}
            </View>
            <ListEnd state={products.end} onRetry={() => void products.loadMore()} />
          </>
        )}
      </Loaded>
    </View>
  )
})
