import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { maskName } from '../../../../src/domain/mask'
import { fromFen, type Fen } from '../../../../src/domain/money'
import { daysAfter } from '../../../../src/domain/shop-time'
import { cardsOf } from './product-cards'
import { combosOf, saves } from './combos'
import { findProduct, findProductsByIds, type ProductRow } from './queries'
import type { ShopperLocation } from '../delivery/shopper-location'
import { pricingAt } from '../price/price-list'
import { findFlashSaleRow } from '../price/queries'
import { limitedPrice } from '../price/flash-sale-sessions'
import { findBatch } from '../stock/queries'
import { stockAt, supplyOf, type StockMap, type Supply } from '../stock/stock'
import { shortName } from '../store/stores'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { Promotions } from '../promotion/promotions'
import { loadPointsPerYuan } from '../settings/points-rates'
import { cheapestPrice, finalPrice, finalPriceLabel, type NamedCoupon } from './final-price'
import { limitedIn } from '../settings/settings'
import { blockedReason, findSellersHere, firstSender, isRx, purchaseOptionsOf, type SellersHere } from './sellers-here'
import * as offers from './offer-queries'
import * as repo from './comment-queries'
import { unitPrice } from './unit-price'
import { couponLabel } from './coupon-label'
import { findArrivalNotice, insertArrivalNotice, insertRxConfirmation } from './offer-queries'

const NO_PRODUCTS = '没有找到这个商品'
const MOST_SUBSTITUTES = 6
const MOST_BUYERS = 5

/** Returns available products with the same substances when this product is not available. */
async function substitutes(
  { db }: Ctx,
  product: ProductRow,
  supply: Supply,
  shopperLocation: ShopperLocation,
): Promise<Reply<'attachInfo'>['substitutes']> {
  if (product.on_sale && supply.shopPieces + supply.warehousePieces > 0) return []
  const ids = await offers.sameIngredients(db, product, MOST_SUBSTITUTES * 4)
  const rows = new Map((await findProductsByIds(db, ids, shopperLocation)).map((row) => [row.id, row]))
  const cards = await cardsOf(
    db,
    ids.flatMap((id) => rows.get(id) ?? []),
    shopperLocation,
  )
  return cards.filter(({ stock }) => stock > 0).slice(0, MOST_SUBSTITUTES)
}

/** Returns recent buyers. A prescription drug has none, because prescriptions are private. @spec BC-93 */
async function buyers({ db, now, merchantCode }: Ctx, product: ProductRow): Promise<Reply<'attachInfo'>['buyers']> {
  if (isRx(product)) return []
  const query = { productId: product.id, merchantCode, since: daysAfter(now(), -1), most: MOST_BUYERS }
  const rows = await offers.buyersSince(db, query)
  return rows.flatMap(({ name, paid_at }) =>
    paid_at ? [{ name: maskName(name), minutes: Math.floor((now().getTime() - paid_at.getTime()) / 60_000) }] : [],
  )
}

async function isReminded({ db, userId }: Ctx, productId: number, cityId: number): Promise<0 | 1> {
  if (userId === null) return 0
  const row = await findArrivalNotice(db, userId, productId, cityId)
  return row ? 1 : 0
}

/** Returns the coupons that every shopper here may claim repeatedly. */
async function repeatableCoupons({ db, now, merchantCode }: Ctx, cityId: number): Promise<NamedCoupon[]> {
  // A newcomer's one-time coupon must not be advertised as the price.
  const rows = (await repo.openCoupons(db, { cityId, merchantCode }, now())).filter((row) => row.per_user > 1)
  return rows.map((row) => ({
    ...{ id: row.id, text: couponLabel(row), orderType: row.order_type },
    ...{ amount: row.amount_fen, minAmount: row.min_fen },
  }))
}

interface Pricing {
  sellers: SellersHere
  stock: StockMap
  /** Price in the running limited flash sale, in fen; null without one. */
  flashSalePrice: Fen | null
}

/**
 * Explains the cheapest price per piece among the purchase options at the shopper's place; null when one piece costs no
 * more, in a flash sale or not.
 */
async function explained(ctx: Ctx, product: ProductRow, { sellers, stock, flashSalePrice }: Pricing) {
  const { price_now: price, barcode, drug_class: drugClass, limit_max: limit } = product
  const { cityId, catalogSnapshot, now } = sellers.here
  if (price === null || blockedReason(product, await limitedIn(ctx.db, cityId))) return null
  const promotions = Promotions.at(catalogSnapshot, now)
  const coupons = await repeatableCoupons(ctx, cityId)
  const prices = purchaseOptionsOf(product, sellers, stock).map(({ channel, kind, orderType, pieces }) =>
    finalPrice({
      ...{ barcode, price, channel, orderType },
      most: limit > 0 ? Math.min(limit, pieces) : pieces,
      promotion: promotions.of({ barcode, drugClass }, kind),
      coupons: coupons.filter((coupon) => coupon.orderType === orderType),
    }),
  )
  const best = cheapestPrice(prices)
  const isBeaten = best !== null && flashSalePrice !== null && best.each >= fromFen(flashSalePrice)
  return isBeaten ? null : best
}

