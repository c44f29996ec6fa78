import { get, post } from '../endpoint'

export const categoryEndpoints = {
  categoryTree: get('/product-api/category/getSecondCategoryList', { visitor: 'open', cached: true }),
  categoryChildren: get('/product-api/category/getByParentId', { visitor: 'open', cached: true }),
  categoryProducts: get('/product-api/category/getProductBy2typeId', { visitor: 'open' }),
  categoryProductsLike: get('/product-api/category/otherThirdCategoryProductByBarcode', { visitor: 'open' }),
  categoryDetail: get('/product-api/category/getDetailByBarcode', { visitor: 'open' }),
  floorTypes: get('/product-api/classification/queryByType', { visitor: 'open', cached: true }),
  floorProducts: post('/product-api/classification/queryProduct', { visitor: 'open' }),
}
