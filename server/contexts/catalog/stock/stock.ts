import { sql } from 'kysely'
import type { Handle } from '../../../platform/db/transaction'
import { minutesOf, type Shop } from '../store/stores'
import { sellerNumbers, type Here } from '../delivery/shopper-location'

/** Pieces by product id and store number. */
export type StockMap = Map<number, Map<string, number>>

/** Stock of some articles at some stores; what has none is absent. */
export async function stockAt(
  db: Handle,
  productIds: readonly number[],
  storeNos: readonly string[],
): Promise<StockMap> {
  const stock: StockMap = new Map()
  if (productIds.length === 0 || storeNos.length === 0) return stock
  const { rows } = await sql<{ product_id: number; store_no: string; qty: number }>`
    select product_id, store_no, qty from stock
    where product_id = any (${[...productIds]}::int[]) and store_no = any (${[...storeNos]}::text[]) and qty > 0`.execute(
    db,
  )
  for (const { product_id, store_no, qty } of rows) {
    const own = stock.get(product_id) ?? new Map<string, number>()
    stock.set(product_id, own.set(store_no, qty))
  }
  return stock
}

/** Who brings an article here, and how many pieces there are. */
export interface Supply {
  /** The nearest shop with it, an open one first; null by post only. */
  shop: Shop | null
  shopPieces: number
  warehousePieces: number
  /** Minutes until a rider is at the door; null when no open shop around has it. */
  fastMinutes: number | null
}

/** @spec PR-37 EN-09 */
export function supplyOf(stock: StockMap, productId: number, here: Here, atLeast = 1): Supply {
  const own = stock.get(productId)
  const pieces = (storeNo: string) => own?.get(storeNo) ?? 0
  const having = here.near.filter((shop) => pieces(shop.row.store_no) >= atLeast)
  const shop = having.find(({ opening }) => opening.isOpen) ?? having[0] ?? null
  return {
    shop,
    shopPieces: shop ? pieces(shop.row.store_no) : 0,
    warehousePieces: here.warehouse ? pieces(here.warehouse.storeNo) : 0,
    fastMinutes: shop?.opening.isOpen ? minutesOf(shop).fast : null,
  }
}

export const stockHere = (db: Handle, productIds: readonly number[], here: Here) =>
  stockAt(db, productIds, sellerNumbers(here))
