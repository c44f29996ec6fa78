import { DEFAULT_CITY } from '../../../src/domain/city'
import { hash, pickNumber } from './hash'
import type { ProductSeed } from './products'
import { warehousePieces, type StockSeed } from './stock'
import type { StoreSeed } from './stores'

/** Percentage of the products that a store of another city has: some 150 to 250 of all, the best sellers included. */
const STORE_SHARE = [16, 26] as const
/** Percentage of the products of the full shop that a store of the small shop has: in the demo city, and elsewhere. */
const NEAR_SHARE = { home: 45, other: 22 }
/** Percentage for the nearest store. */
const NEAREST_SHARE = 82
const NEAREST = 'S903001'
/** Sales from which every store has a product. */
const BEST_SELLER = 4000

const shopPieces = (key: string, share: number) =>
  hash(`has ${key}`) % 100 < share ? pickNumber(`qty ${key}`, 2, 48) : 0

/** Returns only rows with pieces: a store without a row does not carry the product. */
const stocked = (rows: readonly StockSeed[]) => rows.filter(({ qty }) => qty > 0)

/** Returns the stock of products of the full shop at stores and warehouses of the small one. */
export const fullProductStock = (products: readonly ProductSeed[], stores: readonly StoreSeed[]): StockSeed[] =>
  stocked(
    products.flatMap((product) =>
      stores.map(({ store_no, city_id, warehouse }) => {
        const share = store_no === NEAREST ? NEAREST_SHARE : NEAR_SHARE[city_id === DEFAULT_CITY.id ? 'home' : 'other']
        const key = `${product.barcode} ${store_no}`
        const qty = warehouse ? warehousePieces(product, store_no) : shopPieces(key, share)
        return { barcode: product.barcode, store_no, qty }
      }),
    ),
  )

/** Returns the stock of all products at the stores that only the full shop has. */
export const fullStoreStock = (products: readonly ProductSeed[], stores: readonly StoreSeed[]): StockSeed[] =>
  stocked(
    stores.flatMap(({ store_no }) => {
      const share = pickNumber(`share ${store_no}`, ...STORE_SHARE)
      return products
        .filter(({ barcode, spu }) => barcode === spu)
        .map(({ barcode, sales }) => ({
          ...{ barcode, store_no },
          qty: shopPieces(`${barcode} ${store_no}`, sales >= BEST_SELLER ? 95 : share),
        }))
    }),
  )
