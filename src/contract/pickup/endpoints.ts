import { get, post } from '../endpoint'

export const pickupEndpoints = {
  pickOrder: get('/o2o-user-api/scanCodeBuy/user/getDetailByOrderNo', { own: [101] }),
  pickOrders: get('/o2o-user-api/scanCodeBuy/user/getPickOrders'),
  handOver: post('/o2o-user-api/scanCodeBuy/staff/handOver'),
}
