import type { globalEndpoints } from '../../../src/contract/global/endpoints'
import { fromFen, toFen } from '../../../src/domain/money'
import { ownerOf, type Handlers } from '../../http/context'
import { entries } from '../config/repo'
import * as cart from './cart'
import { globalCoupons } from './coupons'
import { doGlobalCollect, isGlobalCollect, saveGlobalBrowse } from './keep'
import * as shop from './shop'

/** Code of the dictionary that holds carriers' prices from abroad. */
const FREIGHT_CODE = 'global_freight'

export const globalHandlers: Handlers<keyof typeof globalEndpoints> = {
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
