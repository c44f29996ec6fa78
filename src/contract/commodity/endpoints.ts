import { get, post } from '../endpoint'

export const productEndpoints = {
  productDetail: get('/product-api/product/getPublicProductDetail', { visitor: 'public', own: [404] }),
  productByIntlBarcode: get('/product-api/product/productByIntlBarcode', { visitor: 'open', own: [404] }),
  salesLabel: get('/product-api/product/querySalesProLabel', { visitor: 'open' }),
  attachInfo: get('/product-api/product/getProductAttachInfo', { visitor: 'open' }),
  isRx: get('/product-api/product/isRxByBarcode', { visitor: 'open' }),
  diseasesByBarcode: post('/product-api/product/unauthorized/getDiseaseByBarcode', { visitor: 'public' }),
  fastByBarcodes: post('/product-api/product/unauthorized/isFastByBarcodes', { visitor: 'public' }),
  commentsByBarcode: get('/order-api/comments/getByBarcode', { visitor: 'open' }),
  commentsDue: get('/order-api/comments/commenting'),
  commentsDone: get('/order-api/comments/commented'),
  saveComments: post('/order-api/comments/saveComments', { own: [101] }),
  goodsGroups: get('/product-api/group/getGoodGroupList', { visitor: 'open' }),
  checkGroup: post('/product-api/group/assertGroupProduct', { visitor: 'open', own: [8570] }),
  remindArrival: post('/product-api/product/remindArrival'),
  confirmRx: post('/product-api/product/confirmRx'),
  pricesByCartIds: get('/product-api/product/getPriceByCartIds'),
  pointsByBarcodes: post('/product-api/product/unauthorized/getPointByBarcodes', { visitor: 'public' }),
  safetyFacts: post('/product-api/product/unauthorized/getSafetyFacts', { visitor: 'public' }),
  groupsByBarcodes: post('/product-api/group/unauthorized/isGroupByBarcodes', { visitor: 'public' }),
}
