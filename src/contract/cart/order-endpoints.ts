import { del, get, post, put } from '../endpoint'

/** @spec ER-30 ER-31 ER-32 */
const scheme = { own: [509, 637, 8570] }

/** Calls of the cart, product pages and the checkout only; H5 fetches these rows after its first frame. */
export const cartOrderEndpoints = {
  addGoodsToCart: post('/order-api/cart/goods', { own: [405, 8570] }),
  addRecommended: post('/order-api/zhyaoshi/addCart', { own: [405, 8570] }),
  addGroupToCart: post('/order-api/cart/v2/goods', { own: [405, 8570] }),
  setCartCount: put('/order-api/cart/goods/count', { own: [8570] }),
  setCartCounts: put('/order-api/cart/goods/batchCount', { own: [8570] }),
  modifyCart: post('/order-api/cart/goods/batchModify', { own: [8570] }),
  askToB2c: post('/order-api/cart/to/b2c/confirm', { own: [8570] }),
  toB2c: put('/order-api/cart/to/b2c', { own: [8570] }),
  removeFromCart: del('/order-api/cart/del/batch'),
  universalReduce: get('/order-api/cart/getUniversalReduce', { visitor: 'open' }),
  universalReduceOpen: get('/order-api/cart/unauthorized/getUniversalReduce', { visitor: 'public' }),
  pickupStoresForCart: post('/order-api/cart/get3KMPickUpStoreList', { own: [8570] }),
  cartIntegral: get('/order-api/cart/integral', { own: [8570] }),
  cartScheme: post('/order-api/cart/scheme', scheme),
  schemeNow: post('/order-api/cart/scheme/immediately', scheme),
  schemeNowDlyb: post('/order-api/cart/scheme/immediately/dlyb', scheme),
  schemeNowMn: post('/order-api/cart/scheme/immediately/mn', scheme),
  confirmOrder: post('/order-api/cart/confirm/order', { own: [8570] }),
  confirmMedical: post('/order-api/cart/confirm/orderAndmedical', { own: [8570] }),
  preOrder: get('/order-api/cart/pre/order/:orderNo', { own: [404] }),
  freightByCity: get('/order-api/order/unauthorized/getFreightFeeConfigByCityId', { visitor: 'public', cached: true }),
  freightConfig: get('/order-api/order/config/freight', { visitor: 'open', cached: true }),
  defaultFreight: get('/order-api/order/default/freight', { visitor: 'open', cached: true }),
  packingCharges: get('/order-api/order/packingCharges', { visitor: 'open', cached: true }),
}
