import { get, post } from '../endpoint'

/** @spec ER-34 */
const seckill = { own: [404, 8570, 857100, 8021] }

export const activityEndpoints = {
  topicDetails: post('/user-api/hwxc_subject_au/getDetails', { own: [404, 800, 801] }),
  topicDetailsOpen: get('/user-api/hwxc_subject_au/getDetailsNoLogin', { visitor: 'public', own: [404, 800, 801] }),
  topicsOfCity: get('/user-api/topic/city', { visitor: 'open' }),
  topicMaster: get('/user-api/topic/master', { visitor: 'open' }),
  topicActivity: get('/product-service/topic/getTopicActivityByTopicId', { visitor: 'open', own: [404] }),
  isSeckill: get('/order-api/seckill/isSeckillProdcut', { visitor: 'open' }),
  seckillReminded: get('/order-api/seckill/acRemind'),
  remindSeckill: post('/order-api/seckill/remind'),
  seckillList: get('/order-api/seckill/list', { visitor: 'open' }),
  hotSeckill: get('/order-api/seckill/getHotSec', { visitor: 'open' }),
  seckillStores: get('/order-api/seckill/getStoreList', { visitor: 'open', own: [404] }),
  confirmSeckill: post('/order-api/seckill/confirmOrder', { own: [404, 8570] }),
  presellList: get('/order-api/presell/list', { visitor: 'open' }),
  presellSender: get('/order-api/presell/getPositionRecently', { visitor: 'open', own: [509] }),
  confirmPresell: post('/order-api/presell/confirmOrder', { own: [404, 509, 8570] }),
  submitPresell: post('/order-api/presell/submitPreOrder', { own: [404, 509, 8570, 857100, 8021] }),
  submitSeckill: post('/order-api/seckill/submitOrder', seckill),
  submitSpecialSeckill: post('/killactivity-service/specialSeckill/submit', seckill),
}
