// Products, prices, promotions, delivery, stock, stores, categories, search.
// The public face of this context: other contexts and the composition root import nothing else of it.
export { arrivalOf, globalCardsById } from './cross-border/product-cards'
export { globalProductInfo } from './cross-border/shop'
export { isGlobalGone, productQuery, type GlobalRow } from './cross-border/queries'
export {
  areaReason,
  productReason,
  placeOf,
  deliveryAreaReason,
  reachableSenders,
  sendersAt,
  type Place,
  type Sender,
} from './delivery/delivery-area'
export { defaultDeliveryFee, deliveryFeeOf, shownDeliveryFee } from './delivery/delivery-fee'
export { expressReason } from './delivery/express-limits'
export { pickupTime } from './delivery/pickup-time'
export { promisedRange } from './delivery/promised-range'
export {
  locateShopper,
  pointOf,
  sellerNumbers,
  type ShopperLocation,
  type PlaceInput,
} from './delivery/shopper-location'
export { catalogHandlers } from './handlers'
export { FILE_KINDS, type FileKind } from './import/formats'
export { importData, type Progress } from './import/import-data'
export type { SourceFile } from './import/read-csv'
export type { CatalogPorts } from './ports'
export { flashSaleOf, flashSaleView } from './price/flash-sale-sessions'
export { OWN_PRICES, pricingAt, type PriceList, type PricingContext } from './price/price-list'
export { countAt, flashSales, flashSalesAt, priceNow } from './price/queries'
export { combosOf, drugClassOf } from './product/combos'
export { syncSubstances } from './product/controlled-substances'
export { diseasesByBarcode } from './product/diseases'
export { TCM_PRODUCTS } from './product/herbal-products'
export { cardsOf } from './product/product-cards'
export { contentOf as packContentOf } from './product/unit-price'
export { pictureOf } from './product/product-picture'
export {
  findProduct,
  findProductsByIds,
  orderMax,
  productPage,
  type ProductFilter,
  type ProductRow,
} from './product/queries'
export { Promotions, textOf } from './promotion/promotions'
export { refreshHotWords } from './search/hot-words'
export { sortByUsefulness, productsOfCodes } from './search/likely-names'
export { syllablesOf } from './search/pinyin'
export { reindex, reindexGlobal } from './search/search-index'
export { searchEngineJobs } from './search/write-index'
export {
  orderRatesOf,
  type OrderRates,
  loadPointsForNew,
  loadPointsForYuan,
  pointsForYuanOf,
  loadPointsPerYuan,
  loadOrderRates,
  selectOrderRates,
  selectPointsForYuan,
} from './settings/points-rates'
export { entries } from './settings/queries'
export { configValue, limitedIn, type ConfigEntry } from './settings/settings'
export { createCatalogSnapshots, type CatalogSnapshot, type CatalogSnapshots } from './snapshot/catalog-snapshot'
export { stockAt, type StockMap } from './stock/stock'
export { NO_STORE, sellerOfShop } from './store/licences'
export { storeByNo } from './store/queries'
export { shopReply } from './store/store-details'
export { byDistance, hasStores, toShop, shopsOfCity, shopsWithin, type Shop } from './store/stores'