/** Returns batch and expiry at the store that would send the product first. */
async function batchOf({ db }: Ctx, product: ProductRow, supply: Supply) {
  const sender = firstSender(supply)
  const row = sender && (await findBatch(db, product.id, sender.storeNo))
  if (!sender || !row?.expires_on) return { expiry: '', batch: '', batchStore: '' }
  return { expiry: row.expires_on, batch: row.batch, batchStore: shortName(sender.name) }
}

export async function attachInfo(ctx: Ctx, input: Parsed<'attachInfo'>): Promise<Reply<'attachInfo'>> {
  const sellers = await findSellersHere(ctx, input)
  const product = (await findProduct(ctx.db, input.barcode, sellers.here)) ?? refuse('missing', NO_PRODUCTS)
  const stock = await stockAt(ctx.db, [product.id], sellers.storeNos)
  const supply = supplyOf(stock, product.id, sellers.here)
  const flashSale = await findFlashSaleRow(ctx.db, product.barcode, sellers.here)
  const flashSalePrice = limitedPrice(flashSale, sellers.here.now)
  const final = await explained(ctx, product, { sellers, stock, flashSalePrice })
  return {
    unitPrice: unitPrice(product.spec, flashSalePrice ?? product.price_now),
    ...(await batchOf(ctx, product, supply)),
    finalPrice: finalPriceLabel(final),
    explained: final,
    substitutes: await substitutes(ctx, product, supply, sellers.here),
    reminded: await isReminded(ctx, product.id, input.cityId),
    received: await ctx.ports.receivedProduct(ctx, product.id),
    buyers: await buyers(ctx, product),
  }
}

const idOf = async ({ db }: Ctx, barcode: string) =>
  (await offers.productId(db, barcode)) ?? refuse('missing', NO_PRODUCTS)

export async function remindArrival(ctx: Ctx, { barcode, cityId }: Parsed<'remindArrival'>) {
  await insertArrivalNotice(ctx.db, ownerOf(ctx), await idOf(ctx, barcode), cityId, ctx.now())
  return { done: true as const }
}

/** Stores the shopper's confirmation for a prescription drug. @spec RX-03 */
export async function confirmRx(ctx: Ctx, { barcode }: Parsed<'confirmRx'>) {
  const product = (await repo.classOf(ctx.db, barcode)) ?? refuse('missing', NO_PRODUCTS)
  if (!isRx(product)) return refuse('invalid', '这不是处方药')
  await insertRxConfirmation(ctx.db, ownerOf(ctx), await idOf(ctx, barcode), ctx.now())
  return { done: true as const }
}

/** Returns the points that a piece earns; a prescription drug earns none. @spec RX-04 */
export const pointsOf = (product: { drug_class: string | null; price_now: number | null }, perYuan: number) =>
  isRx(product) || product.price_now === null ? 0 : Math.floor((product.price_now * perYuan) / 100)

/** Returns the points per yuan of the request's shop: a partner's shop gives none. @spec RO-17 */
const pointsRateOf = async ({ db, merchantCode }: Pick<Ctx, 'db' | 'merchantCode'>): Promise<number> =>
  merchantCode === '' ? loadPointsPerYuan(db) : 0

export async function points(ctx: Ctx, { barcodes, cityId }: Parsed<'pointsByBarcodes'>) {
  const perYuan = await pointsRateOf(ctx)
  const rows = await offers.pricesOf(ctx.db, barcodes, pricingAt(await ctx.catalogSnapshot(), ctx.now(), cityId))
  return Object.fromEntries(rows.map((row) => [row.barcode, pointsOf(row, perYuan)]))
}

/** Returns the products that are in a combo that can be sold and saves something. @spec VA-22 PR-17 RX-04 */
export async function inGroups({ db, now, catalogSnapshot }: Ctx, { barcodes }: Parsed<'groupsByBarcodes'>) {
  const snapshot = await catalogSnapshot()
  const promotions = Promotions.at(snapshot, now())
  const pricing = pricingAt(snapshot, now())
  const uniqueBarcodes = [...new Set(barcodes)]
  const combosByBarcode = await Promise.all(uniqueBarcodes.map((barcode) => combosOf(db, { barcode }, pricing)))
  return Object.fromEntries(
    uniqueBarcodes.map((barcode, at) => [
      barcode,
      combosByBarcode[at]?.some((combo) => saves(combo, promotions)) ?? false,
    ]),
  )
}
