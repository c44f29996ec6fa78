export { afterOrder, cartTotals, countsInCart, pickKind, prepareLine, switchKind } from './rules'
export type { CartGroups, CartLine, CartState } from './rules'
export { priceCart } from './price'
export type { CartCoupon, PricedCart, ReceiptEntry } from './price'
