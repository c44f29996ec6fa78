import type { categoryEndpoints } from '../../../../src/contract/category/endpoints'
import type { Handlers } from '../../../platform/http/context'
import { loadProductDetail } from '../product/products'
import * as service from './categories'

export const categoryHandlers: Handlers<keyof typeof categoryEndpoints> = {
  categoryTree: service.tree,
  categoryChildren: service.children,
  categoryProducts: service.products,
  categoryProductsLike: service.productsLike,
  categoryDetail: (ctx, input) => loadProductDetail(ctx, { ...input, count: 1 }),
  floorTypes: service.floorTypes,
  floorProducts: service.floor,
}
