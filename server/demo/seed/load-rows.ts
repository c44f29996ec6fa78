import { CENTRES } from '../../platform/regions/city-centres'
import { cityById } from '../../platform/regions'
import { ean13 } from './ean'
import { hash, pickNumber } from './hash'
import type { ProductSeed } from './products'
import type { StockSeed } from './stock'
import type { StoreSeed } from './stores'

/** In-store prefix of products that exist for load only. */
const PREFIX = '296'

/**
 * Creates products from the demo products: the same categories and classes under numbered names, for long lists and
 * searches.
 */
export function loadProducts(base: readonly ProductSeed[], count: number): ProductSeed[] {
  const main = base.filter(({ barcode, spu, on_sale }) => barcode === spu && on_sale)
  return Array.from({ length: count }, (_, index) => {
    const from = main[index % main.length] as ProductSeed
    const barcode = ean13(PREFIX, index + 1)
    const price_fen = Math.max(
      100,
      Math.round((from.price_fen * pickNumber(`load price ${index}`, 60, 160)) / 1000) * 10,
    )
    return {
      ...from,
      barcode,
      spu: barcode,
      name: `${from.name} 压测${String(index + 1).padStart(4, '0')}`,
      spec_values: {},
      price_fen,
      origin_price_fen: null,
      limit_min: 0,
      limit_max: 0,
      sales: pickNumber(`load sales ${index}`, 0, 3000),
    }
  })
}

const SPREAD_DEGREES = 0.25
/** Cities of the load stores: the first of the list. */
const LOADED = CENTRES.slice(0, 14)

/** Creates stores around the centres of the largest cities. */
export function loadStores(base: readonly StoreSeed[], count: number): StoreSeed[] {
  const shops = base.filter(({ warehouse }) => !warehouse)
  const aside = (key: string) => ((hash(key) % 20_001) / 10_000 - 1) * SPREAD_DEGREES
  return Array.from({ length: count }, (_, index) => {
    const from = shops[index % shops.length] as StoreSeed
    const centre = LOADED[index % LOADED.length] as (typeof LOADED)[number]
    const city = cityById(centre.cityId)?.name ?? ''
    const number = String(index + 1).padStart(4, '0')
    return {
      ...from,
      store_no: `L${number}`,
      name: `山海健康药房（压测${number}店·演示）`,
      city_id: centre.cityId,
      address: `${city}市压测演示路 ${index + 1} 号`,
      latitude: centre.latitude + aside(`lat ${index}`),
      longitude: centre.longitude + aside(`lng ${index}`),
    }
  })
}

const SHOPS_PER_PRODUCT = 24

/** Creates stock: every product in every warehouse, and in some two dozen stores. */
export function loadStock(products: readonly ProductSeed[], stores: readonly StoreSeed[]): StockSeed[] {
  const shops = stores.filter(({ warehouse }) => !warehouse)
  const warehouses = stores.filter(({ warehouse }) => warehouse)
  return products.flatMap(({ barcode, storage }, index) => {
    const step = 1 + (hash(`step ${barcode}`) % 7)
    const own = Array.from(
      { length: SHOPS_PER_PRODUCT },
      (_, at) => shops[(index + at * step) % shops.length] as StoreSeed,
    )
    const at = [...new Set([...own, ...(storage === '冷藏' ? [] : warehouses)])]
    return at.map(({ store_no, warehouse }) => ({
      barcode,
      store_no,
      qty: warehouse ? 1000 : pickNumber(`load qty ${barcode} ${store_no}`, 0, 60),
    }))
  })
}
