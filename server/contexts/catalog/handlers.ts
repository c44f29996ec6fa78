import {
  globalCategories,
  globalHome,
  globalByCategory,
  globalProduct,
  globalTopics,
  searchGlobal,
  globalProducts,
  globalComments,
} from './cross-border/shop'
import type { Handlers } from '../../platform/http/context'
import { articleHandlers } from './article/routes'
import { categoryHandlers } from './category/routes'
import { chronicHandlers } from './health/routes'
import { mainHandlers } from './home/routes'
import { productHandlers } from './product/routes'
import { shopProducts } from './product/shop-products'
import { searchHandlers } from './search/routes'
import { configHandlers } from './settings/routes'
import { storeHandlers } from './store/routes'

/** Calls of the cross-border and the partners' area that are about products. */
const calls: Handlers<
  | 'globalCategories'
  | 'globalHome'
  | 'globalByCategory'
  | 'globalGoods'
  | 'globalTopics'
  | 'searchGlobal'
  | 'globalProducts'
  | 'globalComments'
  | 'merchantProducts'
> = {
  globalCategories,
  globalHome,
  globalByCategory,
  globalGoods: globalProduct,
  globalTopics,
  searchGlobal,
  globalProducts,
  globalComments,
  merchantProducts: shopProducts,
}

/** Handlers of every endpoint that this context answers. */
export const catalogHandlers = {
  ...calls,
  ...articleHandlers,
  ...categoryHandlers,
  ...chronicHandlers,
  ...mainHandlers,
  ...productHandlers,
  ...searchHandlers,
  ...configHandlers,
  ...storeHandlers,
}
