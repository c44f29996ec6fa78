import type { ProductCard } from '@/contract/types'

/** Card of a list from which the shopper opened a product last, by app. */
const openedCards = new WeakMap<object, ProductCard>()

/** Remembers a card whose product opens: its page shows what the card knows until the product has loaded. */
export const rememberOpenedCard = (app: object, card: ProductCard) => void openedCards.set(app, card)

/** Returns the card from which this product was opened; null when it was opened in another way. */
export function openedCardOf(app: object, barcode: string): ProductCard | null {
  const card = openedCards.get(app)
  return card?.barcode === barcode ? card : null
}
