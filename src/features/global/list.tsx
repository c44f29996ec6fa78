import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useApp } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import type { GlobalCard } from '@/contract/types'
import { formatYuan } from '@/domain/money'
import { productView } from '@/features/product/product'
import { globalTexts as texts } from '@/texts/global'
import { AddButton } from '@/ui/button'
import { Chip, Chips } from '@/ui/chip'
import { ProductRow } from '@/ui/product-row'
import { ListEnd } from '@/ui/list-end'
import { Section } from '@/ui/section'
import { SORTS, type GlobalListing } from './listing'
import './index.scss'

interface LineProps {
  card: GlobalCard
  onOpen: (card: GlobalCard) => void
  onAdd?: (card: GlobalCard) => void
}

/** Row of a cross-border product: origin, arrival time, and the amount with tax and delivery fee. @spec PR-11 */
export const GlobalLine = ({ card, onOpen, onAdd }: LineProps) => {
  const { image } = useApp()
  const isOut = card.stock <= 0
  const product = { ...productView(card, image), eta: card.arrival, ...(isOut && { soldOut: texts.soldOut }) }
  const add = onAdd && !isOut && <AddButton label={texts.add(card.productName)} onPress={() => onAdd(card)} />
  return (
    <ProductRow product={product} size="m" action={add || <></>} onOpen={() => onOpen(card)}>
      {card.total !== null && <View className="xs t3">{texts.totalOf(formatYuan(card.total))}</View>}
    </ProductRow>
  )
}

export const Sorts = observer(function Sorts({ listing }: { listing: GlobalListing }) {
  return (
    <View className="global-chips" role="group" aria-label={texts.sortLabel}>
      <Chips>
        {SORTS.map((sort) => (
          <Chip key={sort} text={texts.sorts[sort]} on={sort === listing.sort} onPress={() => listing.sortBy(sort)} />
        ))}
      </Chips>
    </View>
  )
})

interface ListProps {
  listing: GlobalListing
  title?: string
  /** Barcodes that the page shows elsewhere. */
  hidden?: ReadonlySet<string>
  /** Text of an empty list; `onEmpty` is its action. */
  empty?: { title: string; text: string }
  onEmpty?: () => void
}

/** Products page by page, in every state. */
export const GlobalList = observer(function GlobalList(props: ListProps) {
  const { listing, title, hidden, empty = texts.empty, onEmpty } = props
  const { goods: products } = listing
  const cards = products.list.filter(({ barcode }) => !hidden?.has(barcode))
  return (
    <Loaded
      of={products}
      skeleton={4}
      inside="section"
      failed={texts.failed}
      empty={
        products.isEmpty && { kind: 'noresult', ...empty, action: texts.toHome, onAction: onEmpty ?? listing.toHome }
      }
    >
      {() => (
        <>
          <Section title={title}>
            {cards.map((card) => (
              <GlobalLine key={card.barcode} card={card} onOpen={listing.open} onAdd={listing.add} />
            ))}
          </Section>
          <ListEnd state={products.end} onRetry={listing.loadMore} />
        </>
      )}
    </Loaded>
  )
})
