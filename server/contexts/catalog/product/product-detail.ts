import { CartKind, OrderType } from '../../../../src/domain/kind'
import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { fromFen } from '../../../../src/domain/money'
import { canBeInPromotionKind, canShowPicture, saleState } from '../../../../src/domain/prescription'
import { productCard } from './product-cards'
import { listWithVariants, type ProductRow } from './queries'
import { blockedReason, isRx } from './sellers-here'
import { locateShopper, riderShops, sellerNumbers, type ShopperLocation } from '../delivery/shopper-location'
import { RX_PICTURE } from './product-picture'
import { combosFrom, saves } from './combos'
import { loadDetailRows, type DetailRows } from './detail-queries'
import { flashSaleView, limitedPrice } from '../price/flash-sale-sessions'
import { stockAt, supplyOf, type StockMap } from '../stock/stock'
import { hasStores, storeCard, type Shop } from '../store/stores'
import type { Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { deliveryFeeOf } from '../delivery/delivery-fee'
import { channelOf, Promotions, textOf } from '../promotion/promotions'
import { deliveriesOf } from './delivery-methods'
import { pointsOf } from './offers'
import { readProductSettings } from '../settings/product-settings'
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

/** Returns the promotions of each delivery method; a city without stores has none of lightning. */
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

/**
 * Returns the coupons of the city that can be used for the product; a city without stores has none for lightning.
 * @spec RX-04
 */
function couponsOf(
  product: ProductRow,
  rows: DetailRows['coupons'],
  { cityId, catalogSnapshot }: ShopperLocation,
): Detail['coupons'] {
  if (isRx(product) && !canBeInPromotionKind('rx', 'coupon')) return []
  const isServed = hasStores(catalogSnapshot, cityId)
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

/**
 * Loads a product with its variants, then in parallel their stock, the other data of the page and the prescription
 * request.
 */
async function loadPage(ctx: Ctx, input: Parsed<'productDetail'>) {
  const here = locateShopper(await ctx.catalogSnapshot(), input, ctx.now())
  const products = await listWithVariants(ctx.db, input.barcode, here)
  const product = products.find(({ barcode }) => barcode === input.barcode) ?? refuse('missing', '没有找到这个商品')
  const articles = products.filter((article) => article.on_sale)
  const [stock, rows, otcInfo] = await Promise.all([
    stockAt(
      ctx.db,
      products.map(({ id }) => id),
      sellerNumbers(here),
    ),
    loadDetailRows(
      ctx.db,
      product,
      articles.map(({ barcode }) => barcode),
      here,
    ),
    otcInfoOf(ctx, product),
  ])
  return { here, product, articles, stock, rows, otcInfo }
}

/** Returns the herbs in a product, with the herbs incompatible with each. */
const herbsOf = ({ herbs, clashes }: DetailRows): Detail['herbs'] =>
  herbs.map(({ name, use_group }) => ({
    name,
    use: use_group,
    clashes: clashes.flatMap(({ a, b }) => (a === name ? [b] : b === name ? [a] : [])),
  }))

/** Returns the flash-sale stock by barcode, in our own shop. @spec PR-15 */
const flashSaleStockOf = ({ sessions }: DetailRows, { priceList }: ShopperLocation) =>
  new Map(priceList.isOwnShop ? sessions.map(({ barcode, qty }) => [barcode, qty]) : [])

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

function presaleOf({ presales: [presale] }: DetailRows): Detail['presell'] {
  if (!presale) return null
  const { id, price_fen, deposit_fen } = presale
  return { id, price: fromFen(price_fen), deposit: fromFen(deposit_fen) }
}

/** Returns a product with all data of its page, for a place and a quantity. @spec RX-02 */
export async function loadProductDetail(ctx: Ctx, input: Parsed<'productDetail'>): Promise<Detail> {
  const { here: shopperLocation, product, articles, stock, rows, otcInfo } = await loadPage(ctx, input)
  const { perYuan, limited } = readProductSettings(rows.settings, input.cityId)
  const promotions = Promotions.at(shopperLocation.catalogSnapshot, shopperLocation.now)
  const pieces = piecesAt(stock, product.id)
  const supply = supplyOf(stock, product.id, shopperLocation)
  const pickupShop = pickupShopOf(riderShops(shopperLocation), pieces, input.count)
  const [flashSale] = rows.flashSales
  const blocked = blockedReason(product, limited)
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
  const flashSaleStock = flashSaleStockOf(rows, shopperLocation)
  const running = blocked ? [] : promotionsOf(product, promotions, shopperLocation)
  const [nearestShop] = riderShops(shopperLocation)
  const shop = nearestShop && (supply.shop ?? nearestShop)
  const approved = otcInfo?.state === 'approved'
  const { canShowLeaflet } = saleState({ unRx: flagOf(isRx(product)), approved })
  const herbs = canShowLeaflet ? herbsOf(rows) : []
  const combos = shopperLocation.priceList.isOwnShop ? combosFrom(rows.combos) : []
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
    specList: specRows(articles, ({ id, barcode }) => sellable(id) + (flashSaleStock.get(barcode) ?? 0)),
    skus: articles.map((one) => ({
      barcode: one.barcode,
      price: one.price_now === null ? null : fromFen(one.price_now),
      stock: sellable(one.id),
    })),
    deliveries,
    store: shop ? storeCard(shop) : null,
    promotions: running,
    coupons: blocked ? [] : couponsOf(product, rows.coupons, shopperLocation),
    ...flagsOf(product, {
      hasPromotion: running.length > 0,
      hasPickup: pickupShop !== null,
      hasHerbs: herbs.length > 0,
    }),
    approved: flagOf(approved),
    otcInfo,
    // A partner's shop gives no points. @spec RO-17
    point: blocked || ctx.merchantCode !== '' ? 0 : pointsOf(product, perYuan),
    belongGroup: flagOf(combos.some((combo) => saves(combo, promotions))),
    presell: presaleOf(rows),
    seckill: flashSale ? flashSaleView(flashSale) : null,
    herbs,
    commentCount: rows.comments[0]?.n ?? 0,
  }
}
