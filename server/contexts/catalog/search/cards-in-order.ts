import type { Handle } from '../../../platform/db/transaction'
import type { ShopperLocation } from '../delivery/shopper-location'
import { cardsOf } from '../product/product-cards'
import { findProductsByIds } from '../product/queries'
import type { Find } from './find-cache'

/**
 * Most cached cards of a result, which is two pages: few shoppers look further, and all cached results stay below 25
 * MB.
 */
const MOST_CARDS = 20

/** Returns the cards of some products of a result, in the given order. */
export async function cardsInOrder(
  db: Handle,
  { cards: known }: Find,
  ids: readonly number[],
  shopperLocation: ShopperLocation,
) {
  const missing = ids.filter((id) => !known.has(id))
  const fresh = missing.length > 0 ? await findProductsByIds(db, missing, shopperLocation) : []
  const rows = new Map([...known, ...fresh.map((row) => [row.id, row] as const)])
  for (const row of fresh) if (known.size < MOST_CARDS) known.set(row.id, row)
  return cardsOf(
    db,
    ids.flatMap((id) => rows.get(id) ?? []),
    shopperLocation,
  )
}
