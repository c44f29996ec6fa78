import { RIDER_METRES } from '../../../../src/domain/store'
import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { cityById } from '../../../platform/regions'
import {
  locateShopper,
  pointOf,
  riderShops,
  warehouseNumbers,
  type ShopperLocation,
} from '../delivery/shopper-location'
import { stockAt, supplyOf, type StockMap } from '../stock/stock'
import { shopsOfCity, shopsWithin, storeCard, type Shop } from './stores'
import type { Ctx } from '../../../platform/http/context'
import { toPage } from '../../../platform/http/to-page'
import { refuse } from '../../../platform/http/refusal'
import * as repo from './queries'
import { shopReply } from './store-details'

/** Distance up to which stores count as nearby for a visit, in metres. */
const NEARBY_METRES = 20_000

const pageOf = (shops: readonly Shop[], page: { pageNum: number; pageSize: number }) => {
  const from = (page.pageNum - 1) * page.pageSize
  return toPage(shops.slice(from, from + page.pageSize).map(storeCard), shops.length, page)
}

/** Lists the stores around a point, nearest first. @spec BC-35 API-30 */
export async function nearby({ catalogSnapshot, now }: Ctx, input: Parsed<'nearbyStores'>) {
  const point = pointOf(input)
  return pageOf(point ? shopsWithin(await catalogSnapshot(), point, NEARBY_METRES, now()) : [], input)
}

export const ofCity = async (
  { catalogSnapshot, now }: Ctx,
  { cityId }: Parsed<'cityStores'>,
): Promise<Reply<'cityStores'>> => shopsOfCity(await catalogSnapshot(), cityId, null, now()).map(storeCard)

type Stocked = Reply<'stockByBarcodes'>[number]

function stockLine(
  product: { id: number; barcode: string },
  stock: StockMap,
  shopperLocation: ShopperLocation,
  storeNo?: string,
): Stocked {
  const supply = supplyOf(stock, product.id, shopperLocation)
  const shop = shopperLocation.point && supply.shop
  const warehouse = supply.warehousePieces
  if (storeNo) return { barcode: product.barcode, count: stock.get(product.id)?.get(storeNo) ?? 0, storeNo, warehouse }
  return { barcode: product.barcode, count: supply.shopPieces, storeNo: shop?.row.store_no ?? null, warehouse }
}

/**
 * Returns the stock at the given store, or at the nearest store that has any. Products off sale have none.
 * @spec API-25
 */
export async function stock(ctx: Ctx, input: Parsed<'stockByBarcodesNew'>): Promise<Stocked[]> {
  const shopperLocation = locateShopper(await ctx.catalogSnapshot(), input, ctx.now())
  const rows = (await repo.productsByBarcodes(ctx.db, input.barcodes)).filter((row) => row.on_sale)
  const stores = [
    ...shopperLocation.near.map((shop) => shop.row.store_no),
    ...warehouseNumbers(shopperLocation),
    ...(input.storeNo ? [input.storeNo] : []),
  ]
  const pieces = await stockAt(
    ctx.db,
    rows.map(({ id }) => id),
    [...new Set(stores)],
  )
  const byBarcode = new Map(rows.map((row) => [row.barcode, row]))
  return [...new Set(input.barcodes)].map((barcode) => {
    const product = byBarcode.get(barcode)
    const none = { barcode, count: 0, storeNo: input.storeNo ?? null, warehouse: 0 }
    return product ? stockLine(product, pieces, shopperLocation, input.storeNo) : none
  })
}

const MOST_BARCODES = 100

export const stockOfList = (ctx: Ctx, { barcodes, ...input }: Parsed<'stockByBarcodes'>) => {
  const list = barcodes
    .split(',')
    .map((barcode) => barcode.trim())
    .filter(Boolean)
    .slice(0, MOST_BARCODES)
  return list.length === 0 ? Promise.resolve([]) : stock(ctx, { ...input, barcodes: list })
}

/** Lists the stores within three kilometres. @spec API-30 BC-82 */
export const within3km = async (
  { catalogSnapshot, now }: Ctx,
  input: Parsed<'storesWithin3km'>,
): Promise<Reply<'storesWithin3km'>> => shopsWithin(await catalogSnapshot(), input, RIDER_METRES, now()).map(storeCard)

/**
 * Lists stores within three kilometres of the point that have a product; on request only those with pickup. None
 * without a point.
 */
export async function within3kmFor({ db, now, catalogSnapshot }: Ctx, input: Parsed<'storesWithin3kmForProduct'>) {
  const shops = riderShops(locateShopper(await catalogSnapshot(), input, now()))
  const [product] = await repo.productsByBarcodes(db, [input.barcode])
  if (!product?.on_sale) return []
  const pieces = await stockAt(
    db,
    [product.id],
    shops.map(({ row }) => row.store_no),
  )
  return shops
    .filter(({ row }) => input.pickup !== 1 || row.pickup)
    .map((shop) => ({ ...shopReply(shop), count: pieces.get(product.id)?.get(shop.row.store_no) ?? 0 }))
    .filter(({ count }) => count > 0)
}

const NOT_LOCATED = '暂时认不出这个位置，请手动选择地址'

const COORDINATES = /^-?\d{1,3}(\.\d{1,20})?,-?\d{1,3}(\.\d{1,20})?$/

/** Proxies the map provider. `location` is "latitude,longitude" in WGS-84. @spec API-21 BC-85 */
export async function geocode({ maps }: Ctx, { location, get_poi }: Parsed<'geocode'>): Promise<Reply<'geocode'>> {
  const [latitude = NaN, longitude = NaN] = COORDINATES.test(location) ? location.split(',').map(Number) : []
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return refuse('invalid', '坐标不正确')
  const result = await maps.reverse({ latitude, longitude }, { withPois: get_poi === 1 })
  if (!result) return refuse('missing', NOT_LOCATED)
  const { address, region, city, pois } = result
  return { address, region, cityId: city.id, cityName: city.name, pois }
}

/** Finds places of a city by text, those near the given point first. */
export async function findPlace({ maps }: Ctx, { keyword, cityId, ...point }: Parsed<'findPlace'>) {
  const city = cityById(cityId)
  if (!city) return []
  const { latitude, longitude } = point
  const near = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
  const result = await maps.suggest({ keyword, city, ...(near ? { near } : {}) })
  return result.map(({ city: there, ...place }) => ({ ...place, cityId: there.id, cityName: there.name }))
}
