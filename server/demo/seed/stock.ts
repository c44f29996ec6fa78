import { hash, pickNumber } from './hash'
import type { ProductSeed } from './products'
import type { StoreSeed } from './stores'

export interface StockSeed {
  barcode: string
  store_no: string
  qty: number
}

/** Stock by the last three digits of the store; stores that are not listed have none. */
type ByShop = Record<string, number>

/** Products with a fixed stock for demonstrations. */
const STORIES: Record<string, ByShop> = {
  '2910000001373': { '001': 36, '002': 18, '004': 22, '005': 9, '007': 30 }, // 布洛芬缓释胶囊: nearest store
  '2910000008228': { '001': 24, '002': 12, '004': 7 }, // 感冒灵颗粒
  '2910000006859': { '001': 15, '004': 6 }, // 复方氨酚烷胺胶囊
  '2910000028776': { '001': 40, '002': 16 }, // 健胃消食片
  '2910000049320': { '001': 21, '003': 8 }, // 羟丙甲纤维素滴眼液
  '2910000054805': { '001': 30, '002': 14, '004': 10 }, // 苯磺酸氨氯地平片
  '2910000009591': { '002': 11 }, // 小柴胡颗粒: only the second nearest
  '2910000017817': { '004': 13 }, // 蜜炼川贝枇杷膏: only 2.2 km away
  '2910000013703': {}, // 藿香正气水: no store nearby has it
  '2820000002112': {}, // 电子血压计: express only
  '2930000000725': {}, // 电子血压计 腕式: express only
  '2820000029546': {}, // 制氧机: express only
  '2820000033765': {}, // 轮椅: express only
  '2820000008442': { '001': 17, '002': 20, '003': 6, '004': 9 }, // 电子体温计
  '2820000023216': { '001': 33, '002': 40, '004': 12 }, // 医用棉签
  '2820000012661': { '001': 60, '002': 45, '003': 30, '004': 50 }, // 医用外科口罩
}

const isSoldOut = ({ spu, spec }: ProductSeed) => spu === '2910000001373' && spec === '0.3g×40粒'

/** Returns the stock of a store: almost everything at the nearest, less at the others. */
function shopPieces({ barcode }: ProductSeed, shop: string): number {
  const chance = hash(`has ${barcode} ${shop}`) % 100
  const limit = shop === '001' ? 90 : 72
  return chance < limit ? pickNumber(`qty ${barcode} ${shop}`, 2, 48) : 0
}

/** Returns the stock of a warehouse; none of refrigerated products, which are not sent by express. */
export function warehousePieces(product: ProductSeed, storeNo: string): number {
  if (product.storage === '冷藏') return 0
  const key = `${product.barcode} ${storeNo}`
  return hash(`post ${key}`) % 23 === 0 ? 0 : pickNumber(`post qty ${key}`, 60, 420)
}

function pieces(product: ProductSeed, store: StoreSeed): number {
  if (isSoldOut(product)) return 0
  if (store.warehouse) return warehousePieces(product, store.store_no)
  const shop = store.store_no.slice(-3)
  const story = STORIES[product.barcode]
  return story ? (story[shop] ?? 0) : shopPieces(product, shop)
}

/** Returns one row per product and store, including zeros, because orders lock these rows. */
export const stockRows = (products: readonly ProductSeed[], stores: readonly StoreSeed[]): StockSeed[] =>
  products.flatMap((product) =>
    stores.map((store) => ({ barcode: product.barcode, store_no: store.store_no, qty: pieces(product, store) })),
  )
