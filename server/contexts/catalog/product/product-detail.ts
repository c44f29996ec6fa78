import { CartKind, OrderType } from '../../../../src/domain/kind'
import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { fromFen } from '../../../../src/domain/money'
import { canBeInPromotionKind, canShowPicture, saleState } from '../../../../src/domain/prescription'
import { productCard } from './product-cards'
import { variantsOf, findProduct, type ProductRow } from './queries'
import { blockedReason, findSellersHere, isRx } from './sellers-here'
import { riderShops, type ShopperLocation } from '../delivery/shopper-location'
import { RX_PICTURE } from './product-picture'
import { combosOf, saves } from './combos'
import { flashSalePieces, flashSaleView, limitedPrice } from '../price/flash-sale-sessions'
import { pricingAt } from '../price/price-list'
import { findFlashSaleRow } from '../price/queries'
import { stockAt, supplyOf, type StockMap } from '../stock/stock'
import { hasStores, storeCard, type Shop } from '../store/stores'
import type { Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { deliveryFeeOf } from '../delivery/delivery-fee'
import { channelOf, Promotions, textOf } from '../promotion/promotions'
import { deliveriesOf } from './delivery-methods'
import { pointsOf, pointsRateOf } from './offers'
import { herbsOf } from './offer-queries'
import * as repo from './comment-queries'
import { couponLabel } from './coupon-label'

type Detail = Reply<'productDetail'>
/** File suffixes of the package pictures. */
const VIEWS = ['', '-2', '-3']

const flagOf = (yes: boolean): 0 | 1 => (yes ? 1 : 0)

/** The caller's own open prescription request for this product. @spec RX-02 */
const otcInfoOf = async (ctx: Ctx, product: ProductRow): Promise<Detail['otcInfo']> =>
  isRx(product) ? ctx.ports.openPrescriptionRequest(ctx, product.id) : null

interface Shown {
  product: ProductRow
  approved: boolean
}

/** Returns the package pictures; a prescription drug shows them after approval only. @spec RX-02 */
export function picturesOf({ product, approved }: Shown): string[] {
  if (!canShowPicture({ unRx: flagOf(isRx(product)), approved, place: 'detail' })) return [RX_PICTURE]
  return VIEWS.map((view) => `pic/${product.barcode}${view}.svg`)
}

/** Returns leaflet, indications and dosage; a prescription drug shows them after approval only. @spec RX-02 */
export const leafletOf = ({ product, approved }: Shown) =>
  saleState({ unRx: flagOf(isRx(product)), approved }).canShowLeaflet ? product.leaflet : []

/** Returns the promotions of each way of delivery; a city without stores has none of lightning. */
function promotionsOf(
  product: ProductRow,
  promotions: Promotions,
  { catalogSnapshot, cityId }: ShopperLocation,
): Detail['promotions'] {
  const kinds = hasStores(catalogSnapshot, cityId) ? [CartKind.lightning, CartKind.express] : [CartKind.express]
  return kinds.flatMap((kind) => {
    const promotion = promotions.of({ barcode: product.barcode, drugClass: product.drug_class }, kind)
    if (!promotion || promotion.blackList.includes(product.barcode)) return []
    return [{ ...promotion, text: textOf(promotion), channel: channelOf(kind) }]
  })
}

/** Returns the coupons of the city that the product may be bought with; without stores none for lightning. @spec RX-04 */
async function couponsOf(
  { db, now }: Ctx,
  product: ProductRow,
  { cityId, catalogSnapshot }: ShopperLocation,
): Promise<Detail['coupons']> {
  if (isRx(product) && !canBeInPromotionKind('rx', 'coupon')) return []
  const isServed = hasStores(catalogSnapshot, cityId)
  const rows = await repo.openCoupons(db, { cityId, merchantCode: catalogSnapshot.merchantCode }, now())
  return rows
    .filter((row) => isServed || row.order_type !== OrderType.lightning)
    .map((row) => ({ id: row.id, text: couponLabel(row) }))
}

/** Returns one row per variant and option. @spec EN-08 */
const specRows = (articles: readonly ProductRow[], pieces: (article: ProductRow) => number): Detail['specList'] =>
  articles.length < 2
    ? []
    : articles.flatMap((article) =>
        Object.entries(article.spec_values).map(([ggname, ggvalue]) => ({
          ggname,
          ggvalue,
          quantity: pieces(article),
          barcode: article.barcode,
          productid: article.id,
        })),
      )

/** Loads all data of a product that depends on the shopper's location. */
async function loadLocalData(ctx: Ctx, product: ProductRow, input: Parsed<'productDetail'>) {
  const { here, storeNos } = await findSellersHere(ctx, input)
  const articles = await variantsOf(ctx.db, product.spu, here)
  const ids = [...new Set([product.id, ...articles.map((article) => article.id)])]
  return { here, articles, stock: await stockAt(ctx.db, ids, storeNos) }
}

const piecesAt = (stock: StockMap, id: number) => (storeNo: string) => stock.get(id)?.get(storeNo) ?? 0

/** Returns the store where all pieces can be picked up, open stores first. Its radius is that of the riders. @spec API-30 */
function pickupShopOf(shops: readonly Shop[], pieces: (storeNo: string) => number, count: number): Shop | null {
  const having = shops.filter(({ row }) => row.pickup && pieces(row.store_no) >= count)
  return having.find(({ opening }) => opening.isOpen) ?? having[0] ?? null
}

function flagsOf(product: ProductRow, facts: { hasPromotion: boolean; hasPickup: boolean; hasHerbs: boolean }) {
  return {
    productOff: flagOf(!product.on_sale),
    unPromote: flagOf(facts.hasPromotion),
    unTcm: flagOf(facts.hasHerbs),
    unPre: 0 as const,
    unPickUp: flagOf(facts.hasPickup),
    unRefrigerate: flagOf(product.storage === '冷藏'),
    epidemicFlag: 0 as const,
    unPoint: 0 as const,
    unPurchase: flagOf(product.limit_max > 0),
    groupGoods: 0 as const,
    applySymptom: flagOf(product.apply_symptom),
  }
}

/** Returns a product with all data of its page, for a place and a quantity. @spec RX-02 */
export async function detail(ctx: Ctx, input: Parsed<'productDetail'>): Promise<Detail> {
  const pricing = pricingAt(await ctx.catalogSnapshot(), ctx.now(), input.cityId)
  const product = (await findProduct(ctx.db, input.barcode, pricing)) ?? refuse('missing', '没有找到这个商品')
  const { here: shopperLocation, articles, stock } = await loadLocalData(ctx, product, input)
  const promotions = Promotions.at(shopperLocation.catalogSnapshot, shopperLocation.now)
  const pieces = piecesAt(stock, product.id)
  const supply = supplyOf(stock, product.id, shopperLocation)
  const pickupShop = pickupShopOf(riderShops(shopperLocation), pieces, input.count)
  const flashSale = await findFlashSaleRow(ctx.db, product.barcode, pricing)
  const blocked = await blockedReason(ctx, product, input.cityId)
  const deliveries = deliveriesOf({
    goods: product,
    count: input.count,
    here: shopperLocation,
    pieces,
    pickupShop,
    shop: supplyOf(stock, product.id, shopperLocation, input.count).shop,
    deliveryFee: deliveryFeeOf(shopperLocation.catalogSnapshot, input.cityId),
    blocked,
    flashSalePrice: limitedPrice(flashSale, shopperLocation.now),
    promotionOf: (kind) => promotions.of({ barcode: product.barcode, drugClass: product.drug_class }, kind),
  })
  const sellable = (id: number) => {
    const own = supplyOf(stock, id, shopperLocation)
    return own.shopPieces + own.warehousePieces
  }
  const others = articles.map(({ barcode }) => barcode)
  const flashSaleStock = others.length > 1 ? await flashSalePieces(ctx.db, others, pricing) : null
  const running = blocked ? [] : promotionsOf(product, promotions, shopperLocation)
  const [nearestShop] = riderShops(shopperLocation)
  const shop = nearestShop && (supply.shop ?? nearestShop)
  const otcInfo = await otcInfoOf(ctx, product)
  const approved = otcInfo?.state === 'approved'
  const { canShowLeaflet } = saleState({ unRx: flagOf(isRx(product)), approved })
  const herbs = canShowLeaflet ? await herbsOf(ctx.db, product.ingredients) : []
  const combos = await combosOf(ctx.db, { barcode: product.barcode }, pricing)
  return {
    ...productCard(product, supply, promotions),
    ...(otcInfo && approved ? { purchaseLimitMin: 0, purchaseLimitMax: otcInfo.count } : {}),
    cityId: 0,
    genericName: product.generic_name,
    form: product.form,
    maker: product.maker,
    approvalNo: product.approval_no,
    storage: product.storage,
    picList: picturesOf({ product, approved }),
    leaflet: leafletOf({ product, approved }),
    // A variant with stock only in a flash-sale session can be selected too.
    specList: specRows(articles, ({ id, barcode }) => sellable(id) + (flashSaleStock?.get(barcode) ?? 0)),
    skus: articles.map((one) => ({
      barcode: one.barcode,
      price: one.price_now === null ? null : fromFen(one.price_now),
      stock: sellable(one.id),
    })),
    deliveries,
    store: shop ? storeCard(shop) : null,
    promotions: running,
    coupons: blocked ? [] : await couponsOf(ctx, product, shopperLocation),
    ...flagsOf(product, {
      hasPromotion: running.length > 0,
      hasPickup: pickupShop !== null,
      hasHerbs: herbs.length > 0,
    }),
    approved: flagOf(approved),
    otcInfo,
    point: blocked ? 0 : pointsOf(product, await pointsRateOf(ctx)),
    belongGroup: flagOf(combos.some((combo) => saves(combo, promotions))),
    seckill: flashSale ? flashSaleView(flashSale) : null,
    herbs,
    commentCount: await repo.commentCount(ctx.db, product.barcode),
  }
}
