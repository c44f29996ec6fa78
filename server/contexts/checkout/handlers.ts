import { ownerOf } from '../../platform/http/context'
import { globalBuyers, saveGlobalBuyer } from './cross-border/buyers'
import * as crossBorderCart from './cross-border/cart'
import { globalGoodsInfo } from './cross-border/product-total'
import { pricesByCartIds } from './cart/prices-by-cart-ids'
import { sharedCart } from './cart/shared-cart'
import { evaluateForCart } from './quote/usable-coupons'
import type { Handlers } from '../../platform/http/context'
import { cartHandlers } from './cart/routes'

/** Calls of earlier contexts' areas that need this context. */
const calls: Handlers<
  | 'pricesByCartIds'
  | 'sharedCart'
  | 'usableCoupons'
  | 'unusableCoupons'
  | 'globalBuyers'
  | 'saveGlobalBuyer'
  | 'globalGoodsInfo'
  | 'globalCartList'
  | 'globalCartCount'
  | 'addGlobal'
  | 'setGlobalCount'
  | 'setGlobalCounts'
  | 'removeGlobal'
> = {
  globalBuyers,
  saveGlobalBuyer,
  globalGoodsInfo,
  globalCartList: (ctx) => crossBorderCart.globalGroups(ctx.db, ownerOf(ctx)),
  globalCartCount: crossBorderCart.globalCount,
  addGlobal: crossBorderCart.addGlobal,
  setGlobalCount: crossBorderCart.setGlobalCount,
  setGlobalCounts: crossBorderCart.setGlobalCounts,
  removeGlobal: crossBorderCart.removeGlobal,
  pricesByCartIds,
  sharedCart,
  usableCoupons: (ctx, input) => evaluateForCart(ctx, input, true),
  unusableCoupons: (ctx, input) => evaluateForCart(ctx, input, false),
}

/** Handlers of every endpoint that this context answers. */
export const checkoutHandlers = {
  ...calls,
  ...cartHandlers,
}
