import type { ProductCard } from '../../contract/types'
import { imageUrl } from '../../domain/image-url'
import { productView } from '../../features/product/product'
import { ProductRow } from '../../ui/product-row'

/** Most rows of a list that a first screen shows: those of a tall phone. */
const MOST_ROWS = 6

/** Returns the rows of a first screen: those before the first product that is sold out, which looks different elsewhere. */
export function servedRows(list: readonly ProductCard[]): ProductCard[] {
  const soldOut = list.findIndex(({ stock }) => stock <= 0)
  return list.slice(0, soldOut < 0 ? MOST_ROWS : Math.min(soldOut, MOST_ROWS))
}

/**
 * Row of a list before its price, stock and delivery time are known. `large`: search result. A prescription drug has no
 * picture. @spec RX-02
 */
export const ServedRow = ({ card, large }: { card: ProductCard; large?: boolean }) => (
  <ProductRow
    pending
    eager
    size={large ? 'l' : undefined}
    strong={large}
    product={productView(card, (path) => imageUrl(path, '/'))}
    onOpen={() => {}}
    onAdd={() => {}}
  />
)
