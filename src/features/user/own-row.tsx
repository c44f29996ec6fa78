import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useApp } from '@/page-kit/context'
import type { ProductCard } from '@/contract/types'
import { productView, type ProductActions } from '@/features/product/product'
import { collectTexts as texts } from '@/texts/collect'
import { Button } from '@/ui/button'
import { Checkbox } from '@/ui/choice'
import { ProductRow } from '@/ui/product-row'
import type { OwnList } from './own-list'
import { Removable } from './removable'

interface Row {
  id: number
  onSale: 0 | 1
}

interface Props<R extends Row> {
  row: R
  card: ProductCard
  list: OwnList<R>
  actions: ProductActions
  onRemove: () => void
  /** Content below the tags. */
  children?: ReactNode
}

/** Link to products similar to an unavailable one. */
const Similar = ({ name }: { name: string }) => {
  const app = useApp()
  return (
    <Button size="s" label={texts.similarTo(name)} onPress={() => void app.go('searchGoods', { id: name })}>
      {texts.similar}
    </Button>
  )
}

/** Product in the shopper's favorites or history. An unavailable one links to similar products. */
function OwnRowView<R extends Row>({ row, card, list, actions, onRemove, children }: Props<R>) {
  const app = useApp()
  const { isEditing } = list
  const isGone = row.onSale === 0
  const view = productView(card, app.image)
  const name = card.productName
  return (
    <Removable name={name} onRemove={onRemove}>
      <ProductRow
        size="m"
        product={isGone ? { ...view, soldOut: texts.goneReason } : view}
        onOpen={() => (isEditing ? list.toggle([row]) : actions.open(card))}
        onAdd={isEditing ? undefined : () => void actions.add(card)}
        lead={
          isEditing ? (
            <Checkbox on={list.has(row)} label={texts.choose(name)} onChange={() => list.toggle([row])} />
          ) : undefined
        }
        action={isEditing ? <></> : isGone ? <Similar name={name} /> : undefined}
      >
        {children}
      </ProductRow>
    </Removable>
  )
}

export const OwnRow = observer(OwnRowView) as typeof OwnRowView
