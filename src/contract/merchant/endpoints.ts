import { del, get, post, put } from '../endpoint'

const CART = '/thship/merchantCart'
const ORDER = '/thship/order'

/** @spec ER-30 ER-31 ER-32 */
const scheme = { own: [509, 637, 8570] }
const submit = { own: [8570, 857100, 8021] }
/** @spec ER-30 ER-31 ER-34 */
const submitNow = { own: [509, 637, ...submit.own] }

/** Shop of a partner, which the header x-hw-platform names. Most calls are twins of the own shop's. @spec RO-17 */
export const merchantEndpoints = {
  merchantAddresses: get(`${ORDER}/getUserAddress`, { own: [502] }),
  merchantPatients: get(`${ORDER}/getUserDiseaseInfo`, { own: [502] }),
  sharedCart: post(`${CART}/share/data/platForm`),
  getMerchantInfoByCode: get('/thship/centerMerchant/unauthorized/getByCode', { visitor: 'public' }),
  merchantShop: get('/thship/centerMerchant', { visitor: 'open' }),
  merchantChildCodes: get('/thship/centerMerchant/unauthorized/getChildCode', { visitor: 'public' }),
  merchantProducts: get('/thship/centerProduct', { visitor: 'open' }),
  merchantProductDetail: get('/thship/centerProduct/unauthorized/getDetailByBarcode', {
    visitor: 'public',
    own: [404],
  }),
  merchantFreightByCity: get(`${ORDER}/unauthorized/getFreightFeeConfigByCityId`, { visitor: 'public', cached: true }),
  merchantAddToCart: post(`${CART}/v2/goods`, { own: [405, 8570] }),
  merchantCartList: get(`${CART}/user/list`),
  merchantCartCount: get(`${CART}/count`),
  merchantSetCartCount: put(`${CART}/goods/count`, { own: [8570] }),
  merchantRemoveFromCart: del(`${CART}/del/batch`),
  merchantCartScheme: post(`${CART}/scheme`, scheme),
  merchantSchemeNowDlyb: post(`${CART}/scheme/immediately/dlyb`, scheme),
  merchantConfirmOrder: post(`${CART}/confirm/order`, { own: [8570] }),
  merchantConfirmMedical: post(`${CART}/confirm/orderAndmedical`, { own: [8570] }),
  merchantAskToB2c: post(`${CART}/to/b2c/confirm`, { own: [8570] }),
  merchantToB2c: post(`${CART}/to/b2c`, { own: [8570] }),
  merchantUsableCoupons: get('/thship/appCoupon/usable/goods'),
  merchantMyCoupons: get('/thship/appCoupon/status'),
  merchantUnreceivedCoupons: get('/thship/appCoupon/getUnReceiveCoupon'),
  merchantCouponsByCity: get('/thship/appCoupon/getCouponByCity', { visitor: 'open' }),
  merchantOrderList: get(`${ORDER}/user/list`),
  merchantOrderById: get(`${ORDER}/user/:id`, { own: [101, 666] }),
  merchantPickupStores: post(`${ORDER}/get3KMPickUpStoreList`, { own: [8570] }),
  merchantSchemeNow: post(`${ORDER}/scheme/immediately`, scheme),
  merchantSchemeNowBatch: post(`${ORDER}/scheme/batch/immediately`, scheme),
  merchantSubmitNow: post(`${ORDER}/submit/immediately`, submitNow),
  merchantSubmitNowBatch: post(`${ORDER}/submit/batch/immediately`, submitNow),
  merchantSubmitNowDlyb: post(`${ORDER}/submit/immediately/dlyb`, submitNow),
  merchantSubmitB2c: post(`${ORDER}/b2c/submit`, submit),
  merchantSubmitO2o: post(`${ORDER}/o2o/submit`, submit),
  merchantPayMethods: get('/thship/hwxcMerchantCenterPayMethod/list'),
  merchantPay: post('/thship/merchantPay/goPay', { own: [7008, 7001, 600, 410, 502] }),
}
