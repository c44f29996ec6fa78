import { DEFAULT_CITY } from '../../../../src/domain/city'
import type { CatalogSnapshot } from '../snapshot/catalog-snapshot'

/** Prices of a place in a shop. */
export interface PriceList {
  /** null: the products' own prices. */
  id: number | null
  /** Our own shop alone has flash sales and combos. @spec RO-17 */
  isOwnShop: boolean
}

/** Moment and price list, on which a price depends besides the product. */
export interface PricingContext {
  now: Date
  priceList: PriceList
}

/** The products' own prices in our own shop: for texts that name no place, such as posters. */
export const OWN_PRICES: PriceList = { id: null, isOwnShop: true }

/** Returns the price list of a city in our own shop, or the only one of a partner's shop. */
export function priceListOf({ merchantCode, priceLists }: CatalogSnapshot, cityId: number): PriceList {
  const isOwnShop = merchantCode === ''
  const row = isOwnShop ? priceLists.find((one) => one.city_id === cityId) : priceLists[0]
  return { id: row?.id ?? null, isOwnShop }
}

/** Returns what prices of a city depend on; of the default city where a call names none. */
export const pricingAt = (
  catalogSnapshot: CatalogSnapshot,
  now: Date,
  cityId: number = DEFAULT_CITY.id,
): PricingContext => ({ now, priceList: priceListOf(catalogSnapshot, cityId) })
