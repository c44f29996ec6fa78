import { observer } from 'mobx-react-lite'
import type { GoodsCard as Card } from '@/contract/types'
import { GoodsCard } from '@/ui/goods-card'
import { GoodsRow } from '@/ui/goods-row'
import type { GoodsActions } from './goods'

interface Props {
  card: Card
  actions: GoodsActions
}

/** One card of the flow: it draws itself anew only when its own article changes. */
export const GoodsCell = observer(function GoodsCell({ card, actions }: Props) {
  return <GoodsCard goods={actions.view(card)} onOpen={() => actions.open(card)} onAdd={() => void actions.add(card)} />
})

/** One row of a list; the results of a search are `large`. */
export const GoodsLine = observer(function GoodsLine({ card, actions, large }: Props & { large?: boolean }) {
  return (
    <GoodsRow
      size={large ? 'l' : undefined}
      strong={large}
      goods={actions.view(card)}
      onOpen={() => actions.open(card)}
      onAdd={() => void actions.add(card)}
    />
  )
})
