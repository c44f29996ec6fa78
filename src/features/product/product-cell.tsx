import { observer } from 'mobx-react-lite'
import type { ProductCard as Card } from '@/contract/types'
import { ProductCard } from '@/ui/product-card'
import { ProductRow } from '@/ui/product-row'
import type { ProductActions } from './product'

interface Props {
  card: Card
  actions: ProductActions
}

/** Card of the product flow; re-renders only when its own product changes. */
export const ProductCell = observer(function ProductCell({ card, actions }: Props) {
  return (
    <ProductCard product={actions.view(card)} onOpen={() => actions.open(card)} onAdd={() => void actions.add(card)} />
  )
})

interface LineProps extends Props {
  /** Whether it is a search result. */
  large?: boolean
  /** Whether its picture loads at once. */
  eager?: boolean
}

/** Row of a product list. */
export const ProductLine = observer(function ProductLine({ card, actions, large, eager }: LineProps) {
  return (
    <ProductRow
      eager={eager}
      size={large ? 'l' : undefined}
      strong={large}
      product={actions.view(card)}
      onOpen={() => actions.open(card)}
      onAdd={() => void actions.add(card)}
    />
  )
})
