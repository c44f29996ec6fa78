import { DrugClass } from '../../../../src/domain/drug-class'
import { CartKind, OrderType } from '../../../../src/domain/kind'
import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { maskName } from '../../../../src/domain/mask'
import { daysAfter } from '../../../../src/domain/shop-time'
import { cardsOf } from './product-cards'
import { combosOf } from './combos'
import { findProduct, findProductsByIds, type ProductRow } from './queries'
import { locateShopper, type ShopperLocation } from '../delivery/shopper-location'
import { stockNearby, supplyOf } from '../stock/stock'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { Promotions } from '../promotion/promotions'
import { pointsPerYuan } from '../settings/points-rates'
import { finalPrice, finalPriceLabel } from './final-price'
import * as offers from './offer-queries'
import * as repo from './comment-queries'
import { unitPrice } from './unit-price'
import { couponLabel } from './coupon-label'
import { findArrivalNotice, insertArrivalNotice, insertRxConfirmation } from './offer-queries'

const NO_PRODUCTS = '没有找到这个商品'
const MOST_SUBSTITUTES = 6
const MOST_BUYERS = 5

/** Batch and expiry of the demo products: delivered last June, usable for two years. */
const DEMO_EXPIRY = '2028-06'
const DEMO_BATCH = '演示A2606'

/** Sample buyers for the demo when a product has no buyers today; marked as made up. @spec BC-93 */
const SAMPLE_BUYERS = [
  { name: '林**', minutes: 6 },
  { name: '周**', minutes: 23 },
  { name: '陈**', minutes: 51 },
]

const isRx = (product: { drug_class: string | null }) => product.drug_class === DrugClass.rx

/** Returns available products with the same substances when this product is not available. */
async function substitutes(
  { db }: Ctx,
  product: ProductRow,
  shopperLocation: ShopperLocation,
): Promise<Reply<'attachInfo'>['substitutes']> {
  const supply = supplyOf(await stockNearby(db, [product.id], shopperLocation), product.id, shopperLocation)
  if (product.on_sale && supply.shopPieces + supply.warehousePieces > 0) return []
  const ids = await offers.sameIngredients(db, product, MOST_SUBSTITUTES * 4)
  const rows = new Map((await findProductsByIds(db, ids, shopperLocation.now)).map((row) => [row.id, row]))
  const cards = await cardsOf(
    db,
    ids.flatMap((id) => rows.get(id) ?? []),
    shopperLocation,
  )
  return cards.filter(({ stock }) => stock > 0).slice(0, MOST_SUBSTITUTES)
}

/** Returns recent buyers. A prescription drug has none, because prescriptions are private. @spec BC-93 */
async function buyers({ db, now, sandbox }: Ctx, product: ProductRow) {
  if (isRx(product)) return { buyers: [], buyersSample: 0 as const }
  const rows = await offers.buyersSince(db, product.barcode, daysAfter(now(), -1), MOST_BUYERS)
  const list = rows.flatMap(({ name, paid_at }) =>
    paid_at ? [{ name: maskName(name), minutes: Math.floor((now().getTime() - paid_at.getTime()) / 60_000) }] : [],
  )
  const isSample = list.length === 0 && sandbox && product.on_sale
  return { buyers: isSample ? SAMPLE_BUYERS : list, buyersSample: isSample ? (1 as const) : (0 as const) }
}

async function isReminded({ db, userId }: Ctx, productId: number, cityId: number): Promise<0 | 1> {
  if (userId === null) return 0
  const row = await findArrivalNotice(db, userId, productId, cityId)
  return row ? 1 : 0
}

/** Explains the price, with the best coupon that every shopper here may claim repeatedly. */
async function explained({ db, now, catalogSnapshot }: Ctx, product: ProductRow, cityId: number) {
  if (product.price_now === null) return null
  const promotion = Promotions.at(await catalogSnapshot(), now()).of(
    { barcode: product.barcode, drugClass: product.drug_class },
    CartKind.lightning,
  )
  // Only coupons that can be claimed repeatedly: a newcomer's one-time coupon must not be advertised as the price.
  const coupons = (await repo.openCoupons(db, cityId, now()))
    .filter((row) => row.order_type === OrderType.lightning && row.per_user > 1)
    .map((row) => ({
      id: row.id,
      text: couponLabel(row),
      amount: row.amount_fen,
      minAmount: row.min_fen,
      orderType: OrderType.lightning,
    }))
  const { barcode, limit_max: most } = product
  return finalPrice({ barcode, price: product.price_now, most, promotion, coupons })
}

export async function attachInfo(ctx: Ctx, input: Parsed<'attachInfo'>): Promise<Reply<'attachInfo'>> {
  const product = (await findProduct(ctx.db, input.barcode, ctx.now())) ?? refuse('missing', NO_PRODUCTS)
  const final = await explained(ctx, product, input.cityId)
  return {
    unitPrice: unitPrice(product.spec, product.price_now),
    expiry: DEMO_EXPIRY,
    batch: DEMO_BATCH,
    finalPrice: finalPriceLabel(final),
    explained: final,
    substitutes: await substitutes(ctx, product, locateShopper(await ctx.catalogSnapshot(), input, ctx.now())),
    reminded: await isReminded(ctx, product.id, input.cityId),
    ...(await buyers(ctx, product)),
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

export async function points(ctx: Ctx, { barcodes }: Parsed<'pointsByBarcodes'>) {
  const perYuan = await pointsPerYuan(ctx.db)
  const rows = await offers.pricesOf(ctx.db, barcodes, ctx.now())
  return Object.fromEntries(rows.map((row) => [row.barcode, pointsOf(row, perYuan)]))
}

/** Returns the products that are in a combo that can be sold. @spec VA-22 RX-04 */
export async function inGroups({ db, now }: Ctx, { barcodes }: Parsed<'groupsByBarcodes'>) {
  const uniqueBarcodes = [...new Set(barcodes)]
  const combosByBarcode = await Promise.all(uniqueBarcodes.map((barcode) => combosOf(db, { barcode }, now())))
  return Object.fromEntries(uniqueBarcodes.map((barcode, at) => [barcode, (combosByBarcode[at]?.length ?? 0) > 0]))
}
