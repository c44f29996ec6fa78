import { DrugClass } from '../../../../src/domain/drug-class'
import { CartKind } from '../../../../src/domain/kind'
import type { ProductCard } from '../../../../src/contract/types'
import { fromFen, type Fen } from '../../../../src/domain/money'
import { Promotions } from '../promotion/promotions'
import type { Handle } from '../../../platform/db/transaction'
import type { CardRow } from './queries'
import type { ShopperLocation } from '../delivery/shopper-location'
import { pictureOf } from './product-picture'
import { stockNearby, supplyOf, type Supply } from '../stock/stock'
import { shortName } from '../store/stores'
import { unitPrice } from './unit-price'

const yuan = (fen: Fen | null) => (fen === null ? null : fromFen(fen))

/** Returns the labels of the promotions that apply to the product with its delivery method. */
function tagsOf(row: CardRow, supply: Supply, promotions: Promotions): string[] {
  const product = { barcode: row.barcode, drugClass: row.drug_class }
  const promotion = promotions.of(product, supply.shop ? CartKind.lightning : CartKind.express)
  const isIn = row.on_sale && promotion !== null && !promotion.blackList.includes(row.barcode)
  return isIn ? [promotions.textOf(promotion)] : []
}

/** Converts a product to the card shown in lists. */
/** Names the store that has the product and its distance in metres; nothing while the shopper's point is unknown. */
function nearestStore({ shop }: Supply) {
  if (!shop || shop.metres === null) return { storeName: null, distance: null }
  return { storeName: shortName(shop.row.name), distance: Math.round(shop.metres) }
}

/** Returns the price that the current one is compared with: the usual price in a flash sale, else an earlier higher one. */
function originPriceOf({ price_now, usual_fen, origin_price_fen }: CardRow): Fen | null {
  if (price_now === null) return origin_price_fen
  if (usual_fen !== null && price_now < usual_fen) return usual_fen
  return origin_price_fen !== null && origin_price_fen > price_now ? origin_price_fen : null
}

export function productCard(row: CardRow, supply: Supply, promotions: Promotions): ProductCard {
  return {
    barcode: row.barcode,
    productName: row.name,
    spec: row.spec,
    price: yuan(row.price_now),
    originPrice: yuan(originPriceOf(row)),
    minPic: pictureOf(row),
    drugClass: row.drug_class,
    kind: row.kind,
    unRx: row.drug_class === DrugClass.rx ? 1 : 0,
    unMedical: row.medical === '' ? 0 : 1,
    producttype: row.producttype,
    stock: row.on_sale ? supply.shopPieces + supply.warehousePieces : 0,
    fastMinutes: row.on_sale ? supply.fastMinutes : null,
    storeNo: supply.shop?.row.store_no ?? null,
    ...nearestStore(supply),
    maker: row.maker,
    unitPrice: unitPrice(row.spec, row.price_now),
    tags: tagsOf(row, supply, promotions),
    specCount: row.articles > 1 ? row.articles : 0,
    purchaseLimitMin: row.limit_min,
    purchaseLimitMax: row.limit_max,
    sales: row.sales,
  }
}

/** Returns the cards of some products for the shopper's location, in the given order. @spec RX-01 */
export async function cardsOf(
  db: Handle,
  rows: readonly CardRow[],
  shopperLocation: ShopperLocation,
): Promise<ProductCard[]> {
  const ids = rows.map((row) => row.id)
  const stock = await stockNearby(db, ids, shopperLocation)
  const promotions = Promotions.at(shopperLocation.catalogSnapshot, shopperLocation.now)
  return rows.map((row) => productCard(row, supplyOf(stock, row.id, shopperLocation), promotions))
}
