import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { commonTexts } from '@/texts/common'
import type { CartTab } from '@/stores/cart-lists'
import { cartTexts as texts } from '@/texts/cart'
import { EmptyState } from '@/ui/empty-state'
import { ProductCard } from '@/ui/product-card'
import { Gutter } from '@/ui/page'
import { SkeletonBlock } from '@/ui/skeleton'
import type { CartModel } from '../model'

interface Props {
  model: CartModel
}

const TABS: readonly CartTab[] = [1, 0, 2]

/** Products of nearby stores, below an empty cart. */
export const Recommended = observer(function Recommended({ model }: Props) {
  const { recommended, goods: productActions } = model
  if (recommended.length === 0) return null
  return (
    <Gutter className="cart-recommended">
      <View className="cart-recommended__title" role="heading" aria-level={2}>
        {texts.recommend}
      </View>
      <View className="flow">
        {recommended.map((card) => (
          <ProductCard
            key={card.barcode}
            product={productActions.view(card)}
            onOpen={() => productActions.open(card)}
            onAdd={() => void model.add(card)}
          />
        ))}
      </View>
    </Gutter>
  )
})

/** An empty tab. Another tab with lines is one tap away. @spec NAV-44 */
export const Empty = observer(function Empty({ model }: Props) {
  const { cart, recommended } = model
  const other = TABS.find((tab) => tab !== cart.tab && cart.tabCount(tab) > 0)
  const fast = recommended.find(({ fastMinutes }) => fastMinutes !== null)?.fastMinutes
  const text = fast && cart.tab === 1 ? texts.empty.near(String(fast)) : texts.empty.text
  return (
    <EmptyState
      kind="empty"
      title={texts.empty[cart.kind]}
      text={other === undefined ? text : texts.empty.others(texts.tabs[other])}
      action={texts.empty.see}
      onAction={model.browse}
      link={other === undefined ? undefined : texts.empty.turn(texts.tabs[other])}
      onLink={() => other !== undefined && model.showTab(other)}
    />
  )
})

export const Visitor = ({ model }: Props) => {
  const { title, text, action } = texts.visitor
  return <EmptyState kind="login" title={title} text={text} action={action} onAction={model.login} />
}

export const Failed = observer(function Failed({ model }: Props) {
  const { title, action } = texts.failed
  const retry = () => void model.refresh()
  if (!model.isOffline) return <EmptyState kind="error" title={title} action={action} onAction={retry} />
  const { offline } = texts
  return <EmptyState kind="offline" title={offline.title} text={offline.text} action={action} onAction={retry} />
})

/** Skeleton of two groups. */
export const Loading = () => (
  <Gutter className="cart">
    <View className="cart-place">
      <SkeletonBlock w={120} h={18} />
    </View>
    <View role="status" aria-busy aria-label={commonTexts.loading}>
      {[3, 2].map((rows) => (
        <View key={rows} className="y-card">
          <SkeletonBlock w="60%" h={24} />
          {Array.from({ length: rows }, (_, row) => (
            <View key={row} className="cart-skeleton">
              <SkeletonBlock w={80} h={80} r={8} />
              <View className="cart-skeleton__text">
                <SkeletonBlock w="80%" h={20} />
                <SkeletonBlock w="40%" h={16} />
                <SkeletonBlock w="30%" h={20} />
              </View>
            </View>
          ))}
        </View>
      ))}
    </View>
  </Gutter>
)
