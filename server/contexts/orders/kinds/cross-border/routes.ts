import type { globalEndpoints } from '../../../../../src/contract/global/endpoints'
import { fromFen, toFen } from '../../../../../src/domain/money'
import { entries } from '../../../catalog'
import * as after from './change-order'
import { confirmGlobal, confirmGlobalNow, globalPreOrder } from './confirm-order'
import { globalCoupons } from './coupons'
import * as read from './cross-border-orders'
import { submitGlobal, submitGlobalNow } from './place-order'
import { ownShopOnly } from '../../../../platform/http/own-shop-only'

/** Code of the dictionary that holds the carriers' cross-border prices. */
const DELIVERY_FEE_CODE = 'global_freight'

/** Calls of this area that other contexts answer: the shop, the cart, favorites, payment. */
type OtherContextCalls =
  | 'globalCategories'
  | 'globalHome'
  | 'globalByCategory'
  | 'globalGoods'
  | 'globalGoodsInfo'
  | 'globalTopics'
  | 'searchGlobal'
  | 'globalProducts'
  | 'globalComments'
  | 'globalCartList'
  | 'globalCartCount'
  | 'addGlobal'
  | 'setGlobalCount'
  | 'setGlobalCounts'
  | 'removeGlobal'
  | 'globalBuyers'
  | 'saveGlobalBuyer'
  | 'saveGlobalBrowse'
  | 'isGlobalCollect'
  | 'doGlobalCollect'
  | 'payGlobal'

export const globalHandlers = ownShopOnly<Exclude<keyof typeof globalEndpoints, OtherContextCalls>>({
  globalPreOrder,
  confirmGlobal,
  submitGlobal,
  confirmGlobalNow,
  submitGlobalNow,
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
  globalCoupons,
  /** Leaves out an invalid price instead of showing zero. @spec BC-70 */
  globalFreightMap: async ({ db }) => {
    const prices = (await entries(db, DELIVERY_FEE_CODE)).map(({ key, value }) => [key, Number(value)] as const)
    return Object.fromEntries(prices.filter(([, yuan]) => yuan >= 0).map(([key, yuan]) => [key, fromFen(toFen(yuan))]))
  },
})
