import { observer } from 'mobx-react-lite'
import type { GoodsCard as Card } from '@/contract/types'
import { GoodsCard } from '@/ui/goods-card'
import { GoodsRow } from '@/ui/goods-row'
import type { GoodsActions } from './goods'

interface Props {
  card: Card
  actions: GoodsActions
}

/** Card of the product flow; re-renders only when its own product changes. */
export const GoodsCell = observer(function GoodsCell({ card, actions }: Props) {
  return <GoodsCard productActions={actions.view(card)} onOpen={() => actions.open(card)} onAdd={() => void actions.add(card)} />
})

/** Row of a product list; `large` in search results. */
export const GoodsLine = observer(function GoodsLine({ card, actions, large }: Props & { large?: boolean }) {
  return (
    <GoodsRow
      size={large ? 'l' : undefined}
      strong={large}
      productActions={actions.view(card)}
      onOpen={() => actions.open(card)}
      onAdd={() => void actions.add(card)}
    />
  )
})
