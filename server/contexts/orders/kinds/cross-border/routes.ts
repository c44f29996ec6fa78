import type { globalEndpoints } from '../../../../../src/contract/global/endpoints'
import { fromFen, toFen } from '../../../../../src/domain/money'
import { ownerOf, type Handlers } from '../../../../platform/http/context'
import { entries } from '../../../catalog/settings/queries'
import * as after from './change-order'
import { globalBuyers, saveGlobalBuyer } from '../../../checkout/cross-border/buyers'
import * as cart from '../../../checkout/cross-border/cart'
import { confirmGlobal, confirmGlobalNow, globalPreOrder } from './confirm-order'
import { globalCoupons } from './coupons'
import { doGlobalCollect, isGlobalCollect, saveGlobalBrowse } from '../../../customer/favorites/cross-border-favorites'
import * as read from './order-queries'
import * as shop from '../../../catalog/cross-border/shop'
import { submitGlobal, submitGlobalNow } from './place-order'

/** Code of the dictionary that holds carriers' prices from abroad. */
const FREIGHT_CODE = 'global_freight'

export const globalHandlers: Handlers<Exclude<keyof typeof globalEndpoints, 'payGlobal'>> = {
  globalPreOrder,
  confirmGlobal,
  submitGlobal,
  confirmGlobalNow,
  submitGlobalNow,
  globalBuyers,
  saveGlobalBuyer,
  globalOrders: read.globalOrders,
  globalOrder: read.globalOrder,
  globalPayStatus: read.globalPayStatus,
  cancelGlobal: after.cancelGlobal,
  receiveGlobal: after.receiveGlobal,
  changeGlobalBuyer: after.changeGlobalBuyer,
  changeGlobalAddress: after.changeGlobalAddress,
  dealGlobalException: after.dealGlobalException,
  globalTrace: read.globalTrace,
  globalPoll: read.globalPoll,
  globalCategories: shop.globalCategories,
  globalHome: shop.globalHome,
  globalByCategory: shop.globalByCategory,
  globalGoods: shop.globalGoods,
  globalGoodsInfo: shop.globalGoodsInfo,
  globalCoupons,
  globalTopics: shop.globalTopics,
  searchGlobal: shop.searchGlobal,
  globalProducts: shop.globalProducts,
  globalComments: shop.globalComments,
  saveGlobalBrowse,
  isGlobalCollect,
  doGlobalCollect,
  globalCartList: (ctx) => cart.globalGroups(ctx.db, ownerOf(ctx)),
  globalCartCount: cart.globalCount,
  addGlobal: cart.addGlobal,
  setGlobalCount: cart.setGlobalCount,
  setGlobalCounts: cart.setGlobalCounts,
  removeGlobal: cart.removeGlobal,
  /** A price that is none is not shown, rather than nought. @spec BC-70 */
  globalFreightMap: async ({ db }) => {
    const prices = (await entries(db, FREIGHT_CODE)).map(({ key, value }) => [key, Number(value)] as const)
    return Object.fromEntries(prices.filter(([, yuan]) => yuan >= 0).map(([key, yuan]) => [key, fromFen(toFen(yuan))]))
  },
}
