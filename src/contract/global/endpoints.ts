import { del, get, post, put } from '../endpoint'
import { globalOrderEndpoints } from './order-endpoints'

const open = { visitor: 'open', cached: true } as const

/** Calls of the cross-border catalog and its part of the cart. Orders: order-endpoints.ts. */
export const globalEndpoints = {
  ...globalOrderEndpoints,
  globalCategories: get('/global-product-api/globalProduct/selectCategory', open),
  globalHome: get('/global-product-api/globalProduct/home', open),
  globalByCategory: get('/global-product-api/globalProduct/selectCategoryById/:id', open),
  globalGoods: get('/global-product-api/globalProduct/find/:id', { visitor: 'open', own: [404] }),
  globalGoodsInfo: get('/global-product-api/globalProduct/goodsInfo/:barcode', { visitor: 'open', own: [404] }),
  globalCoupons: get('/global-product-api/globalProduct/couponByBarcode/unauthorized', { visitor: 'public' }),
  globalTopics: get('/global-product-api/globalProduct/getGoodGroupList', open),
  searchGlobal: get('/global-product-api/globalProduct/bysearch', open),
  globalProducts: post('/global-product-api/globalProduct/selectProduct', { visitor: 'open' }),
  globalComments: post('/global-product-api/globalProduct/comments', { visitor: 'open' }),
  saveGlobalBrowse: post('/user-api/globalBrowse/saveBrowse'),
  isGlobalCollect: post('/user-api/globalCollect/isCollect'),
  doGlobalCollect: post('/user-api/globalCollect/doCollect'),
  globalCartList: get('/global-order-api/globalCart/userCartList'),
  globalCartCount: get('/global-order-api/globalCart/userCartCount'),
  addGlobal: post('/global-order-api/globalCart/submitGoods', { own: [8570] }),
  setGlobalCount: put('/global-order-api/globalCart/updateUserCartCount', { own: [8570] }),
  setGlobalCounts: put('/global-order-api/globalCart/updateUserCartCountBatch', { own: [8570] }),
  removeGlobal: del('/global-order-api/globalCart/del/batch'),
  globalFreightMap: get('/global-order/unauthorized/getFreightPriceByCompany', { visitor: 'public', cached: true }),
}
