import { get, post } from '../endpoint'

/** Calls of store pages, product pages and the cart; H5 fetches these rows after its first frame. */
export const storePageEndpoints = {
  allStores: get('/user-api/store/getAllStoreNearby', { visitor: 'open' }),
  cityStores: get('/user-api/store/unauthorized/getcitystore', { visitor: 'public', cached: true }),
  storeCertificate: get('/user-api/store/unauthorized/getStoreCertificate', { visitor: 'public', cached: true }),
  storeSubject: get('/user-api/hwxcQualifications/unauthorized/storeInfo', { visitor: 'public', cached: true }),
  shopLicences: get('/user-api/hwxcQualifications/unauthorized/info', { visitor: 'public', cached: true }),
  storeDeliveries: get('/user-api/store/unauthorized/getRecentDeliveries', { visitor: 'public', cached: true }),
  scanStore: get('/user-api/scanCodeBuy/store/unauthorized/getStore', { visitor: 'public' }),
  findPlace: get('/user-api/wx/place', { visitor: 'open' }),
  stockByBarcodes: get('/product-api/o2oStock/isHasStockByBarcodes', { visitor: 'open' }),
  stockByBarcodesNew: post('/product-api/o2oStock/isHasStockByBarcodesNew', { visitor: 'open' }),
  storesWithin3km: get('/product-api/o2oStock/get3KMStoreList', { visitor: 'open' }),
  storesWithin3kmForProduct: post('/product-api/o2oStock/get3KMStoreListForProduct', { visitor: 'open' }),
  storesWithin3kmForCoupon: post('/product-api/o2oStock/get3KMStoreListForCouponProduct', { visitor: 'open' }),
  stockByGroup: get('/product-api/o2oStock/getByGroupId', { visitor: 'open', timeoutMs: 5000 }),
}
