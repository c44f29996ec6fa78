// Cart, quote, fulfilment, purchase limits.
// The public face of this context: other contexts and the composition root import nothing else of it.
export { saleReason, type Line } from './cart/cart-lines'
export { fromAnywhere, prescribed, problemOf, refuseSeveralPickupStores, refuseUnsold } from './cart/line-checks'
export { joinedParts } from './cart/move-to-parcels'
export { storesHaving } from './cart/pickup-stores'
export { requestedLines, productLines } from './cart/product-lines'
export {
  purchasedBy,
  buyerPrints,
  chosenBuyer,
  lockPerson,
  namedBuyer,
  sealedBuyer,
  shownBuyer,
} from './cross-border/buyers'
export {
  cartLines as crossBorderCartLines,
  productLines as crossBorderLines,
  limitedLine as crossBorderLimitedLine,
  priceGlobal,
  refuseUnsold as refuseUnsoldCrossBorder,
  type GlobalLine,
  type PricedGlobal,
} from './cross-border/price-basket'
export { checkoutHandlers } from './handlers'
export { basketLines, checkPurchaseLimits, refuseOverLimit, type CheckedPurchase } from './limits/check-purchase-limits'
export { codesOfTab } from './order-facts'
export { sentBy } from './queries'
export { newOrderNo } from './order-number'
export { loadNow, type BuyNowInput, type NowBasket } from './quote/buy-now'
export {
  basketAreaReason,
  chosenAddress,
  deliveryAddress,
  placeOfAddress,
  toPreview,
  remember,
  previewOf,
  shownEvaluation,
} from './quote/confirm-order'
export { placeOfInput, shownScheme, wholeSplit } from './quote/fulfilment-scheme'
export type { InsuranceChannel } from './quote/medical-insurance'
export { orderGroups, withSellableLines } from './quote/order-groups'
export { NO_POINTS, NO_POINTS_TO_EARN } from './quote/points-offer'
export { rulesFor, selectCheckout, type CheckoutRows } from './quote/queries'
export {
  loadBasket,
  priceBasket,
  slotStores,
  type Basket,
  type CheckoutInput,
  type Priced,
  wireEntry,
} from './quote/price-basket'
export type { CheckoutPreview } from './tables'
