import type { Handle } from '../../../platform/db/transaction'
import { minutesOf, type Shop } from '../store/stores'
import { sellerNumbers, warehouseWith, type ShopperLocation, type Warehouse } from '../delivery/shopper-location'
import { listStock } from './queries'

/** Stock in pieces, by product id and store number. */
export type StockMap = Map<number, Map<string, number>>

/** Returns the stock of some products at some stores; products without stock are absent. */
export async function stockAt(
  db: Handle,
  productIds: readonly number[],
  storeNos: readonly string[],
): Promise<StockMap> {
  const stock: StockMap = new Map()
  if (productIds.length === 0 || storeNos.length === 0) return stock
  const { rows } = await listStock(db, productIds, storeNos)
  for (const { product_id, store_no, qty } of rows) {
    const own = stock.get(product_id) ?? new Map<string, number>()
    stock.set(product_id, own.set(store_no, qty))
  }
  return stock
}

/** Sender of a product for this location, and its stock in pieces. */
export interface Supply {
  /**
   * Nearest store that has the product, open stores first; null when only express delivers it. Without a point any store
   * of the city.
   */
  shop: Shop | null
  shopPieces: number
  /** First warehouse that has the product; null when none has. */
  warehouse: Warehouse | null
  warehousePieces: number
  /** Minutes until a rider arrives; null when no open store nearby has the product, and without a point. */
  fastMinutes: number | null
}

/** Finds the store nearby and the warehouse that have at least `atLeast` pieces of the product. @spec PR-37 EN-09 */
export function supplyOf(stock: StockMap, productId: number, shopperLocation: ShopperLocation, atLeast = 1): Supply {
  const own = stock.get(productId)
  const pieces = (storeNo: string) => own?.get(storeNo) ?? 0
  const having = shopperLocation.near.filter((shop) => pieces(shop.row.store_no) >= atLeast)
  const warehouse = warehouseWith(shopperLocation, pieces, atLeast)
  const shop = having.find(({ opening }) => opening.isOpen) ?? having[0] ?? null
  return {
    shop,
    shopPieces: shop ? pieces(shop.row.store_no) : 0,
    ...{ warehouse, warehousePieces: warehouse ? pieces(warehouse.storeNo) : 0 },
    fastMinutes: shopperLocation.point && shop?.opening.isOpen ? minutesOf(shop).fast : null,
  }
}

export const stockNearby = (db: Handle, productIds: readonly number[], shopperLocation: ShopperLocation) =>
  stockAt(db, productIds, sellerNumbers(shopperLocation))
