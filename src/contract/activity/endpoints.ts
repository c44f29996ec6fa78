import { get, post } from '../endpoint'
import { drawEndpoints } from './draw-endpoints'
import { inviteEndpoints } from './invite-endpoints'

/** @spec ER-34 */
const flashSale = { own: [404, 8570, 857100, 8021] }

/** @spec ER-34 */
const reserve = { own: [404, 8570, 857100, 8021] }

export const activityEndpoints = {
  topicDetails: post('/user-api/hwxc_subject_au/getDetails', { own: [404, 800, 801] }),
  topicDetailsOpen: get('/user-api/hwxc_subject_au/getDetailsNoLogin', { visitor: 'public', own: [404, 800, 801] }),
  topicsOfCity: get('/user-api/topic/city', { visitor: 'open' }),
  topicMaster: get('/user-api/topic/master', { visitor: 'open' }),
  topicActivity: get('/product-service/topic/getTopicActivityByTopicId', { visitor: 'open', own: [404] }),
  findFlashSale: get('/order-api/seckill/isSeckillProdcut', { visitor: 'open' }),
  flashSaleReminded: get('/order-api/seckill/acRemind'),
  remindFlashSale: post('/order-api/seckill/remind'),
  flashSaleList: get('/order-api/seckill/list', { visitor: 'open' }),
  hotFlashSale: get('/order-api/seckill/getHotSec', { visitor: 'open' }),
  flashSaleStores: get('/order-api/seckill/getStoreList', { visitor: 'open', own: [404] }),
  confirmFlashSale: post('/order-api/seckill/confirmOrder', { own: [404, 8570] }),
  presaleList: get('/order-api/presell/list', { visitor: 'open' }),
  presaleSender: get('/order-api/presell/getPositionRecently', { visitor: 'open', own: [509] }),
  confirmPresale: post('/order-api/presell/confirmOrder', { own: [404, 509, 8570] }),
  submitPresale: post('/order-api/presell/submitPreOrder', { own: [404, 509, 8570, 857100, 8021] }),
  reserveCategories: get('/user-api/reserve/getReserveSecondCategory/unauthorized', { visitor: 'public' }),
  reserveProducts: get('/user-api/reserve/getProductByCategoryId/unauthorized', { visitor: 'public' }),
  searchReserve: get('/user-api/reserve/reserveProductSearch/unauthorized', { visitor: 'public' }),
  reserveProduct: get('/user-api/reserve/getProductInfo', { visitor: 'open', own: [404] }),
  reserveStores: get('/user-api/reserve/reserveStoreList', { visitor: 'open', own: [404] }),
  confirmReserve: post('/order-api/reserveOrder/submitProduct', { own: [404, 8570] }),
  submitReserve: post('/order-api/reserveOrder/submit', reserve),
  reserveFree: post('/user-api/reserve/userReserveProduct', reserve),
  reserveCoupons: get('/user-api/reserve/getUnableCoupon'),
  myReserves: get('/user-api/reserve/userReserveList'),
  myReserve: get('/user-api/reserve/userReserveInfo', { own: [404] }),
  preReserve: get('/order-api/reserveOrder/getPreOrder', { own: [404] }),
  refundReserve: get('/user-api/reserveOrder/refundReserve', { own: [404], writes: true }),
  submitFlashSale: post('/order-api/seckill/submitOrder', flashSale),
  ...drawEndpoints,
  ...inviteEndpoints,
  submitSpecialSeckill: post('/killactivity-service/specialSeckill/submit', flashSale),
}
