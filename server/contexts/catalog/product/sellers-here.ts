import { DrugClass } from '../../../../src/domain/drug-class'
import { CartKind, OrderType } from '../../../../src/domain/kind'
import type { Ctx } from '../../../platform/http/context'
import {
  locateShopper,
  riderShops,
  sellerNumbers,
  warehouseNumbers,
  type PlaceInput,
  type ShopperLocation,
} from '../delivery/shopper-location'
import { channelOf, type Channel } from '../promotion/promotions'
import type { StockMap, Supply } from '../stock/stock'
import type { ProductRow } from './queries'

/** Stores that can hand products to the shopper. */
export interface SellersHere {
  here: ShopperLocation
  /** Numbers of the stores nearby and of the warehouses. */
  storeNos: string[]
}

/** Finds the stores nearby and the warehouses. */
export async function findSellersHere(ctx: Ctx, input: PlaceInput): Promise<SellersHere> {
  const here = locateShopper(await ctx.catalogSnapshot(), input, ctx.now())
  return { here, storeNos: sellerNumbers(here) }
}

/**
 * Returns the reason why a product is not sold in a city, '' when it is. `limited`: barcodes not sold in the city.
 * @spec VA-04
 */
export function blockedReason(product: ProductRow, limited: readonly string[]): string {
  if (!product.on_sale) return '商品已下架'
  if (product.price_now === null) return '商品暂无报价'
  return limited.includes(product.barcode) ? '该商品在长沙区域已下架' : ''
}

/** Whether a product may be sent by express: a refrigerated one may not. */
export const canBeMailed = ({ storage }: Pick<ProductRow, 'storage'>) => storage !== '冷藏'

/** Delivery method with which the product can be bought at the shopper's place, with its own promotions and coupons. */
export interface PurchaseOption {
  channel: Channel
  kind: 1 | 2
  orderType: number
  /** Most pieces that one seller has. */
  pieces: number
}

/** Returns the options to buy a product at the shopper's place. Lightning and pickup share promotions. @spec EN-15 */
export function purchaseOptionsOf(product: ProductRow, sellers: SellersHere, stock: StockMap): PurchaseOption[] {
  const pieces = (storeNo: string) => stock.get(product.id)?.get(storeNo) ?? 0
  const mailed = canBeMailed(product) ? warehouseNumbers(sellers.here) : []
  const shopPieces = Math.max(0, ...riderShops(sellers.here).map(({ row }) => pieces(row.store_no)))
  const mailPieces = Math.max(0, ...mailed.map(pieces))
  return [
    { kind: CartKind.lightning, orderType: OrderType.lightning, pieces: shopPieces },
    { kind: CartKind.express, orderType: OrderType.express, pieces: mailPieces },
  ]
    .filter((option) => option.pieces > 0)
    .map((option) => ({ ...option, channel: channelOf(option.kind) }))
}

/** Returns the store that would send a product first: the nearest with stock, else a warehouse. */
export const firstSender = ({ shop, warehouse }: Supply) =>
  shop ? { storeNo: shop.row.store_no, name: shop.row.name } : warehouse

export const isRx = (product: { drug_class: string | null }) => product.drug_class === DrugClass.rx
