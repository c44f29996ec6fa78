import type { ProductCard } from '../../../../src/contract/types'
import { cardsOf, findProductsByIds, locateShopper, type PlaceInput } from '../../catalog'
import type { Ctx } from '../../../platform/http/context'

/** Parses the ids of a call, '1,2,3'. */
export const idsOf = (ids: string): number[] => ids.split(',').map(Number)

/** Returns the cards of products, on sale or not, for the shopper's location, by product id. */
export async function cardsById(
  { db, catalogSnapshot, now }: Pick<Ctx, 'db' | 'catalogSnapshot' | 'now'>,
  productIds: readonly number[],
  place: PlaceInput,
): Promise<Map<number, { goods: ProductCard; onSale: 0 | 1 }>> {
  if (productIds.length === 0) return new Map()
  const shopperLocation = locateShopper(await catalogSnapshot(), place, now())
  const rows = await findProductsByIds(db, productIds, shopperLocation)
  const cards = await cardsOf(db, rows, shopperLocation)
  return new Map(
    rows.map((row, index) => {
      const onSale = row.on_sale && row.price_now !== null ? 1 : 0
      return [row.id, { goods: cards[index] as ProductCard, onSale }]
    }),
  )
}
